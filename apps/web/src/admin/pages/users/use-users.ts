import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ADMIN_QUERY, adminApi } from '../../lib/api.ts';
import type { Order } from '../../ui/data-table.tsx';
import type { PageFilters } from './use-user-filters.ts';

type UserOrder = { by: 'created' | 'seen' | 'name' | 'email'; direction: Order['direction'] };

/** The users that match, in pages. */
export function useUsers(filters: PageFilters, order: UserOrder) {
  const query = useInfiniteQuery({
    ...adminApi.adminUsers.list.infiniteOptions({
      input: (after: string | undefined) => ({ ...filters, ...order, ...(after && { after }) }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
    }),
    ...ADMIN_QUERY,
    placeholderData: keepPreviousData,
  });
  return { ...query, users: query.data?.pages.flatMap(({ users }) => users) };
}

/** How many match. */
export const useUserCount = (filters: PageFilters) =>
  useQuery({
    ...adminApi.adminUsers.count.queryOptions({ input: filters }),
    ...ADMIN_QUERY,
    placeholderData: keepPreviousData,
  }).data?.count;

/** Returns a function that fetches everything about users again, after a change. */
export function useRefetchUsers() {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: adminApi.adminUsers.key() }), [client]);
}
