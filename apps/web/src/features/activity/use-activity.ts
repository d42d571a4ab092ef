import { LIMITS } from '@bugunne/contract/limits';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/use-language.ts';
import { api } from '#lib/api.ts';
import { toApiError } from '#lib/api-error.ts';
import { type Filters, toQuery } from './filters.ts';

/** Figures over everything. Whether one may see them, the server says. */
export function useActivitySummary(isPremium: boolean) {
  const { data, error, refetch } = useQuery(
    api.interactions.figures.queryOptions({
      enabled: isPremium,
      // Every like and every opened page adds to it.
      staleTime: 0,
    }),
  );
  const refused = error !== null && toApiError(error).code === 'premium_required';
  return { summary: data, error, needsPremium: !isPremium || refused, retry: () => void refetch() };
}

/** The entries that pass the filters, newest first, a page at a time. */
export function useActivityPages(filters: Filters) {
  const language = useLanguage();
  const query = useInfiniteQuery(
    api.interactions.list.infiniteOptions({
      input: (before: string | undefined) => ({
        language,
        limit: LIMITS.interactions.max,
        ...toQuery(filters),
        before,
      }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      // What was found before stays until the new answer is there.
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  );
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
