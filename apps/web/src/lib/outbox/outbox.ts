import { keptPerson } from '../kept-person.ts';
import { backOff } from '../pause.ts';
import { reportSessionLost } from '../query-client.ts';
import { sendableAtOnce } from './at-once.ts';
import type { Answer, Change } from './change.ts';
import { drain, type Settled } from './drain.ts';
import { requestOf, sendChange } from './send-change.ts';
import { alone, OUTBOX, sharedQueue } from './shared.ts';

/** What became of a change; `waiting`: it is kept on this device and sent later. */
export type Outcome = Exclude<Answer, { kind: 'later' | 'fault' }> | { kind: 'waiting' };

/** The first tries after a failure come soon, later ones twice a minute. */
const SLOWEST_ATTEMPT = 4;

const personNow = () => keptPerson()?.id ?? '';

/** This tab's view of what waits: what is shown must not be undone by older answers. */
let pending: readonly Change[] = [];
let inFlight: string | null = null;
/** Which of them are in the queue by now. */
const stored = new Set<string>();
const waiters = new Map<string, (outcome: Outcome) => void>();
const listeners = new Set<(settled: Settled) => void>();

export const pendingChanges = (): readonly Change[] => pending;

/** Hears of every change that was taken or refused, also of those made before a reload. */
export function onSettled(listener: (settled: Settled) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps a change on this device and sends it. Resolves when the server has answered, or when it has to wait. */
export async function submitChange(change: Omit<Change, 'person' | 'faults'>): Promise<Outcome> {
  const entry: Change = { ...change, person: personNow(), faults: 0 };
  pending = [...pending, entry];
  await sharedQueue().add(entry);
  stored.add(entry.id);
  const outcome = new Promise<Outcome>((resolve) => waiters.set(entry.id, resolve));
  void flushChanges();
  return outcome;
}

let flushing: Promise<void> = Promise.resolve();

/** Sends what waits. */
export function flushChanges(): Promise<void> {
  flushing = flushing.then(() => alone(sendAll)).catch(letWait);
  return flushing;
}

/** Takes up what was left by a closed tab, and lets go of what others left. */
export async function startChanges(): Promise<void> {
  const person = personNow();
  await sharedQueue().keepOnly(person);
  const kept = await sharedQueue().list();
  for (const { id } of kept) stored.add(id);
  pending = [...kept, ...pending.filter(({ id }) => !kept.some((entry) => entry.id === id))];
  if (pending.length > 0) void flushChanges();
  else await tellRefused();
}

/** What the service worker was refused. */
async function tellRefused(): Promise<void> {
  for (const change of await sharedQueue().takeRefused(personNow())) {
    settle({ change, answer: { kind: 'refused', error: change.refusal } });
  }
}

/** Forgets everybody's changes, sent or not. */
export async function forgetChanges(): Promise<void> {
  pending = [];
  await sharedQueue().keepOnly(null);
}

let attempt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

async function sendAll(): Promise<void> {
  clearTimeout(timer);
  const before = pending.filter(({ id }) => stored.has(id));
  const send = async (change: Change) => {
    inFlight = change.id;
    return sendChange(change).finally(() => {
      inFlight = null;
    });
  };
  const end = await drain({ queue: sharedQueue(), person: personNow(), send, onSettled: settle });
  if (end === 'empty') {
    attempt = 0;
    await tellRefused();
    // What is gone without our doing was sent by another tab or by the service worker.
    const gone = before.filter((change) => pending.includes(change));
    for (const change of gone) settle({ change, answer: { kind: 'done', body: null } }, true);
    return;
  }
  letWait();
  if (end === 'signed-out') return reportSessionLost();
  if (navigator.onLine)
    timer = setTimeout(() => void flushChanges(), 25 * backOff(Math.min(attempt++, SLOWEST_ATTEMPT)));
  await sendLate();
}

/** Nobody waits for an answer that does not come now. */
function letWait(): void {
  for (const [id, resolve] of waiters) {
    waiters.delete(id);
    resolve({ kind: 'waiting' });
  }
}

/** What was sent elsewhere is asked for anew in any case: what came of it is not known here. */
function settle(settled: Settled, isElsewhere = false): void {
  const { id } = settled.change;
  pending = pending.filter((change) => change.id !== id);
  stored.delete(id);
  const { answer } = settled;
  const outcome: Outcome = answer.kind === 'done' ? answer : { kind: 'refused', error: answer.error };
  const waiter = waiters.get(id);
  waiters.delete(id);
  waiter?.(outcome);
  if (!waiter || isElsewhere) for (const listener of listeners) listener(settled);
}

/** Asks the browser to wake the service worker when the network is back, also after the last tab was closed. */
async function sendLate(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register(OUTBOX).catch(() => undefined);
}

if (typeof window !== 'undefined') {
  addEventListener('online', () => void flushChanges());
  document.addEventListener('visibilitychange', () => {
    if (pending.length > 0) void (document.visibilityState === 'visible' ? flushChanges() : sendLate());
  });
  // A page that is being closed cannot wait for answers; what arrives twice counts once.
  addEventListener('pagehide', () => {
    if (!navigator.onLine) return;
    for (const change of sendableAtOnce(pending, inFlight)) void fetch(requestOf(change)).catch(() => undefined);
  });
}
