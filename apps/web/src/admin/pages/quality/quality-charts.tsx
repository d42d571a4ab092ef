import type { Cohort, Quality } from '@bugunne/contract/admin/quality.contract';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { lazyComponent, useLazyComponent } from '#lib/lazy/lazy-component.ts';
import { LazyTimeSeries } from '../../ui/charts/lazy-time-series.tsx';
import { CourseChart } from './course-chart.tsx';
import { datesOf, type Measure, share, sourced, total } from './quality-sums.ts';
import type { ShareBarsProps } from './share-bars.tsx';
import { usePercent } from './use-number-texts.ts';

const bars = lazyComponent(() => import('./share-bars.tsx').then((module) => module.ShareBars));
const SOURCES = { fromModel: 'blue', fromEngine: 'green', fromDefault: 'red' } as const;

type Props = {
  quality: Quality;
  cohort: Cohort | undefined;
  measure: Measure;
  onMeasure: (measure: Measure) => void;
};

/** The course of the figures by day, the calibration and the coverage. */
export function QualityCharts({ quality, cohort, measure, onMeasure }: Props) {
  const { days, calibration, coverage } = quality;
  const { t } = useTranslation('admin-quality');
  const percent = usePercent();
  const dates = datesOf(quality);
  const on = (date: string) => days.filter((day) => day.date === date);
  return (
    <section>
      <h2 className="mb-2 text-lg">{t('sections.course')}</h2>
      <div className="grid gap-4">
        <CourseChart days={days} dates={dates} measure={measure} onMeasure={onMeasure} />
        <div className="grid gap-4 lg:grid-cols-2 xl:grid-cols-3">
          <LazyTimeSeries
            title={t('sections.sources')}
            dates={dates}
            format={percent}
            isOfWholeNumbers={false}
            series={(Object.keys(SOURCES) as (keyof typeof SOURCES)[]).map((name) => ({
              name: t(`names.${name}`),
              color: SOURCES[name],
              values: dates.map((date) => share(total(on(date), name), sourced(on(date)))),
            }))}
          />
          <LazyBars
            title={t('sections.calibration')}
            subject={t('columns.shown')}
            columns={[t('names.liked'), t('columns.rated')]}
            rows={calibration.map(({ from, rated, liked }) => ({
              name: `${from}–${from + 10}`,
              value: share(liked, rated),
              expected: (from + 5) / 100,
              note: String(rated),
            }))}
            format={percent}
            valueName={t('names.liked')}
            expectedName={t('columns.shown')}
          />
          <LazyBars
            title={t(cohort ? 'names.coverageOfAll' : 'names.coverage')}
            subject={t('columns.category')}
            columns={[t('names.coverage'), t('columns.items')]}
            rows={coverage.map(({ category, given, items }) => ({
              name: t(`categories.${category}`),
              value: share(given, items),
              note: `${given} / ${items}`,
            }))}
            format={percent}
            valueName={t('names.coverage')}
          />
        </div>
      </div>
    </section>
  );
}

function LazyBars(props: ShareBarsProps) {
  const Bars = useLazyComponent(bars, true);
  return Bars ? <Bars {...props} /> : <Skeleton className="h-72" />;
}
