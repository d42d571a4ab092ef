import type { Query, QueryClient, QueryFunctionContext } from '@tanstack/react-query';
import { holdAnswer, recallAnswer, writeAnswers } from './answer-table.ts';
import { api } from './api.ts';
import { toApiError } from './api-error.ts';
import { isConnected, reportAnswer } from './connection.ts';
import { keptPerson } from './kept-person.ts';

/** How long an answer is waited for before the kept one takes its place. */
const SOON = 8000;
/** A language model may be at work. */
const LATE = 40_000;
/** Where nothing answered before. */
const LITTLE = 1500;
const AGAIN = 30_000;
const WRITE_AFTER = 300;

/** What opens without a network. */
const PATIENCE: readonly (readonly [readonly unknown[], number])[] = [
  [api.recommendations.today.key(), LATE],
  [api.contents.saved.key(), SOON],
  [api.contents.get.key(), SOON],
  [api.contents.recipe.key(), LATE],
  [api.contents.insight.key(), SOON],
  [api.preferences.get.key(), SOON],
  [api.premium.status.key(), SOON],
  [api.notifications.list.key(), SOON],
];
const pathOf = (key: readonly unknown[]) => JSON.stringify(key[0]);
const patienceByPath = new Map(PATIENCE.map(([key, patience]) => [pathOf(key), patience]));

/** What came from the device need not be written there again. */
const recalled = new WeakSet<object>();

const pause = <T>(milliseconds: number, value: T) =>
  new Promise<T>((resolve) => void setTimeout(resolve, milliseconds, value));

/**
 * TanStack's `persister`: asks the server, and where that cannot be reached takes the answer of last time. It then
 * counts as old, so that it is asked for again as soon as that makes sense.
 */
export async function answerOrKept<T, Key extends readonly unknown[]>(
  ask: (context: QueryFunctionContext<Key>) => T | Promise<T>,
  context: QueryFunctionContext<Key>,
  query: Query,
): Promise<T> {
  const patience = patienceByPath.get(pathOf(query.queryKey));
  // What is on the screen is as new as what is kept.
  if (patience === undefined || query.state.data !== undefined) return ask(context);
  const answer = Promise.resolve(ask(context));
  const isOutOfReach = answer.then(
    () => false,
    (error: unknown) => toApiError(error).code === 'network',
  );
  const kept = (await Promise.race([isOutOfReach, pause(isConnected() ? patience : LITTLE, true)]))
    ? await recallAnswer(query.queryHash)
    : undefined;
  if (!kept) return answer;

  reportAnswer(false);
  if (typeof kept.data === 'object' && kept.data !== null) recalled.add(kept.data);
  answer.then(
    (data) => query.setData(data),
    () => undefined,
  );
  setTimeout(() => query.setState({ dataUpdatedAt: kept.at, isInvalidated: true }));
  setTimeout(() => {
    if (query.isActive() && query.state.isInvalidated && navigator.onLine) query.fetch().catch(() => undefined);
  }, AGAIN);
  // Only answers to this very query stand under its hash.
  return kept.data as T;
}

/** Keeps what is answered to the signed-in person from now on, with what they changed in it. Returns the way to stop. */
export function keepAnswers(queryClient: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    writeAnswers().catch(() => undefined);
  };
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { queryKey, queryHash, state } = event.query;
    const person = personOf(queryClient);
    if (!person || !patienceByPath.has(pathOf(queryKey)) || state.data === undefined) return;
    if (typeof state.data === 'object' && state.data !== null && recalled.has(state.data)) return;
    holdAnswer(person, queryHash, { data: state.data, at: state.dataUpdatedAt });
    timer ??= setTimeout(write, WRITE_AFTER);
  });
  addEventListener('pagehide', write);
  document.addEventListener('visibilitychange', write);
  return () => {
    stop();
    write();
    removeEventListener('pagehide', write);
    document.removeEventListener('visibilitychange', write);
  };
}

/** Whose answers these are: the one this tab knows, if no other tab has signed somebody else in meanwhile. */
function personOf(queryClient: QueryClient): string | null {
  const here = queryClient.getQueryData(api.auth.session.queryKey())?.user?.id;
  return here !== undefined && here === keptPerson()?.id ? here : null;
}
