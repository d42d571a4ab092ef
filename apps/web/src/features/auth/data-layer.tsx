import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { keepAnswers } from '#lib/kept-answers.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { SessionWatch } from './session-watch.tsx';

const queryClient = createQueryClient();
if (typeof window !== 'undefined') keepAnswers(queryClient);

/** Queries for what is inside, with one memory for the whole site. Pages without it stay light. */
export function DataLayer({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionWatch />
      {children}
    </QueryClientProvider>
  );
}
