import { hashKey, type Query, type QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { toApiError } from './api-error.ts';
import { cachedUser } from './cached-user.ts';
import { isConnected, reportReachability } from './connection.ts';
import { maintenanceRefusal, reportMaintenance, untilMaintenanceEnds } from './maintenance.ts';
import type { PersistedQuery } from './persisted-queries.ts';
import { sessionQuery } from './queries/account.ts';
import { DEFAULT_TIMEOUT } from './queries/meta.ts';
import { sleep } from './retry.ts';
import { untilServerAnswers } from './server-watch.ts';

/** Timeout of every query while the server is known to be unreachable, in ms. */
const UNREACHABLE_TIMEOUT = 1500;
const REFETCH_AFTER = 30_000;
const FLUSH_AFTER = 300;

/** IndexedDB and the response shapes are needed only after the page, or without a network. */
const loadPersisted = () => import('./persisted-queries.ts');

/** Data read from the device, which need not be written there again. */
const restored = new WeakSet<object>();

/** Asks the server, unless it is known to refuse. Under maintenance it still tells the session. */
async function ask<T, Key extends readonly unknown[]>(
  fetchData: (context: QueryFunctionContext<Key>) => T | Promise<T>,
  context: QueryFunctionContext<Key>,
  { queryHash }: Query,
): Promise<T> {
  const refusal = maintenanceRefusal();
  if (refusal && queryHash !== hashKey(sessionQuery.queryKey)) throw refusal;
  try {
    return await fetchData(context);
  } catch (error) {
    reportMaintenance(error);
    throw error;
  }
}

/**
 * TanStack Query's `persister`: asks the server, and for queries with `persist` in their metadata falls back to
 * persisted data when the server cannot be reached or is under maintenance. The fallback counts as stale, so that it is
 * fetched again as soon as possible.
 */
export async function offlinePersister<T, Key extends readonly unknown[]>(
  fetchData: (context: QueryFunctionContext<Key>) => T | Promise<T>,
  context: QueryFunctionContext<Key>,
  query: Query,
): Promise<T> {
  const { persist, timeoutMs = DEFAULT_TIMEOUT } = query.meta ?? {};
  // Data in memory is at least as new as the persisted data.
  if (!persist || query.state.data !== undefined) return ask(fetchData, context, query);
  const response = ask(fetchData, context, query);
  const isUnreachable = response.then(
    () => false,
    (error: unknown) => ['network', 'maintenance'].includes(toApiError(error).code),
  );
  const isLate = sleep(isConnected() ? timeoutMs : UNREACHABLE_TIMEOUT).then(() => true);
  const persisted = (await Promise.race([isUnreachable, isLate]))
    ? await loadPersisted().then(
        (persistedQueries) => persistedQueries.readPersistedQuery(query.queryHash),
        () => undefined,
      )
    : undefined;
  if (!persisted) return response;

  if (typeof persisted.data === 'object' && persisted.data !== null) restored.add(persisted.data);
  response.then(
    (data) => query.setData(data),
    () => undefined,
  );
  setTimeout(() => query.setState({ dataUpdatedAt: persisted.at, isInvalidated: true }));
  const refetch = () => {
    if (query.isActive() && query.state.isInvalidated && navigator.onLine) query.fetch().catch(() => undefined);
  };
  if (maintenanceRefusal()) {
    void untilMaintenanceEnds().then(refetch);
  } else {
    reportReachability(false);
    void untilServerAnswers();
    setTimeout(refetch, REFETCH_AFTER);
  }
  // Only data of this very query is stored under its hash.
  return persisted.data as T;
}

/** Persists queries of the signed-in user as they succeed, with optimistic updates. Returns a function that stops. */
export function persistQueryCache(queryClient: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unbuffered = new Map<string, PersistedQuery & { userId: string }>();
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const store = async () => {
      const { bufferQuery, flushQueries } = await loadPersisted();
      // Nothing of a user who has signed out meanwhile.
      for (const [hash, { userId, ...query }] of unbuffered)
        if (userId === cachedUser()?.id) bufferQuery(userId, hash, query);
      unbuffered.clear();
      await flushQueries();
    };
    store().catch(() => undefined);
  };
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { meta, queryHash, state } = event.query;
    const userId = userIdOf(queryClient);
    if (!userId || !meta?.persist || state.data === undefined) return;
    if (typeof state.data === 'object' && state.data !== null && restored.has(state.data)) return;
    unbuffered.set(queryHash, { userId, data: state.data, at: state.dataUpdatedAt });
    timer ??= setTimeout(flush, FLUSH_AFTER);
  });
  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', flush);
  return () => {
    unsubscribe();
    flush();
    removeEventListener('pagehide', flush);
    document.removeEventListener('visibilitychange', flush);
  };
}

/** The id of this tab's user; null when another tab has signed in another user meanwhile. */
function userIdOf(queryClient: QueryClient): string | null {
  const id = queryClient.getQueryData(sessionQuery.queryKey)?.user?.id;
  return id !== undefined && id === cachedUser()?.id ? id : null;
}
