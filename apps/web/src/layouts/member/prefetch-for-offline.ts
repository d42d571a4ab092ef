import { hashKey, type QueryClient } from '@tanstack/react-query';
import { isConnected, prefersReducedData, subscribeToConnection } from '#lib/connection.ts';
import { whenIdle } from '#lib/lazy/moments.ts';
import { deletePersistedQueriesBefore, readPersistedQuery } from '#lib/persisted-queries.ts';
import { itemQuery, savedQuery } from '#lib/queries/contents.ts';
import { todayQuery } from '#lib/queries/recommendations.ts';
import { isSessionChanging, onSessionChange } from '#lib/session-change.ts';

type Language = 'tr' | 'en';

const DAY = 86_400_000;
/** In ms, so that prefetching does not compete with the page itself. */
const DELAY = 6000;
/** In ms: on a page that is never idle, items are fetched anyway. */
const IDLE_TIMEOUT = 5000;
/** Only the latest saved items are prefetched. */
const MAX_SAVED = 24;
/** Persisted queries that were not fetched for this long are deleted. */
const DELETED_AFTER = 30 * DAY;
/** Items rarely change; a persisted item is prefetched again at this age. */
const REFETCHED_AFTER = 7 * DAY;

/**
 * Prefetches the items of today's set and of the saved list, so that their pages open offline: one after the other, each
 * when the browser is idle, so that they do not delay presses.
 * Repeats when either list changes (a late set, the next day's set, a newly saved item) and skips items that are already
 * persisted. Returns a function that stops it.
 */
export function prefetchForOffline(queryClient: QueryClient, language: Language): () => void {
  const today = todayQuery(language);
  const saved = savedQuery({ language });
  const lists = new Set([hashKey(today.queryKey), hashKey(saved.queryKey)]);
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> = deletePersistedQueriesBefore(Date.now() - DELETED_AFTER).catch(() => undefined);

  const prefetch = async () => {
    if (isStopped || prefersReducedData() || !canFetch()) return;
    const { items: latest } = await queryClient.fetchQuery({ ...saved, staleTime: Number.POSITIVE_INFINITY });
    const picks = queryClient.getQueryData(today.queryKey)?.sections.flatMap((section) => section.items) ?? [];
    for (const { id } of [...picks, ...latest.slice(0, MAX_SAVED)]) {
      if (isStopped || !canFetch()) return;
      const options = itemQuery({ id, language });
      const persisted = await readPersistedQuery(hashKey(options.queryKey));
      if (persisted && Date.now() - persisted.at <= REFETCHED_AFTER) continue;
      await idle();
      // The session may have ended meanwhile.
      if (isStopped || !canFetch()) return;
      await queryClient.prefetchQuery(options);
    }
  };
  const schedule = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      // A failure is harmless: the item is fetched when its page is opened.
      running = running.then(prefetch).catch(() => undefined);
    }, DELAY);
  };
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !lists.has(event.query.queryHash)) return;
    if (event.action.type === 'success' || event.action.type === 'invalidate') schedule();
  });
  const unsubscribeConnection = subscribeToConnection(schedule);
  const unsubscribeSession = onSessionChange((news) => {
    if (news === 'continues') schedule();
  });
  schedule();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    unsubscribe();
    unsubscribeSession();
    unsubscribeConnection();
  };
}

const idle = () => new Promise<void>((resolve) => whenIdle(resolve, { timeout: IDLE_TIMEOUT }));

/** Whether to prefetch: not offline, and not while the session may end, when requests could be refused. */
const canFetch = () => isConnected() && !isSessionChanging();
