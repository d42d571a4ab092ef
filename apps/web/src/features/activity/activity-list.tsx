import { LIMITS } from '@bugunne/contract/limits.constants';
import { LoadFailure } from '#components/load-failure.tsx';
import { LoadMore } from '#components/load-more.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ActivityDays } from './activity-days.tsx';
import { NoMatch } from './activity-empty.tsx';
import { ActivityFilters } from './activity-filters.tsx';
import { EntriesSkeleton } from './activity-skeleton.tsx';
import { isFiltered } from './filters.ts';
import { useActivityPages } from './use-activity.ts';
import { useFilters } from './use-filters.ts';

/** The user's activity entries that match the filters. */
export function ActivityList() {
  const { t } = useTranslation('activity');
  const form = useFilters();
  const { entries, total, today, isOld, error, retry, ...pages } = useActivityPages(form.filters);

  const list = () => {
    if (!entries) return error ? <LoadFailure error={error} onRetry={retry} /> : <EntriesSkeleton />;
    if (entries.length === 0) return <NoMatch onClear={form.clear} />;
    return (
      <div className={isOld ? 'opacity-60' : undefined} aria-busy={isOld || undefined}>
        <ActivityDays interactions={entries} today={today} />
        {total > entries.length || entries.length > LIMITS.interactions.max ? (
          <LoadMore
            shown={entries.length}
            total={total}
            hasMore={pages.hasMore}
            busy={pages.isLoadingMore}
            error={error}
            onMore={pages.more}
          />
        ) : null}
      </div>
    );
  };

  return (
    <section aria-labelledby="activity-list" className="mt-12">
      <h2 id="activity-list" className="mb-4 text-2xl">
        {t('all')}
      </h2>
      <ActivityFilters form={form} />
      <p role="status" className="mt-3 text-sm text-muted empty:hidden">
        {entries && !isOld && isFiltered(form.filters) && t('filters.result', { count: total })}
      </p>
      {list()}
    </section>
  );
}
