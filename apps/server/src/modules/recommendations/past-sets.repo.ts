import { and, asc, desc, eq, gte, isNotNull, lt } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { dailyRecommendations as sets } from '../../database/schema/index.ts';
import type { StoredSet } from '../../database/stored-set.ts';

/** Sets that the user has seen; sets that were only made ahead are omitted. */
export function pastSetsRepo(db: Db) {
  const seenBy = (userId: string) => and(eq(sets.userId, userId), isNotNull(sets.seenAt));
  return {
    /** Sets from `first` to before `end`, latest first. */
    between: (userId: string, first: string, end: string): Promise<{ date: string; set: StoredSet }[]> =>
      db
        .select({ date: sets.date, set: sets.recommendations })
        .from(sets)
        .where(and(seenBy(userId), gte(sets.date, first), lt(sets.date, end)))
        .orderBy(desc(sets.date)),

    /** The latest date with a set, before `date` if given. */
    async latest(userId: string, date?: string): Promise<string | null> {
      const [row] = await db
        .select({ date: sets.date })
        .from(sets)
        .where(and(seenBy(userId), date === undefined ? undefined : lt(sets.date, date)))
        .orderBy(desc(sets.date))
        .limit(1);
      return row?.date ?? null;
    },

    /** The first date with a set from `date` on. */
    async next(userId: string, date: string): Promise<string | null> {
      const [row] = await db
        .select({ date: sets.date })
        .from(sets)
        .where(and(seenBy(userId), gte(sets.date, date)))
        .orderBy(asc(sets.date))
        .limit(1);
      return row?.date ?? null;
    },
  };
}

export type PastSetsRepo = ReturnType<typeof pastSetsRepo>;
