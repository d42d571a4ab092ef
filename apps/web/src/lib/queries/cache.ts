import type { DataTag, Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { QueryMeta, QueryTag } from './meta.ts';

/** Filters of TanStack Query for all queries with one of the tags: `queryClient.invalidateQueries(tagged('items'))`. */
export const tagged = (...tags: readonly QueryTag[]) => ({
  predicate: ({ meta }: Pick<Query, 'meta'>) => meta?.tags.some((tag) => tags.includes(tag)) ?? false,
});

type Declared<Data> = { queryKey: DataTag<QueryKey, Data, Error>; meta: QueryMeta };

/** Caches data of a query. Unlike `setQueryData` it adds the metadata to a query that nothing has used yet. */
export function cacheData<Data>(queryClient: QueryClient, { queryKey, meta }: Declared<Data>, data: Data): void {
  queryClient.getQueryCache().build(queryClient, queryClient.defaultQueryOptions({ queryKey, meta }));
  queryClient.setQueryData<Data>(queryKey, data);
}
