import type { ItemState, ListedItem } from '@bugunne/contract/item.schema';
import type { Query, QueryClient } from '@tanstack/react-query';
import { tagged } from '#lib/queries/cache.ts';
import { itemsIn, mapItemStates } from './item-states.ts';

const { predicate: holdsItemStates } = tagged('item-states');

/** Reads and writes an item's state in every cached query that holds it, such as today's set and the saved list. */
export function itemCache(queryClient: QueryClient, id: string) {
  /** The item as it was fetched or changed last. */
  const find = (): ListedItem | undefined =>
    queryClient
      .getQueryCache()
      .findAll({ predicate: holdsItemStates })
      .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
      .flatMap(({ state }) => itemsIn(state.data))
      .find((item) => item.id === id);

  return {
    find,
    read: (): ItemState | null => find()?.state ?? null,
    write: (state: ItemState) =>
      void queryClient.setQueriesData<unknown>({ predicate: holdsItemStates }, (data: unknown) =>
        mapItemStates(data, (itemId, old) => (itemId === id ? state : old)),
      ),
  };
}

/**
 * Cancels refetches of queries that hold items, so that an older answer does not undo an optimistic update. Returns a
 * function that starts the cancelled refetches again.
 */
export async function cancelItemQueries(queryClient: QueryClient): Promise<() => void> {
  // A first load shows no optimistic data, and cancelling it would leave its page loading for ever.
  const isRefetching = (query: Query) =>
    holdsItemStates(query) && query.state.fetchStatus === 'fetching' && query.state.data !== undefined;
  const cancelled = queryClient.getQueryCache().findAll({ predicate: isRefetching });
  await queryClient.cancelQueries({ predicate: isRefetching });
  return () => void queryClient.invalidateQueries({ predicate: (query) => cancelled.includes(query) });
}
