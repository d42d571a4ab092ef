import type { ActivitySummary as Summary } from '@bugunne/contract/interactions.schema';

import { LoadFailure } from '#components/load-failure.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { lazyComponent, useLazyComponent } from '#lib/lazy/lazy-component.ts';
import { NoActivity } from './activity-empty.tsx';
import { ActivityList } from './activity-list.tsx';
import { ActivitySkeleton } from './activity-skeleton.tsx';
import { ActivitySummary } from './activity-summary.tsx';
import { ActivityUpsell } from './activity-upsell.tsx';
import { ChartsSkeleton } from './charts/charts-skeleton.tsx';
import { useActivitySummary } from './use-activity.ts';

/** Loaded lazily, because the chart library is larger than the rest of the page. */
const activityCharts = lazyComponent(() =>
  import('./charts/activity-charts.tsx').then((module) => module.ActivityCharts),
);

/** The user's activity with figures, charts, search and filters. For Premium members. */
export function ActivityPage({ isPremium }: { isPremium: boolean }) {
  const { t } = useTranslation('activity');
  const { summary, error, needsPremium, retry } = useActivitySummary(isPremium);
  if (needsPremium) return <ActivityUpsell />;
  return (
    <div className="page-width pt-8 pb-16 sm:pt-12">
      <h1 className="text-4xl">{t('title')}</h1>
      <p className="mt-2 mb-7 text-lg text-muted">{t('lead')}</p>
      {summary ? (
        <Loaded summary={summary} />
      ) : error ? (
        <LoadFailure error={error} onRetry={retry} />
      ) : (
        <ActivitySkeleton />
      )}
    </div>
  );
}

function Loaded({ summary }: { summary: Summary }) {
  const hasAny = summary.total > 0;
  const Charts = useLazyComponent(activityCharts, hasAny);
  if (!hasAny) return <NoActivity />;
  return (
    <>
      <ActivitySummary summary={summary} />
      {Charts ? <Charts summary={summary} /> : <ChartsSkeleton />}
      <ActivityList />
    </>
  );
}
