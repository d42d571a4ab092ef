import type { Answer, Change } from './change.ts';
import type { ChangeQueue } from './queue.ts';

/** After this many server failures a change is dropped, so that it does not block the changes behind it. */
const MAX_FAULTS = 5;

export type Settled = { change: Change; answer: Exclude<Answer, { kind: 'later' }> };

type Drain = {
  queue: ChangeQueue;
  userId: string;
  send: (change: Change) => Promise<Answer>;
  /** Without it, refused changes stay in the queue for a tab to report. */
  onSettled?: (settled: Settled) => void;
};

/**
 * Sends a user's changes one after the other, in order, and removes each once the server has accepted or refused it.
 * Stops at the first that has to be retried later.
 */
export async function drain({ queue, userId, send, onSettled }: Drain): Promise<'empty' | 'later' | 'signed-out'> {
  for (;;) {
    const change = (await queue.list()).find((entry) => entry.person === userId);
    if (!change) return 'empty';
    const answer = await send(change);
    if (answer.kind === 'later') return answer.isSignedOut ? 'signed-out' : 'later';
    if (answer.kind === 'fault' && change.faults + 1 < MAX_FAULTS) {
      await queue.countFault(change.id);
      return 'later';
    }
    if (answer.kind !== 'done' && !onSettled) await queue.refuse(change.id, answer.error);
    else await queue.remove(change.id);
    onSettled?.({ change, answer });
  }
}

/**
 * Changes that a closing page may send without waiting for responses: the first of each topic, unless a change of that
 * topic is in flight. A later change might arrive before an earlier one, which would then undo it, so later ones are left
 * to the next visit or the service worker.
 */
export function flushableOnUnload(pending: readonly Change[], inFlight: string | null): Change[] {
  const firstByTopic = new Map<string, Change>();
  for (const change of pending) if (!firstByTopic.has(change.topic)) firstByTopic.set(change.topic, change);
  const busyTopic = pending.find(({ id }) => id === inFlight)?.topic;
  return [...firstByTopic.values()].filter(({ topic }) => topic !== busyTopic);
}
