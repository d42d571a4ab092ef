import type { Quality } from '@bugunne/contract/admin/quality';
import { CATEGORIES, type Category } from '@bugunne/contract/item-terms';
import { lazy, Suspense } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { retryUntilSuccess } from '#lib/retry-until-success.ts';
import type { ChartColor } from '../../ui/charts/chart-colors.ts';
import { LazyTimeSeries } from '../../ui/charts/lazy-time-series.ts';
import { share, sourced, total } from './quality-sums.ts';
import { usePercent } from './use-percent.ts';

const LazyBars = lazy(() => retryUntilSuccess(async () => ({ default: (await import('./share-bars.tsx')).ShareBars })));
const COLORS: Record<Category, ChartColor> = { movie: 'blue', series: 'green', food: 'red', music: 'pink' };
const PER_CENT = 100;
const COURSES = ['liked', 'refreshed'] as const;
const SOURCES = { fromModel: 'blue', fromEngine: 'green', fromDefault: 'red' } as const;

/** The course of the figures by day, the calibration and the coverage. */
export function QualityCharts({ quality: { days, calibration, coverage } }: { quality: Quality }) {
  const { t } = useTranslation('admin-quality');
  const percent = usePercent();
  // The axis has whole numbers only, so shares are in per cent.
  const perCent = (value: number) => percent(value / PER_CENT);
  const dates = [...new Set(days.map(({ date }) => date))].toSorted();
  const of = (date: string, category?: Category) =>
    days.filter((day) => day.date === date && (category === undefined || day.category === category));
  return (
    <section>
      <h2 className="mb-2 text-lg">{t('sections.course')}</h2>
      <Suspense fallback={<Skeleton className="h-72" />}>
        <div className="grid gap-4 lg:grid-cols-2">
          {COURSES.map((name) => (
            <LazyTimeSeries
              key={name}
              title={t(`names.${name}`)}
              dates={dates}
              format={perCent}
              series={CATEGORIES.map((category) => ({
                name: t(`categories.${category}`),
                color: COLORS[category],
                values: dates.map(
                  (date) =>
                    PER_CENT * (share(total(of(date, category), name), total(of(date, category), 'given')) ?? 0),
                ),
              }))}
            />
          ))}
          <LazyTimeSeries
            title={t('sections.sources')}
            dates={dates}
            format={perCent}
            series={(Object.keys(SOURCES) as (keyof typeof SOURCES)[]).map((name) => ({
              name: t(`names.${name}`),
              color: SOURCES[name],
              values: dates.map((date) => PER_CENT * (share(total(of(date), name), sourced(of(date))) ?? 0)),
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
            title={t('names.coverage')}
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
      </Suspense>
    </section>
  );
}
