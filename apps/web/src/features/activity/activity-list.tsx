import { LIMITS } from '@bugunne/contract/limits.constants';
import { LoadFailure } from '#components/load-failure.tsx';
import { LoadMore } from '#components/load-more.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useSearchAddress } from '#lib/use-search-address.ts';
import { ActivityDays } from './activity-days.tsx';
import { NoMatch } from './activity-empty.tsx';
import { ActivityFilters } from './activity-filters.tsx';
import { EntriesSkeleton } from './activity-skeleton.tsx';
import { FILTERS_ADDRESS, isFiltered, NO_FILTERS } from './filters.ts';
import { useActivityPages } from './use-activity.ts';

/** The user's activity entries that match the filters. */
export function ActivityList() {
  const { t } = useTranslation('activity');
  const address = useSearchAddress(FILTERS_ADDRESS);
  const { entries, total, today, isOld, error, retry, ...pages } = useActivityPages(address.form);

  const list = () => {
    if (!entries) return error ? <LoadFailure error={error} onRetry={retry} /> : <EntriesSkeleton />;
    if (entries.length === 0) return <NoMatch onClear={() => address.choose(NO_FILTERS)} />;
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
      <ActivityFilters address={address} />
      <p role="status" className="mt-3 text-sm text-muted empty:hidden">
        {entries && !isOld && isFiltered(address.form) && t('filters.result', { count: total })}
      </p>
      {list()}
    </section>
  );
}
