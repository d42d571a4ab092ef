import { type Category, type Language, LIMITS } from '@bugunne/contract';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { lockActiveUser } from '../../database/lock-user.ts';
import { firstShownOn, forgetUnseenDates } from '../../database/never-seen.ts';
import { dailyRecommendations, dailyRefreshes, userItems, users } from '../../database/schema/index.ts';
import type { StoredSet } from '../../database/stored-set.ts';
import { type HiddenIds, type History, toHistory } from './history.ts';
import { loadLedgers } from './ledgers.repo.ts';

export function recommendationsRepo(db: Db, hidden: HiddenIds) {
  return {
    ...statements(db, hidden),
    /** Runs `work` in a transaction that locks the user. */
    atomically: <T>(userId: string, work: (scope: RecommendationStatements) => Promise<T>): Promise<T> =>
      db.transaction(async (tx) => {
        await lockActiveUser(tx, userId);
        return work(statements(tx, hidden));
      }),
  };
}

export type RecommendationsRepo = ReturnType<typeof recommendationsRepo>;
export type RecommendationStatements = ReturnType<typeof statements>;

function statements(db: Db, hidden: HiddenIds) {
  return {
    async history(userId: string, date: string): Promise<History> {
      const ledgers = await loadLedgers(db, [userId], date);
      const ledger = ledgers.get(userId);
      return toHistory(ledger?.rows ?? [], date, hidden(), ledger?.motifs);
    },

    async find(userId: string, date: string): Promise<StoredSet | null> {
      const [row] = await db
        .select({ recommendations: dailyRecommendations.recommendations })
        .from(dailyRecommendations)
        .where(and(eq(dailyRecommendations.userId, userId), eq(dailyRecommendations.date, date)));
      return row?.recommendations ?? null;
    },

    /** The set of a day, locked until the end of the transaction. */
    async lock(userId: string, date: string): Promise<StoredSet | null> {
      const [row] = await db
        .select({ recommendations: dailyRecommendations.recommendations })
        .from(dailyRecommendations)
        .where(and(eq(dailyRecommendations.userId, userId), eq(dailyRecommendations.date, date)))
        .for('update');
      return row?.recommendations ?? null;
    },

    /** Inserts a set that the user is about to see. False when the day already has a set, which stays. */
    async insert(userId: string, date: string, set: StoredSet, now: Date): Promise<boolean> {
      const rows = await db
        .insert(dailyRecommendations)
        .values({ userId, date, recommendations: set, generatedAt: now, seenAt: now })
        .onConflictDoNothing()
        .returning({ date: dailyRecommendations.date });
      return rows.length === 1;
    },

    /** Marks a set that was made ahead as seen and stores the user's language. */
    async markSeen(userId: string, date: string, language: Language, now: Date) {
      await db
        .update(dailyRecommendations)
        .set({ seenAt: now })
        .where(
          and(
            eq(dailyRecommendations.userId, userId),
            eq(dailyRecommendations.date, date),
            isNull(dailyRecommendations.seenAt),
          ),
        );
      await db
        .update(users)
        .set({ language })
        .where(and(eq(users.id, userId), ne(users.language, language)));
    },

    async update(userId: string, date: string, set: StoredSet) {
      await db
        .update(dailyRecommendations)
        .set({ recommendations: set })
        .where(and(eq(dailyRecommendations.userId, userId), eq(dailyRecommendations.date, date)));
    },

    /** Records in the ledger that these items were shown that day. */
    async markShown(userId: string, date: string, items: readonly { contentId: string; category: Category }[]) {
      if (items.length === 0) return;
      const given = items.map((item) => ({ userId, ...item }));
      await forgetUnseenDates(db, given);
      await db
        .insert(userItems)
        .values(given.map((item) => ({ ...item, firstShownOn: date, lastShownOn: date })))
        .onConflictDoUpdate({
          target: [userItems.userId, userItems.contentId],
          set: {
            firstShownOn,
            lastShownOn: sql`excluded.last_shown_on`,
          },
        });
    },

    /** When the category was refreshed last on this day. */
    async refreshedAt(userId: string, date: string, category: Category): Promise<Date | null> {
      const [row] = await db
        .select({ refreshedAt: dailyRefreshes.refreshedAt })
        .from(dailyRefreshes)
        .where(
          and(eq(dailyRefreshes.userId, userId), eq(dailyRefreshes.date, date), eq(dailyRefreshes.category, category)),
        );
      return row?.refreshedAt ?? null;
    },

    async refreshesUsed(userId: string, date: string, category: Category): Promise<number> {
      const [row] = await db
        .select({ count: dailyRefreshes.count })
        .from(dailyRefreshes)
        .where(
          and(eq(dailyRefreshes.userId, userId), eq(dailyRefreshes.date, date), eq(dailyRefreshes.category, category)),
        );
      return row?.count ?? 0;
    },

    /** Uses one refresh of the day, in one statement. Returns how many are used now; null when none was left. */
    async takeRefresh(userId: string, date: string, category: Category, now: Date): Promise<number | null> {
      const [row] = await db
        .insert(dailyRefreshes)
        .values({ userId, date, category, count: 1, refreshedAt: now })
        .onConflictDoUpdate({
          target: [dailyRefreshes.userId, dailyRefreshes.date, dailyRefreshes.category],
          set: { count: sql`${dailyRefreshes.count} + 1`, refreshedAt: now },
          setWhere: sql`${dailyRefreshes.count} < ${LIMITS.refreshesPerCategoryPerDay}`,
        })
        .returning({ count: dailyRefreshes.count });
      return row?.count ?? null;
    },
  };
}
