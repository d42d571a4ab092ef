import { isConnected, subscribeToConnection } from '../connection.ts';
import { maintenanceRefusal } from '../maintenance.ts';
import { reportSessionLost } from '../query-client.ts';
import { backOff } from '../retry.ts';
import type { Change, Outcome } from './change.ts';
import { drain, flushableOnUnload, type Settled } from './drain.ts';
import { currentUserId, noteAllSent, noteQueued, pending, settledLater, unqueuedChanges } from './pending.ts';
import { requestOf, sendChange } from './send-change.ts';
import { OUTBOX, sharedQueue, withOutboxLock } from './shared.ts';

/** Caps the delay between retries at 80 s: 25 times `backOff(4)`. */
const MAX_BACKOFF_ATTEMPT = 4;

let inFlight: string | null = null;
/** Ids of pending changes that are already in the stored queue. */
const stored = new Set<string>();
const waiters = new Map<string, (outcome: Outcome) => void>();

/** Moves a change from localStorage into the queue. Where the queue is lost with the page, it stays until it is sent. */
async function enqueue(change: Change): Promise<void> {
  await sharedQueue().add(change);
  stored.add(change.id);
  if (sharedQueue().isDurable()) noteQueued(change.id);
}

/** Stores a change in the queue and sends it. Resolves when the server has responded, or once it is queued for later. */
export async function send(change: Change): Promise<Outcome> {
  await enqueue(change);
  const outcome = new Promise<Outcome>((resolve) => waiters.set(change.id, resolve));
  void flush();
  return outcome;
}

let flushing: Promise<void> = Promise.resolve();

/** Sends all pending changes. */
export function flush(): Promise<void> {
  flushing = flushing.then(() => withOutboxLock(sendAll)).catch(resolveAsQueued);
  return flushing;
}

/** Loads and sends the pending changes of closed tabs, and drops those of other users. */
export async function start(): Promise<void> {
  for (const change of unqueuedChanges()) {
    if (change.person === currentUserId()) await enqueue(change);
    else noteQueued(change.id);
  }
  await sharedQueue().keepOnly(currentUserId());
  const queued = await sharedQueue().list();
  for (const { id } of queued) stored.add(id);
  const own = pending.get().filter(({ id }) => !queued.some((entry) => entry.id === id));
  pending.set([...queued, ...own]);
  if (pending.get().length > 0) void flush();
  else {
    noteAllSent();
    await reportRefused();
  }
}

/** Reports changes that the server refused when the service worker sent them. */
async function reportRefused(): Promise<void> {
  for (const change of await sharedQueue().takeRefused(currentUserId())) {
    settle({ change, answer: { kind: 'refused', error: change.refusal } });
  }
}

/** Drops the changes of all users. */
export const forget = (): Promise<void> => sharedQueue().keepOnly(null);

let attempt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

async function sendAll(): Promise<void> {
  clearTimeout(timer);
  // The end of the maintenance flushes.
  if (maintenanceRefusal()) return resolveAsQueued();
  const before = pending.get().filter(({ id }) => stored.has(id));
  const send = async (change: Change) => {
    inFlight = change.id;
    return sendChange(change).finally(() => {
      inFlight = null;
    });
  };
  const end = await drain({ queue: sharedQueue(), userId: currentUserId(), send, onSettled: settle });
  if (end === 'empty') {
    attempt = 0;
    noteAllSent();
    await reportRefused();
    // Changes that this tab did not settle were sent by another tab or by the service worker.
    const sentElsewhere = before.filter((change) => pending.get().includes(change));
    for (const change of sentElsewhere) settle({ change, answer: { kind: 'done', body: null } }, true);
    return;
  }
  resolveAsQueued();
  if (end === 'signed-out') return reportSessionLost();
  if (navigator.onLine) timer = setTimeout(() => void flush(), 25 * backOff(Math.min(attempt++, MAX_BACKOFF_ATTEMPT)));
  await registerBackgroundSync();
}

/** Resolves the waiting `submitChange` calls, because the changes are sent later. */
function resolveAsQueued(): void {
  for (const [id, resolve] of waiters) {
    waiters.delete(id);
    resolve({ kind: 'queued' });
  }
}

/** `isElsewhere`: sent by another tab or the worker, with unknown outcome, so listeners always refetch. */
function settle(settled: Settled, isElsewhere = false): void {
  const { id } = settled.change;
  pending.set(pending.get().filter((change) => change.id !== id));
  stored.delete(id);
  noteQueued(id);
  const { answer } = settled;
  const outcome: Outcome = answer.kind === 'done' ? answer : { kind: 'refused', error: answer.error };
  const waiter = waiters.get(id);
  waiters.delete(id);
  waiter?.(outcome);
  if (!waiter || isElsewhere) settledLater.emit(settled);
}

/** Registers a background sync: the browser wakes the service worker when online, even after the last tab is closed. */
async function registerBackgroundSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register(OUTBOX).catch(() => undefined);
}

if (typeof window !== 'undefined') {
  subscribeToConnection(() => void (isConnected() && flush()));
  document.addEventListener('visibilitychange', () => {
    if (pending.get().length > 0) void (document.visibilityState === 'visible' ? flush() : registerBackgroundSync());
  });
  // A closing page cannot wait for responses; the server deduplicates changes that arrive twice.
  addEventListener('pagehide', () => {
    if (!navigator.onLine) return;
    for (const change of flushableOnUnload(pending.get(), inFlight))
      void fetch(requestOf(change)).catch(() => undefined);
  });
}
