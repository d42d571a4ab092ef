import type { ListedItem, ListedPage } from '@bugunne/contract/item.schema';
import type { Category } from '@bugunne/contract/item-terms.constants';
import type { Language } from '@bugunne/contract/language.schema';
import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '#i18n/use-language.ts';
import { client } from '#lib/api.ts';
import { excludedQuery, savedQuery } from '#lib/queries/contents.ts';
import type { QueryMeta } from '#lib/queries/meta.ts';

type Input = { language: Language; category?: Category };

/** A list of items of the user, such as saved items, that the server answers in pages. */
export type ListSource = {
  query: (input: Input) => { queryKey: QueryKey; meta: QueryMeta };
  fetchPage: (input: Input & { before?: string }) => Promise<ListedPage>;
  /** False for items that were just removed, which are hidden before the server confirms it. */
  isListed: (item: ListedItem) => boolean;
};

/** One list in pages, cached as one answer, so that lookups in the cache need not handle pages. */
function usePages({ query: declared, fetchPage }: ListSource, input: Input, enabled: boolean) {
  const queryClient = useQueryClient();
  const { queryKey, meta } = declared(input);
  const query = useQuery({
    queryKey,
    meta,
    enabled,
    // A refetch loads as many items as the cached list has.
    queryFn: async () => {
      const wanted = queryClient.getQueryData<ListedPage>(queryKey)?.items.length ?? 0;
      let list = await fetchPage(input);
      while (list.next && list.items.length < wanted) {
        list = joined(list, await fetchPage({ ...input, before: list.next }));
      }
      return list;
    },
  });
  const next = query.data?.next;
  const more = useMutation({
    mutationFn: async () => {
      if (!next) return;
      const page = await fetchPage({ ...input, before: next });
      queryClient.setQueriesData<ListedPage>({ queryKey, exact: true }, (list) => list && joined(list, page));
    },
  });
  return { ...query, more };
}

/** Appends a page, without items that were added to the list again meanwhile and are on both pages. */
function joined(list: ListedPage, page: ListedPage): ListedPage {
  const known = new Set(list.items.map(({ id }) => id));
  return { ...page, items: [...list.items, ...page.items.filter(({ id }) => !known.has(id))] };
}

/**
 * Items of a list, latest first. A category is filtered from the complete list when all of it is cached, which works
 * offline, and requested from the server otherwise.
 */
function useListedItems(source: ListSource, category: Category | null) {
  const language = useLanguage();
  const whole = usePages(source, { language }, true);
  const isWhole = category === null || whole.data?.next === null;
  const part = usePages(source, { language, ...(category && { category }) }, whole.data !== undefined && !isWhole);
  const { data, error, refetch, more } = isWhole || !whole.data ? whole : part;
  const isWanted = (item: ListedItem) => category === null || item.category === category;
  const cached = [...(whole.data?.items ?? []), ...((isWhole ? undefined : part.data?.items) ?? [])];
  const removed = cached.filter((item) => !source.isListed(item));
  const countOf = (wanted: Category | null) => {
    const { counts } = whole.data ?? {};
    if (!counts) return 0;
    const removedIds = new Set(
      removed.filter((item) => wanted === null || item.category === wanted).map(({ id }) => id),
    );
    const known = wanted === null ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[wanted];
    return known - removedIds.size;
  };
  return {
    items: data?.items.filter((item) => source.isListed(item) && isWanted(item)),
    isEmpty: whole.data !== undefined && countOf(null) === 0,
    isKnown: whole.data !== undefined,
    countOf,
    error,
    retry: () => void refetch(),
    hasMore: data !== undefined && data.next !== null,
    more,
  };
}

const EXCLUDED: ListSource = {
  query: excludedQuery,
  fetchPage: (input) => client.contents.excluded(input),
  isListed: ({ state }) => state.excluded !== null,
};

/** The user's excluded items, latest first. */
export const useExcluded = (category: Category | null) => useListedItems(EXCLUDED, category);

const SAVED: ListSource = {
  query: savedQuery,
  fetchPage: (input) => client.contents.saved(input),
  isListed: ({ state }) => state.saved,
};

/** The user's saved items, latest first. */
export const useSaved = (category: Category | null) => useListedItems(SAVED, category);
