import type { Answer, Change } from './change.ts';
import type { ChangeQueue } from './queue.ts';

/** The server breaking this often over one change is the change's fault, and others wait behind it. */
const MOST_FAULTS = 5;

export type Settled = { change: Change; answer: Exclude<Answer, { kind: 'later' }> };

type Drain = {
  queue: ChangeQueue;
  person: string;
  send: (change: Change) => Promise<Answer>;
  /** Without it what is refused is kept for a tab that tells of it. */
  onSettled?: (settled: Settled) => void;
};

/**
 * Sends a person's changes one after the other, in the order they were made, and takes each out once the server has
 * taken or refused it. Stops at the first that cannot be sent now.
 */
export async function drain({ queue, person, send, onSettled }: Drain): Promise<'empty' | 'later' | 'signed-out'> {
  for (;;) {
    const change = (await queue.list()).find((entry) => entry.person === person);
    if (!change) return 'empty';
    const answer = await send(change);
    if (answer.kind === 'later') return answer.isSignedOut ? 'signed-out' : 'later';
    if (answer.kind === 'fault' && change.faults + 1 < MOST_FAULTS) {
      await queue.countFault(change.id);
      return 'later';
    }
    if (answer.kind !== 'done' && !onSettled) await queue.refuse(change.id, answer.error);
    else await queue.remove(change.id);
    onSettled?.({ change, answer });
  }
}
