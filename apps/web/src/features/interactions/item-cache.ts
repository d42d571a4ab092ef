import type { ItemState, ListedItem } from '@bugunne/contract/item';
import type { Query, QueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';

type Held = { id: string; state: ItemState };

const holders = () => [
  api.recommendations.today.key(),
  api.contents.saved.key(),
  api.contents.excluded.key(),
  api.contents.get.key(),
];

const put = <T extends Held>(item: T, id: string, state: ItemState): T => (item.id === id ? { ...item, state } : item);

/** Every answer in memory that holds the item, for reading and writing its state: today, saved and excluded list, detail. */
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
      const out = excluded.flatMap(([, data]): Held[] => data?.items ?? []);
      return (find() ?? out.find((item) => item.id === id))?.state ?? null;
    },
    write(state: ItemState) {
      for (const [key] of detail) {
        queryClient.setQueryData<Held>(key, (item) => item && put(item, id, state));
      }
      for (const [key] of [...saved, ...excluded]) {
        queryClient.setQueryData<{ items: Held[] }>(
          key,
          (data) => data && { ...data, items: data.items.map((item) => put(item, id, state)) },
        );
      }
      for (const [key] of today) {
        queryClient.setQueryData<{ sections: { items: Held[] }[] }>(
          key,
          (data) =>
            data && {
              ...data,
              sections: data.sections.map((section) => ({
                ...section,
                items: section.items.map((item) => put(item, id, state)),
              })),
            },
        );
      }
    },
  };
}

/** Stops what is being fetched anew, so that an older answer does not undo the change; returns the way to go on. */
export async function holdRefetches(queryClient: QueryClient): Promise<() => void> {
  // A first load has nothing to undo, and stopping it would leave its page waiting for ever.
  const predicate = (query: Query) => query.state.fetchStatus === 'fetching' && query.state.data !== undefined;
  const held = holders().flatMap((queryKey) => queryClient.getQueryCache().findAll({ queryKey, predicate }));
  await Promise.all(held.map(({ queryKey }) => queryClient.cancelQueries({ queryKey, exact: true })));
  return () => {
    for (const { queryKey } of held) void queryClient.invalidateQueries({ queryKey, exact: true });
  };
}
