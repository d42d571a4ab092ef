import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock.ts';
import type { Totals, TotalsRepo } from './totals.repo.ts';

const KEPT = 5000;
const FRESH_MILLISECONDS = 60_000;

/**
 * How many other people looked at an item, like it, saved it. All people are counted once a minute; the reader is
 * taken off, and when they did something since the last count, everybody is counted anew.
 */
export function createOthers(repo: TotalsRepo, clock: Clock) {
  const known = new LRUCache<string, { totals: Totals; countedAt: number }>({ max: KEPT });

  return async (userId: string, contentId: string): Promise<Totals> => {
    const own = await repo.ownPart(userId, contentId);
    const now = clock.now().getTime();
    const before = known.get(contentId);
    const since = Math.max(now - FRESH_MILLISECONDS + 1, own.reactedAt ? own.reactedAt.getTime() + 1 : 0);
    const counts = before && before.countedAt >= since ? before : { totals: await repo.of(contentId), countedAt: now };
    known.set(contentId, counts);
    // Two statements may see two states.
    const left = (part: keyof Totals) => Math.max(0, counts.totals[part] - own[part]);
    return { views: left('views'), likes: left('likes'), saves: left('saves') };
  };
}

export type Others = ReturnType<typeof createOthers>;
