import { TIMINGS } from '@bugunne/contract/limits.constants';
import { MutationCache, onlineManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { isTransient, toApiError } from './api-error.ts';
import { isConnected, subscribeToConnection } from './connection.ts';
import { reportMaintenance, untilMaintenanceEnds } from './maintenance.ts';
import { offlinePersister } from './offline-persister.ts';
import { tagged } from './queries/cache.ts';
import { backOff, pause } from './retry.ts';
import { untilServerAnswers, untilServerServes } from './server-watch.ts';
import { createEvent } from './store.ts';

const maxRetries = 3;
/** The first pause of `backOff` before a failed query is tried again by itself: 1.6 s. */
const FIRST_PAUSE = 3;

const sessionLost = createEvent();

/** Calls `listener` when a request is refused as unauthorized (401). Returns a function that stops listening. */
export const onSessionLost = sessionLost.subscribe;

/** Reports that the session has ended. */
export const reportSessionLost = (): void => sessionLost.emit();

function reportError(error: unknown): void {
  if (toApiError(error).code === 'unauthorized') reportSessionLost();
}

// All stale queries of the page are fetched again when the connection is back, also where no `online` event tells so.
if (typeof window !== 'undefined') {
  onlineManager.setEventListener((setOnline) => subscribeToConnection(() => setOnline(isConnected())));
}

/** How often each query has failed since its last success. */
const failures = new WeakMap<Query, number>();

/** Fetches a failed query of the page again once the server answers, with a growing pause. */
async function recover(query: Query): Promise<void> {
  const count = failures.get(query) ?? 0;
  failures.set(query, count + 1);
  const { code } = toApiError(query.state.error);
  if (code === 'maintenance') await untilMaintenanceEnds();
  else await (code === 'network' ? untilServerAnswers() : untilServerServes());
  await pause(backOff(FIRST_PAUSE + count));
  if (query.isActive() && query.state.status === 'error') await query.fetch();
}

function onQueryError(error: unknown, query: Query): void {
  reportError(error);
  const { code } = toApiError(error);
  // A further failure is reported here again.
  if (code === 'network' || code === 'unavailable' || code === 'maintenance') recover(query).catch(() => undefined);
}

/** A maintenance does not end within seconds. */
const mayPass = (error: unknown) => isTransient(error) && toApiError(error).code !== 'maintenance';

/**
 * Network and server failures are retried after 200, 400 and 800 ms; nothing is retried while offline. What still
 * fails is fetched again by itself, as soon as the server answers.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => onQueryError(error, query as Query),
      onSuccess: (_data, query) => failures.delete(query as Query),
    }),
    mutationCache: new MutationCache({
      onError: (error) => {
        reportError(error);
        reportMaintenance(error);
      },
      onSettled: (_data, error, _variables, _result, { meta }, context) => {
        if (!error) void context.client.invalidateQueries(tagged(...(meta?.invalidates ?? [])));
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        persister: offlinePersister,
        // Offline, a request fails visibly instead of pausing; it is refetched once the server answers.
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnMount: () => navigator.onLine,
        retry: (failures, error) => navigator.onLine && failures < maxRetries && mayPass(error),
        retryDelay: (attempt) => TIMINGS.sessionRetry * 2 ** attempt,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
