import { cachedUser } from '../cached-user.ts';
import { retryUntilSuccess, singleFlight } from '../retry.ts';
import type { Change, Outcome } from './change.ts';
import { pending, settledLater } from './pending.ts';

/** The code that stores and sends, loaded after the page; concurrent callers share one load, so that changes stay in order. */
const loadSender = singleFlight(() => retryUntilSuccess(() => import('./sender.ts')));

export const pendingChanges = pending.get;

/**
 * Calls `listener` when a change is accepted or refused that `submitChange` does not wait for: one that was queued, made
 * before a reload or sent elsewhere. Returns a function that stops listening.
 */
export const onSettled = settledLater.subscribe;

/** Stores a change on this device and sends it. Resolves when the server has responded, or once it is queued for later. */
export async function submitChange(change: Omit<Change, 'person' | 'faults'>): Promise<Outcome> {
  const entry: Change = { ...change, person: cachedUser()?.id ?? '', faults: 0 };
  pending.set([...pending.get(), entry]);
  return (await loadSender()).storeAndSend(entry);
}

/** Sends all pending changes. */
export const flushChanges = async (): Promise<void> => (await loadSender()).flushChanges();

/** Loads and sends the pending changes of closed tabs, and drops those of other users. */
export const startChanges = async (): Promise<void> => (await loadSender()).startChanges();

/** Drops the changes of all users. */
export const forgetChanges = async (): Promise<void> => (await loadSender()).forgetChanges();
