import type { ListedItem, ListedPage } from '@bugunne/contract/item';
import type { Category } from '@bugunne/contract/item-terms';
import type { Language } from '@bugunne/contract/language';
import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '#i18n/use-language.ts';

type Input = { language: Language; category?: Category };

/** A list of the reader's own that the server answers in pages. */
export type ListSource = {
  keyOf: (input: Input) => QueryKey;
  ask: (input: Input & { before?: string }) => Promise<ListedPage>;
  /** False for what was just taken out of it, which is left out before the server has answered. */
  isIn: (item: ListedItem) => boolean;
};

/** One list in pages, kept as one answer: whoever looks an item up in it need not know of pages. */
function usePages({ keyOf, ask }: ListSource, input: Input, enabled: boolean) {
  const queryClient = useQueryClient();
  const queryKey = keyOf(input);
  const query = useQuery({
    queryKey,
    enabled,
    // Asked for anew, the list is as long again as it was.
    queryFn: async () => {
      const wanted = queryClient.getQueryData<ListedPage>(queryKey)?.items.length ?? 0;
      let list = await ask(input);
      while (list.next && list.items.length < wanted) {
        list = joined(list, await ask({ ...input, before: list.next }));
      }
      return list;
    },
  });
  const next = query.data?.next;
  const more = useMutation({
    mutationFn: async () => {
      if (!next) return;
      const page = await ask({ ...input, before: next });
      queryClient.setQueryData<ListedPage>(queryKey, (list) => list && joined(list, page));
    },
  });
  return { ...query, more };
}

/** What was put into it again meanwhile stands in the later page too. */
function joined(list: ListedPage, page: ListedPage): ListedPage {
  const known = new Set(list.items.map(({ id }) => id));
  return { ...page, items: [...list.items, ...page.items.filter(({ id }) => !known.has(id))] };
}

/**
 * A list of the reader's own, latest first. A category is looked up in the list itself when all of it is here, which
 * works without a network, and asked of the server otherwise.
 */
export function useListedItems(source: ListSource, category: Category | null) {
  const language = useLanguage();
  const whole = usePages(source, { language }, true);
  const isWhole = category === null || whole.data?.next === null;
  const part = usePages(source, { language, ...(category && { category }) }, whole.data !== undefined && !isWhole);
  const { data, error, refetch, more } = isWhole || !whole.data ? whole : part;
  const isWanted = (item: ListedItem) => category === null || item.category === category;
  const held = [...(whole.data?.items ?? []), ...((isWhole ? undefined : part.data?.items) ?? [])];
  const removed = held.filter((item) => !source.isIn(item));
  const countOf = (wanted: Category | null) => {
    const { counts } = whole.data ?? {};
    if (!counts) return 0;
    const gone = new Set(removed.filter((item) => wanted === null || item.category === wanted).map(({ id }) => id));
    const known = wanted === null ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[wanted];
    return known - gone.size;
  };
  return {
    items: data?.items.filter((item) => source.isIn(item) && isWanted(item)),
    isEmpty: whole.data !== undefined && countOf(null) === 0,
    isKnown: whole.data !== undefined,
    countOf,
    error,
    retry: () => void refetch(),
    hasMore: data !== undefined && data.next !== null,
    more,
  };
}
