import { setTimeout as pause } from 'node:timers/promises';
import { EVENING_SLOTS } from '@bugunne/contract';
import type { Db } from '../../database/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { withResults } from './deck.ts';
import { type Evening, joined, type Member, usersOf, withSatisfaction } from './evening.ts';
import type { EveningsRepo } from './evenings.repo.ts';
import type { Participant } from './participants.ts';
import type { Shown } from './shown.repo.ts';

/** Six members who answer at the same moment need six; more would mean that something is wrong. */
const ATTEMPTS = 30;
/** Longest pause in ms before another attempt, so that servers do not meet again and again. */
const PAUSE = 20;

/** Makes the next version of an evening; null leaves it as it is. */
export type Work = (evening: Evening, me: Member) => Promise<Evening | null> | Evening | null;

/** The member that a caller is in an evening. Throws `not_found`, as for an evening that does not exist. */
export function memberOf(evening: Evening, { userId, guest }: Participant): Member {
  const found = evening.members.find((member) =>
    member.kind === 'user' ? member.userId === userId : guest?.eveningId === evening.id && member.key === guest.key,
  );
  if (!found) throw new AppError('not_found');
  return found;
}

/** The items that users were given by a change: new picks, and for users who have just joined those that are there. */
function shownBy(before: Evening, after: Evening): Shown[] {
  const known = new Set(joined(before).map(({ key }) => key));
  return EVENING_SLOTS.flatMap((slot) => {
    const pick = after.state.slots[slot].pick;
    if (!pick) return [];
    const { contentId, category } = pick;
    const isNew = contentId !== before.state.slots[slot].pick?.contentId;
    return usersOf({ members: joined(after) }).flatMap(({ key, userId }) =>
      isNew || !known.has(key) ? [{ userId, contentId, category }] : [],
    );
  });
}

/** Changes evenings so that no change is lost: what another member changed meanwhile is read, and the work done again. */
export function changer(repo: Pick<EveningsRepo, 'load' | 'save'>, clock: Clock) {
  return async (id: string, by: Participant, work: Work, also?: (tx: Db) => Promise<void>): Promise<void> => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const before = await repo.load(id);
      if (!before) throw new AppError('not_found');
      const me = memberOf(before, by);
      if (before.expiresAt <= clock.now()) throw new AppError('evening_over');
      const next = await work(before, me);
      if (!next || next === before) return;
      const after = withSatisfaction(withResults(next));
      if (await repo.save(before, after, { shown: shownBy(before, after), at: clock.now(), also })) return;
      await pause(Math.random() * PAUSE);
    }
    throw new AppError('unavailable', { retryAfterSeconds: 1 });
  };
}

export type Change = ReturnType<typeof changer>;
