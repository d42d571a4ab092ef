import type { Query } from '@tanstack/react-query';
import type { QueryTag } from './meta.ts';

/** Filters of TanStack Query for all queries with one of the tags: `queryClient.invalidateQueries(tagged('items'))`. */
export const tagged = (...tags: readonly QueryTag[]) => ({
  predicate: ({ meta }: Pick<Query, 'meta'>) => meta?.tags.some((tag) => tags.includes(tag)) ?? false,
});
