import { hashKey, type QueryClient } from '@tanstack/react-query';
import { forgetAnswersBefore, recallAnswer } from '#lib/answer-table.ts';
import { api } from '#lib/api.ts';
import { isConnected } from '#lib/connection.ts';
import { isSessionChanging, onSessionChange } from '#lib/session-change.ts';

type Language = 'tr' | 'en';

const DAY = 86_400_000;
/** After everything the reader came for. */
const DELAY = 6000;
/** Of a long saved list the latest. */
const MOST_SAVED = 24;
/** What nobody opened for so long is let go. */
const FORGOTTEN_AFTER = 30 * DAY;
/** An item hardly changes; its page is fetched ahead again once it is this old. */
const RENEWED_AFTER = 7 * DAY;

/**
 * Fetches the pages of today's and the saved items ahead, one after the other, so that they open without a network;
 * again whenever either list has changed: a set that comes late or at midnight, an item that is saved. What is kept
 * already is not fetched again. Returns the way to stop.
 */
export function keepDay(queryClient: QueryClient, language: Language): () => void {
  const input = { language };
  const today = api.recommendations.today.queryOptions({ input });
  const saved = api.contents.saved.queryOptions({ input });
  const lists = new Set([hashKey(today.queryKey), hashKey(saved.queryKey)]);
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> = forgetAnswersBefore(Date.now() - FORGOTTEN_AFTER).catch(() => undefined);

  const keep = async () => {
    if (isStopped || isFrugal() || !mayAsk()) return;
    const { items: latest } = await queryClient.fetchQuery({ ...saved, staleTime: Number.POSITIVE_INFINITY });
    const picks = queryClient.getQueryData(today.queryKey)?.sections.flatMap((section) => section.items) ?? [];
    for (const { id } of [...picks, ...latest.slice(0, MOST_SAVED)]) {
      if (isStopped || !mayAsk()) return;
      const options = api.contents.get.queryOptions({ input: { id, language } });
      const kept = await recallAnswer(hashKey(options.queryKey));
      if (!kept || Date.now() - kept.at > RENEWED_AFTER) await queryClient.prefetchQuery(options);
    }
  };
  const keepSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      // Nobody waits for it: what does not come is fetched when it is opened.
      running = running.then(keep).catch(() => undefined);
    }, DELAY);
  };
  const ignore = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !lists.has(event.query.queryHash)) return;
    if (event.action.type === 'success' || event.action.type === 'invalidate') keepSoon();
  });
  addEventListener('online', keepSoon);
  const ignoreSession = onSessionChange((news) => {
    if (news === 'goes-on') keepSoon();
  });
  keepSoon();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    ignore();
    ignoreSession();
    removeEventListener('online', keepSoon);
  };
}

/** Nothing is fetched ahead without a network, nor while the session ends: the server would answer to nobody. */
const mayAsk = () => isConnected() && !isSessionChanging();

/** Whether the reader asked for little data; not every browser can say. */
function isFrugal(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  );
}
