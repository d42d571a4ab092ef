import type { ActivitySummary } from '@bugunne/contract/interactions.schema';
import { CATEGORIES } from '@bugunne/contract/item-terms.constants';
import { CATEGORY_COLORS } from '#components/charts/chart-colors.ts';
import { Figure } from '#components/charts/figure.tsx';
import { StackedBars } from '#components/charts/stacked-bars.tsx';
import { TooltipBox } from '#components/charts/tooltip-box.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatDate } from '#lib/format.ts';
import { sizes } from './charts-skeleton.tsx';
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
          <StackedBars
            rows={points}
            series={CATEGORIES.map((category) => ({ key: category, fill: CATEGORY_COLORS[category] }))}
            axisDate={AXIS_DATES[unit]}
            tooltip={(point) => {
              const date = dateOf(point.from);
              const lines = CATEGORIES.map((category, index) => ({
                name: names[index] ?? '',
                color: CATEGORY_COLORS[category],
                value: point[category],
              }));
              return <TooltipBox title={unit === 'week' ? t('charts.weekOf', { date }) : date} lines={lines} />;
            }}
          />
        </div>
      </div>
    </Figure>
  );
}
