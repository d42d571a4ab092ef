import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock.ts';
import type { Totals, TotalsRepo } from './totals.repo.ts';

const MOST_CACHED = 5000;
const FRESH_MILLISECONDS = 60_000;

/**
 * Counts how many other users viewed, like and saved an item. Totals of all users are cached for a minute, and counted
 * again when the user has reacted since; the user's own part is subtracted.
 */
export function createOthers(repo: TotalsRepo, clock: Clock) {
  const cache = new LRUCache<string, { totals: Totals; countedAt: number }>({ max: MOST_CACHED });

  return async (userId: string, contentId: string): Promise<Totals> => {
    const own = await repo.ownPart(userId, contentId);
    const now = clock.now().getTime();
    const cached = cache.get(contentId);
    const since = Math.max(now - FRESH_MILLISECONDS + 1, own.reactedAt ? own.reactedAt.getTime() + 1 : 0);
    const counts = cached && cached.countedAt >= since ? cached : { totals: await repo.of(contentId), countedAt: now };
    cache.set(contentId, counts);
    // The two queries may see different states, so the difference could be negative.
    const left = (part: keyof Totals) => Math.max(0, counts.totals[part] - own[part]);
    return { views: left('views'), likes: left('likes'), saves: left('saves') };
  };
}

export type Others = ReturnType<typeof createOthers>;
