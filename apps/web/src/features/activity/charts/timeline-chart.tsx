import type { ActivitySummary } from '@bugunne/contract/interactions';
import { CATEGORIES } from '@bugunne/contract/item-terms';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { AXIS_TEXT, CATEGORY_COLORS, GRID_LINE } from '#components/charts/chart-colors.ts';
import { Figure } from '#components/charts/figure.tsx';
import { TooltipBox } from '#components/charts/tooltip-box.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatDate } from '#lib/local-date.ts';
import { sizes } from './chart-grid.ts';
import { Legend } from './legend.tsx';

const AXIS_DATES = {
  day: { day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: '2-digit' },
} as const;
const FULL_DATES = {
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  week: { day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
} as const;

/** Stacked bar chart of the activity over time, by category. */
export function TimelineChart({ timeline }: { timeline: ActivitySummary['timeline'] }) {
  const { t } = useTranslation(['activity', 'common']);
  const language = useLanguage();
  const { unit, points } = timeline;
  const dateOf = (from: string) => formatDate(language, from, FULL_DATES[unit]);
  const names = CATEGORIES.map((category) => t(`common:category.${category}`));
  return (
    <Figure
      title={t(`charts.timeline.${unit}`)}
      subject={t(`charts.unit.${unit}`)}
      columns={names}
      rows={points.toReversed().map((point) => ({
        name: dateOf(point.from),
        values: CATEGORIES.map((category) => point[category]),
      }))}
      className={sizes.timeline}
    >
      <div className="flex h-full flex-col gap-2">
        <Legend />
        <div className="min-h-0 flex-1">
          <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 320, height: 240 }}>
            <BarChart data={points} accessibilityLayer={false} margin={{ top: 8, right: 4, bottom: 0, left: 0 }}>
              <CartesianGrid vertical={false} stroke={GRID_LINE} />
              <XAxis
                dataKey="from"
                tickFormatter={(from: string) => formatDate(language, from, AXIS_DATES[unit])}
                tick={AXIS_TEXT}
                tickLine={false}
                axisLine={{ stroke: 'var(--line-strong)' }}
                minTickGap={24}
              />
              <YAxis allowDecimals={false} width={36} tick={AXIS_TEXT} tickLine={false} axisLine={false} />
              <Tooltip
                cursor={{ fill: 'var(--sunken)' }}
                isAnimationActive={false}
                content={({ active, label }) => {
                  const point = points.find(({ from }) => from === label);
                  if (!active || !point) return null;
                  const date = dateOf(point.from);
                  const lines = CATEGORIES.map((category, index) => ({
                    name: names[index] ?? '',
                    color: CATEGORY_COLORS[category],
                    value: point[category],
                  }));
                  return <TooltipBox title={unit === 'week' ? t('charts.weekOf', { date }) : date} lines={lines} />;
                }}
              />
              {CATEGORIES.map((category) => (
                <Bar
                  key={category}
                  dataKey={category}
                  stackId="all"
                  fill={CATEGORY_COLORS[category]}
                  maxBarSize={36}
                  isAnimationActive={false}
                />
              ))}
            </BarChart>
          </ResponsiveContainer>
        </div>
      </div>
    </Figure>
  );
}
