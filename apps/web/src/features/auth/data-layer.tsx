import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { persistQueryCache } from '#lib/offline-persister.ts';
import { createQueryClient } from '#lib/query-client.ts';
import type { Session } from './session-store.ts';
import { SessionWatch } from './session-watch.tsx';
import { startSessionIn } from './use-session.ts';

const queryClient = createQueryClient();
if (typeof window !== 'undefined') persistQueryCache(queryClient);

/** Starts a session where no query client is provided: the form of sign-in loads it on submit. */
export const startSession = (session: Session): void => startSessionIn(queryClient, session);

/** Provides the query client, which all member pages share. Public pages do without it to load less code. */
export function DataLayer({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionWatch />
      {children}
    </QueryClientProvider>
  );
}
