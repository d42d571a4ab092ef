import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/use-language.ts';
import { toApiError } from '#lib/api-error.ts';
import { activityFiguresQuery, activityQuery } from '#lib/queries/interactions.ts';
import { type Filters, toQuery } from './filters.ts';

/** Figures over all activity. The server decides whether the user has Premium. */
export function useActivitySummary(isPremium: boolean) {
  const { data, error, refetch } = useQuery({ ...activityFiguresQuery(), enabled: isPremium });
  const refused = error !== null && toApiError(error).code === 'premium_required';
  return { summary: data, error, needsPremium: !isPremium || refused, retry: () => void refetch() };
}

/** The entries that match the filters, newest first, loaded page by page. */
export function useActivityPages(filters: Filters) {
  const language = useLanguage();
  const query = useInfiniteQuery({
    ...activityQuery({ language, ...toQuery(filters) }),
    // The previous results stay until the new ones have loaded.
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages;
  return {
    entries: pages?.flatMap(({ interactions }) => interactions),
    total: pages?.at(-1)?.total ?? 0,
    today: pages?.at(-1)?.today ?? '',
    isOld: query.isPlaceholderData,
    error: query.error,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    more: () => query.fetchNextPage(),
  };
}
