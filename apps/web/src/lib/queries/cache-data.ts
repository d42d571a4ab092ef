import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';
import type { QueryMeta } from './meta.ts';

type Declared<Data> = { queryKey: DataTag<QueryKey, Data, Error>; meta: QueryMeta };

/** Caches data of a query. Unlike `setQueryData` it adds the metadata to a query that nothing has used yet. */
export function cacheData<Data>(queryClient: QueryClient, { queryKey, meta }: Declared<Data>, data: Data): void {
  queryClient.getQueryCache().build(queryClient, queryClient.defaultQueryOptions({ queryKey, meta }));
  queryClient.setQueryData<Data>(queryKey, data);
}
