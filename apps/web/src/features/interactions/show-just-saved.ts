import type { QueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { withJustSaved } from './pending-state.ts';

/** Puts what was saved without a network into the saved lists in memory. */
export function showJustSaved(queryClient: QueryClient): void {
  const lists = queryClient.getQueriesData<Awaited<ReturnType<typeof api.contents.saved.call>>>({
    queryKey: api.contents.saved.key(),
  });
  for (const [key, saved] of lists) if (saved) queryClient.setQueryData(key, withJustSaved(saved));
}
