import type { ListedItem, SavedPage } from '@bugunne/contract/item';
import type { Category } from '@bugunne/contract/item-terms';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '#i18n/use-language.ts';
import { api, client } from '#lib/api.ts';

type Input = Parameters<typeof client.contents.saved>[0];

/** One list in pages, kept as one answer: whoever looks an item up in it need not know of pages. */
function useSavedPages(input: Input, enabled: boolean) {
  const queryClient = useQueryClient();
  const options = api.contents.saved.queryOptions({ input, enabled });
  const query = useQuery({
    ...options,
    // Asked for anew, the list is as long again as it was.
    queryFn: async () => {
      const wanted = queryClient.getQueryData(options.queryKey)?.items.length ?? 0;
      let list = await client.contents.saved(input);
      while (list.next && list.items.length < wanted) {
        list = joined(list, await client.contents.saved({ ...input, before: list.next }));
      }
      return list;
    },
  });
  const next = query.data?.next;
  const more = useMutation({
    mutationFn: async () => {
      if (!next) return;
      const page = await client.contents.saved({ ...input, before: next });
      queryClient.setQueryData(options.queryKey, (list) => list && joined(list, page));
    },
  });
  return { ...query, more };
}

/** What was saved again meanwhile stands in the later page too. */
function joined(list: SavedPage, page: SavedPage): SavedPage {
  const known = new Set(list.items.map(({ id }) => id));
  return { ...page, items: [...list.items, ...page.items.filter(({ id }) => !known.has(id))] };
}

/**
 * Own saved items, latest first; just removed ones are left out before the server has answered. A category is looked up
 * in the list itself when all of it is here, which works without a network, and asked of the server otherwise.
 */
export function useSaved(category: Category | null) {
  const language = useLanguage();
  const whole = useSavedPages({ language }, true);
  const isWhole = category === null || whole.data?.next === null;
  const part = useSavedPages({ language, ...(category && { category }) }, whole.data !== undefined && !isWhole);
  const { data, error, refetch, more } = isWhole || !whole.data ? whole : part;
  const isSaved = (item: ListedItem) => item.state.saved;
  const isWanted = (item: ListedItem) => category === null || item.category === category;
  const held = [...(whole.data?.items ?? []), ...((isWhole ? undefined : part.data?.items) ?? [])];
  const removed = held.filter((item) => !isSaved(item));
  const countOf = (wanted: Category | null) => {
    const { counts } = whole.data ?? {};
    if (!counts) return 0;
    const gone = new Set(removed.filter((item) => wanted === null || item.category === wanted).map(({ id }) => id));
    const known = wanted === null ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[wanted];
    return known - gone.size;
  };
  return {
    items: data?.items.filter((item) => isSaved(item) && isWanted(item)),
    isEmpty: whole.data !== undefined && countOf(null) === 0,
    isKnown: whole.data !== undefined,
    countOf,
    error,
    retry: () => void refetch(),
    hasMore: data !== undefined && data.next !== null,
    more,
  };
}
