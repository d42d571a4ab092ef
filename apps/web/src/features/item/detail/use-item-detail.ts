import type { ListedItem } from '@bugunne/contract/item.schema';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Language } from '#i18n/language.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { toApiError } from '#lib/api-error.ts';
import { itemQuery, savedQuery } from '#lib/queries/contents.ts';
import { todayQuery } from '#lib/queries/recommendations.ts';

/** The item from the cached set of today or saved list, so that the page opens at once when the user comes from there. */
function cachedItem(queryClient: QueryClient, id: string, language: Language): ListedItem | undefined {
  const today = queryClient.getQueryData(todayQuery(language).queryKey);
  const saved = queryClient.getQueryData(savedQuery({ language }).queryKey);
  const items = [...(today?.sections.flatMap((section) => section.items) ?? []), ...(saved?.items ?? [])];
  return items.find((item) => item.id === id);
}

/** One item. `detail` comes from the server; `item` may be available earlier from the cache, without the recipe. */
export function useItemDetail(id: string) {
  const language = useLanguage();
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(itemQuery({ id, language }));
  const code = error && toApiError(error).code;
  return {
    detail: data,
    item: data ?? cachedItem(queryClient, id, language),
    error,
    /** Whether there is no such item; an invalid id counts, too. */
    isMissing: !data && (code === 'not_found' || code === 'invalid_input'),
    isFetching,
    retry: () => void refetch(),
  };
}
