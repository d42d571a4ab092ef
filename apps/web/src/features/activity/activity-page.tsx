import type { Interaction } from '@bugunne/contract/interactions';
import { LoadFailure } from '#components/load-failure.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ActivityDays } from './activity-days.tsx';
import { NoActivity, NoMatch } from './activity-empty.tsx';
import { ActivityFilters } from './activity-filters.tsx';
import { ActivitySkeleton } from './activity-skeleton.tsx';
import { ActivitySummary } from './activity-summary.tsx';
import { ActivityUpsell } from './activity-upsell.tsx';
import { applyFilters, isFiltered } from './filters.ts';
import { summarize } from './summarize.ts';
import { useActivity } from './use-activity.ts';
import { useFilters } from './use-filters.ts';

/** What the reader did here, with figures, search and filters. For Premium. */
export function ActivityPage({ isPremium }: { isPremium: boolean }) {
  const { t } = useTranslation('activity');
  const { interactions, error, needsPremium, retry } = useActivity(isPremium);
  if (needsPremium) return <ActivityUpsell />;
  return (
    <div className="page-width pt-8 pb-16 sm:pt-12">
      <h1 className="text-4xl">{t('title')}</h1>
      <p className="mt-2 mb-7 text-lg text-muted">{t('lead')}</p>
      {interactions ? (
        <Loaded interactions={interactions} />
      ) : error ? (
        <LoadFailure error={error} onRetry={retry} />
      ) : (
        <ActivitySkeleton />
      )}
    </div>
  );
}

function Loaded({ interactions }: { interactions: readonly Interaction[] }) {
  const { t } = useTranslation('activity');
  const [filters, change] = useFilters();
  if (interactions.length === 0) return <NoActivity />;
  const shown = applyFilters(interactions, filters);
  return (
    <>
      <ActivitySummary summary={summarize(interactions)} />
      <div className="mt-8">
        <ActivityFilters filters={filters} onChange={change} />
        <p role="status" className="mt-3 text-sm text-muted empty:hidden">
          {isFiltered(filters) && t('filters.result', { count: shown.length })}
        </p>
      </div>
      {shown.length === 0 ? (
        <NoMatch onClear={() => change({ text: '', action: 'all', category: null })} />
      ) : (
        <ActivityDays interactions={shown} />
      )}
    </>
  );
}
