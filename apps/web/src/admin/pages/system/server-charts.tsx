import type { ServerSample } from '@bugunne/contract/admin/system.contract';
import { Area, AreaChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '../../lib/format.ts';
import { CHARTED, type Figure, figureText, VALUES } from './figures.ts';

const MINUTES_SHOWN = 60;

/** Small charts of one server over the last hour; its table has the same figures. `until`: their right edge. */
export function ServerCharts({ samples, until }: { samples: readonly ServerSample[]; until: number }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-5">
      {CHARTED.map((figure) => (
        <SmallChart key={figure} figure={figure} samples={samples} until={until} />
      ))}
    </div>
  );
}

type Props = { figure: Figure; samples: readonly ServerSample[]; until: number };

function SmallChart({ figure, samples, until }: Props) {
  const { t } = useTranslation('admin-system');
  const language = useLanguage();
  const points = samples.map((sample) => ({ at: Date.parse(sample.at), value: VALUES[figure](sample) }));
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]));
  const text = (value: number | null) => figureText(language, figure, value);
  const name = t(`servers.figure.${figure}`);
  const highest = values.length > 0 ? Math.max(...values) : null;
  return (
    <figure className="min-w-0">
      <figcaption className="text-xs text-muted">
        {t('servers.chart', { name, last: text(values.at(-1) ?? null), highest: text(highest) })}
      </figcaption>
      <div aria-hidden="true" className="mt-1 h-16">
        <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 200, height: 64 }}>
          <AreaChart data={points} accessibilityLayer={false} margin={{ top: 2, right: 0, bottom: 0, left: 0 }}>
            <XAxis dataKey="at" type="number" domain={[until - MINUTES_SHOWN * 60_000, until]} allowDataOverflow hide />
            <YAxis domain={[0, 'dataMax']} hide />
            <Tooltip
              isAnimationActive={false}
              cursor={{ stroke: 'var(--line-strong)' }}
              content={({ active, payload }) => {
                const point = payload[0]?.payload as (typeof points)[number] | undefined;
                if (!active || !point) return null;
                return (
                  <p className="rounded-md border border-line-strong bg-surface px-2 py-1 text-xs whitespace-nowrap tabular-nums shadow-lg">
                    {timeText(new Date(point.at).toISOString())} <strong>{text(point.value)}</strong>
                  </p>
                );
              }}
            />
            <Area
              dataKey="value"
              type="linear"
              stroke="var(--film)"
              fill="var(--film-soft)"
              strokeWidth={1.5}
              isAnimationActive={false}
            />
          </AreaChart>
        </ResponsiveContainer>
      </div>
    </figure>
  );
}
