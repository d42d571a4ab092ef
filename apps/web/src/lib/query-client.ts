import { TIMINGS } from '@bugunne/contract/limits';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isTransient, toApiError } from './api-error.ts';
import { offlinePersister } from './offline-persister.ts';
import { tagged } from './queries/tagged.ts';

const maxRetries = 3;

const sessionLostListeners = new Set<() => void>();

/** Calls `listener` when a request is refused as unauthorized (401). Returns a function that stops listening. */
export function onSessionLost(listener: () => void): () => void {
  sessionLostListeners.add(listener);
  return () => sessionLostListeners.delete(listener);
}

/** Reports that the session has ended. */
export function reportSessionLost(): void {
  for (const listener of sessionLostListeners) listener();
}

function reportError(error: unknown): void {
  if (toApiError(error).code === 'unauthorized') reportSessionLost();
}

/**
 * Network and server failures are retried after 200, 400 and 800 ms; nothing is retried while offline, until the browser
 * is online again.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: reportError }),
    mutationCache: new MutationCache({
      onError: reportError,
      onSettled: (_data, error, _variables, _result, { meta }, context) => {
        if (!error) void context.client.invalidateQueries(tagged(...(meta?.invalidates ?? [])));
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        persister: offlinePersister,
        // Offline, a request fails visibly instead of pausing; it is refetched on reconnect.
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnMount: () => navigator.onLine,
        retry: (failures, error) => navigator.onLine && failures < maxRetries && isTransient(error),
        retryDelay: (attempt) => TIMINGS.sessionRetry * 2 ** attempt,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
