import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useTranslation } from '#i18n/use-translation.ts';
import { dateText } from '../../lib/format.ts';
import { type ModelDay, SOURCES } from './model-days.ts';

const COLORS = {
  model: 'var(--film)',
  cache: 'var(--series)',
  engine: 'var(--food)',
  default: 'var(--music)',
  none: 'var(--line-strong)',
} as const;
const AXIS_TEXT = { fill: 'var(--muted)', fontSize: 13 } as const;

/** Sources of results by day; the table below has the same figures. */
export function ModelChart({ days }: { days: readonly ModelDay[] }) {
  const { t } = useTranslation('admin-system');
  const data = days.map(({ date, results }) => ({ date, ...results }));
  return (
    <figure className="mb-6">
      <figcaption className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <span className="font-semibold">{t('model.chart')}</span>
        {SOURCES.map((source) => (
          <span key={source} className="inline-flex items-center gap-1.5 text-muted">
            <span className="size-3 rounded-xs" style={{ backgroundColor: COLORS[source] }} />
            {t(`model.source.${source}`)}
          </span>
        ))}
      </figcaption>
      <div aria-hidden="true" className="h-60">
        <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 320, height: 240 }}>
          <BarChart data={data} accessibilityLayer={false} margin={{ top: 8, right: 4, bottom: 0, left: 0 }}>
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey="date"
              tickFormatter={dateText}
              tick={AXIS_TEXT}
              tickLine={false}
              axisLine={{ stroke: 'var(--line-strong)' }}
              minTickGap={24}
            />
            <YAxis allowDecimals={false} width={44} tick={AXIS_TEXT} tickLine={false} axisLine={false} />
            <Tooltip
              cursor={{ fill: 'var(--sunken)' }}
              isAnimationActive={false}
              content={({ active, label }) => {
                const day = days.find(({ date }) => date === label);
                if (!active || !day) return null;
                return (
                  <div className="rounded-md border border-line-strong bg-surface px-3 py-2 text-sm shadow-lg">
                    <p className="font-semibold">{dateText(day.date)}</p>
                    {SOURCES.map((source) => (
                      <p key={source} className="flex justify-between gap-4 tabular-nums">
                        <span className="text-muted">{t(`model.source.${source}`)}</span>
                        {day.results[source]}
                      </p>
                    ))}
                  </div>
                );
              }}
            />
            {SOURCES.map((source) => (
              <Bar
                key={source}
                dataKey={source}
                stackId="all"
                fill={COLORS[source]}
                maxBarSize={36}
                isAnimationActive={false}
              />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
    </figure>
  );
}
