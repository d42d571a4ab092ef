import type { ItemState, ListedItem } from '@bugunne/contract/item';
import type { Query, QueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';

type ItemWithState = { id: string; state: ItemState };

const itemQueryKeys = () => [
  api.recommendations.today.key(),
  api.contents.saved.key(),
  api.contents.excluded.key(),
  api.contents.get.key(),
];

const withState = <T extends ItemWithState>(item: T, id: string, state: ItemState): T =>
  item.id === id ? { ...item, state } : item;

/** Reads and writes an item's state in every cached query that holds it: today, the saved and excluded lists, the detail. */
export function itemCache(queryClient: QueryClient, id: string) {
  const { today, detail, saved, excluded } = {
    today: queryClient.getQueriesData<Awaited<ReturnType<typeof api.recommendations.today.call>>>({
      queryKey: api.recommendations.today.key(),
    }),
    saved: queryClient.getQueriesData<Awaited<ReturnType<typeof api.contents.saved.call>>>({
      queryKey: api.contents.saved.key(),
    }),
    excluded: queryClient.getQueriesData<Awaited<ReturnType<typeof api.contents.excluded.call>>>({
      queryKey: api.contents.excluded.key(),
    }),
    detail: queryClient.getQueriesData<Awaited<ReturnType<typeof api.contents.get.call>>>({
      queryKey: api.contents.get.key(),
    }),
  };

  const find = (): ListedItem | undefined => {
    const items: (ListedItem | undefined)[] = [
      ...detail.map(([, item]) => item),
      ...today.flatMap(([, data]) => data?.sections.flatMap((section) => section.items) ?? []),
      ...saved.flatMap(([, data]) => data?.items ?? []),
    ];
    return items.find((item) => item?.id === id);
  };

  return {
    find,
    read(): ItemState | null {
      const excludedItems = excluded.flatMap(([, data]): ItemWithState[] => data?.items ?? []);
      return (find() ?? excludedItems.find((item) => item.id === id))?.state ?? null;
    },
    write(state: ItemState) {
      for (const [key] of detail) {
        queryClient.setQueryData<ItemWithState>(key, (item) => item && withState(item, id, state));
      }
      for (const [key] of [...saved, ...excluded]) {
        queryClient.setQueryData<{ items: ItemWithState[] }>(
          key,
          (data) => data && { ...data, items: data.items.map((item) => withState(item, id, state)) },
        );
      }
      for (const [key] of today) {
        queryClient.setQueryData<{ sections: { items: ItemWithState[] }[] }>(
          key,
          (data) =>
            data && {
              ...data,
              sections: data.sections.map((section) => ({
                ...section,
                items: section.items.map((item) => withState(item, id, state)),
              })),
            },
        );
      }
    },
  };
}

/**
 * Cancels refetches of queries that hold items, so that an older answer does not undo an optimistic update. Returns a
 * function that starts the cancelled refetches again.
 */
export async function cancelItemQueries(queryClient: QueryClient): Promise<() => void> {
  // A first load shows no optimistic data, and cancelling it would leave its page loading for ever.
  const predicate = (query: Query) => query.state.fetchStatus === 'fetching' && query.state.data !== undefined;
  const cancelled = itemQueryKeys().flatMap((queryKey) => queryClient.getQueryCache().findAll({ queryKey, predicate }));
  await Promise.all(cancelled.map(({ queryKey }) => queryClient.cancelQueries({ queryKey, exact: true })));
  return () => {
    for (const { queryKey } of cancelled) void queryClient.invalidateQueries({ queryKey, exact: true });
  };
}
