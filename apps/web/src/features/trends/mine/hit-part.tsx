import { TRENDS_LIMITS } from '@bugunne/contract/part-limits.constants';
import type { HitWeek } from '@bugunne/contract/trends.schema';

import { Segments } from '#components/ui/segments.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { lazyComponent, useLazyComponent } from '#lib/lazy/lazy-component.ts';
import { daysToNextWeek } from '../dates.ts';
import { MissingNote } from '../notes.tsx';
import { sizes } from '../own-trends-skeleton.tsx';
import { useTrendChoices } from '../trend-choices.ts';

/** Loaded lazily, because the chart library is larger than the rest of the page. */
const hitChart = lazyComponent(() => import('./hit-chart.tsx').then((module) => module.HitChart));

type Props = { weeks: readonly HitWeek[]; today: string };

/** Outcomes of the given items by week, from the second week on. */
export function HitPart({ weeks, today }: Props) {
  const { t } = useTranslation('trends');
  const { span, choose } = useTrendChoices();
  const first = TRENDS_LIMITS.firstWeeks;
  const isDrawn = weeks.length > 1;
  const Chart = useLazyComponent(hitChart, isDrawn);
  if (!isDrawn) return <MissingNote>{t('missing.weeks', { count: daysToNextWeek(today) })}</MissingNote>;
  const shown = span === 'short' ? weeks.slice(-first) : weeks;
  return (
    <div className="print-whole mt-12">
      {Chart ? <Chart weeks={shown} /> : <Skeleton className={sizes.chart} />}
      {weeks.length > first && (
        <div className="mt-4 max-w-md print:hidden">
          <Segments
            label={t('hits.span')}
            value={span}
            options={[
              { value: 'short', label: t('hits.short', { count: first }) },
              { value: 'long', label: t('hits.long') },
            ]}
            onChange={(value) => choose({ span: value })}
          />
        </div>
      )}
    </div>
  );
}
