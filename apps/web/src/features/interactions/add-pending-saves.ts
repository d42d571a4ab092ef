import type { ListedPage } from '@bugunne/contract/item';
import type { QueryClient } from '@tanstack/react-query';
import { tagged } from '#lib/queries/cache.ts';
import { withPendingSaves } from './pending-state.ts';

/** Adds items that were saved offline to the cached saved lists. */
export const addPendingSaves = (queryClient: QueryClient) =>
  queryClient.setQueriesData<ListedPage>(tagged('saved'), (saved) => saved && withPendingSaves(saved));
