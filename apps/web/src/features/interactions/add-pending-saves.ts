import type { QueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { withPendingSaves } from './pending-state.ts';

/** Adds items that were saved offline to the cached saved lists. */
export function addPendingSaves(queryClient: QueryClient): void {
  const lists = queryClient.getQueriesData<Awaited<ReturnType<typeof api.contents.saved.call>>>({
    queryKey: api.contents.saved.key(),
  });
  for (const [key, saved] of lists) if (saved) queryClient.setQueryData(key, withPendingSaves(saved));
}
