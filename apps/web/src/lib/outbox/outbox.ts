import { retryUntilSuccess, singleFlight } from '../retry.ts';
import type { Change, Outcome } from './change.ts';
import {
  addUnqueued,
  currentUserId,
  forgetUnsent,
  hasUnsent,
  pending,
  settledLater,
  unqueuedChanges,
} from './pending.ts';

export const pendingChanges = pending.get;

/**
 * Calls `listener` when a change is accepted or refused that `submitChange` does not wait for: one that was queued, made
 * before a reload or sent elsewhere. Returns a function that stops listening.
 */
export const onSettled = settledLater.subscribe;

/** The queue, its lock and sending are needed only once there is a change. */
const importSender = () => import('./sender.ts');
/** One load for all, so that changes continue in the order of the presses. */
const loadSender = singleFlight(() => retryUntilSuccess(importSender));

/** Stores a change on this device and sends it. Resolves when the server has responded, or once it is queued for later. */
export async function submitChange(change: Omit<Change, 'person' | 'faults'>): Promise<Outcome> {
  const entry: Change = { ...change, person: currentUserId(), faults: 0 };
  pending.set([...pending.get(), entry]);
  addUnqueued(entry);
  const { send } = await loadSender();
  return send(entry);
}

/** Takes over the changes of closed tabs that are not in the queue yet. Returns whether this browser may have others. */
export function readUnsent(): boolean {
  const known = pending.get();
  const isNew = ({ id, person }: Change) => person === currentUserId() && !known.some((entry) => entry.id === id);
  pending.set([...unqueuedChanges().filter(isNew), ...known]);
  return hasUnsent();
}

/** Loads and sends the pending changes of closed tabs, and drops those of other users. */
export async function startChanges(): Promise<void> {
  const { start } = await loadSender();
  await start();
}

/** Sends all pending changes. Never rejects. */
export async function flushChanges(): Promise<void> {
  if (hasUnsent())
    await importSender().then(
      ({ flush }) => flush(),
      () => undefined,
    );
}

/** Drops the changes of all users. */
export async function forgetChanges(): Promise<void> {
  pending.set([]);
  forgetUnsent();
  const { forget } = await importSender();
  await forget();
}
