import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { persistQueryCache } from '#lib/offline-persister.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { SessionWatch } from './session-watch.tsx';

const queryClient = createQueryClient();
if (typeof window !== 'undefined') persistQueryCache(queryClient);

/** Provides the query client, which all member pages share. Public pages do without it to load less code. */
export function DataLayer({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionWatch />
      {children}
    </QueryClientProvider>
  );
}
