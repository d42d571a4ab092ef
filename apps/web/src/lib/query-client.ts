import { TIMINGS } from '@bugunne/contract/limits';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isTransient, toApiError } from './api-error.ts';
import { answerOrKept } from './kept-answers.ts';

const maxRetries = 3;

const sessionLostListeners = new Set<() => void>();

/** Calls `listener` when the server no longer knows who is asking (401). Returns the way to stop. */
export function onSessionLost(listener: () => void): () => void {
  sessionLostListeners.add(listener);
  return () => sessionLostListeners.delete(listener);
}

/** The server no longer knows who is asking. */
export function reportSessionLost(): void {
  for (const listener of sessionLostListeners) listener();
}

function reportError(error: unknown): void {
  if (toApiError(error).code === 'unauthorized') reportSessionLost();
}

/**
 * Only faults of network and server are tried again, after 200, 400 and 800 ms; without a network nothing is, until it
 * is back.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: reportError }),
    mutationCache: new MutationCache({ onError: reportError }),
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        persister: answerOrKept,
        // Without a network a request fails and says so, instead of waiting unseen; it is made again by itself after.
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnMount: () => navigator.onLine,
        retry: (failures, error) => navigator.onLine && failures < maxRetries && isTransient(error),
        retryDelay: (attempt) => TIMINGS.sessionRetry * 2 ** attempt,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
