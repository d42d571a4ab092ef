import { CATEGORIES, type Language, type Preferences, toLanguage } from '@bugunne/contract';
import { and, asc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { lockUsers } from '../../database/lock-user.ts';
import { firstShownOn, forgetUnseenDates } from '../../database/never-seen.ts';
import { dailyRecommendations, preferences, userStates, users } from '../../database/schema/index.ts';
import { toPreferences } from '../../database/stored-preferences.ts';
import type { StoredSet } from '../../database/stored-set.ts';
import { type HiddenIds, type History, toHistory } from './history.ts';
import { loadLedgers } from './ledgers.repo.ts';

/** Users of one time zone whose sets are made in one slot of the hours before the morning. */
export type Share = { timezone: string; date: string; slot: number };
export type PendingUser = { userId: string; language: Language; preferences: Preferences; history: History };
export type Prepared = { userId: string; set: StoredSet };

/** Number of parts into which the users of a time zone are divided by id. Ids are random, so the parts are even. */
export const SLOTS = 24;

/** The lowest id of a slot. */
const firstIdOf = (slot: number): string => {
  const start = Math.floor((slot * 0x10000) / SLOTS);
  return `${start.toString(16).padStart(4, '0')}0000-0000-0000-0000-000000000000`;
};

export function preparationsRepo(db: Db, hidden: HiddenIds) {
  const seenSince = (since: Date) => gte(userStates.lastSeenAt, since);

  async function withLedgers(
    rows: readonly { preferences: typeof preferences.$inferSelect; language: string }[],
    date: string,
  ): Promise<PendingUser[]> {
    const ids = rows.map((row) => row.preferences.userId);
    const ledgers = await loadLedgers(db, ids, date);
    return rows.map(({ preferences: row, language }) => ({
      userId: row.userId,
      language: toLanguage(language),
      preferences: toPreferences(row),
      history: toHistory(ledgers.get(row.userId) ?? [], date, hidden()),
    }));
  }

  return {
    /** Time zones of users who were active since then. */
    async timezones(since: Date): Promise<string[]> {
      const rows = await db
        .selectDistinct({ timezone: preferences.timezone })
        .from(preferences)
        .innerJoin(users, eq(users.id, preferences.userId))
        .innerJoin(userStates, eq(userStates.userId, preferences.userId))
        .where(and(eq(users.status, 'active'), seenSince(since)));
      return rows.map(({ timezone }) => timezone);
    },

    /** The next users of a share without a set for the day, in the order of their ids. */
    async pending(
      { timezone, date, slot }: Share,
      since: Date,
      after: string | null,
      limit: number,
    ): Promise<PendingUser[]> {
      const rows = await db
        .select({ preferences, language: users.language })
        .from(preferences)
        .innerJoin(users, eq(users.id, preferences.userId))
        .innerJoin(userStates, eq(userStates.userId, preferences.userId))
        .where(
          and(
            eq(users.status, 'active'),
            eq(preferences.timezone, timezone),
            gte(preferences.userId, firstIdOf(slot)),
            slot + 1 < SLOTS ? lt(preferences.userId, firstIdOf(slot + 1)) : undefined,
            seenSince(since),
            after ? gt(preferences.userId, after) : undefined,
            sql`not exists (select 1 from daily_recommendations d where d.user_id = ${preferences.userId} and d.date = ${date})`,
          ),
        )
        .orderBy(asc(preferences.userId))
        .limit(limit);
      return withLedgers(rows, date);
    },

    /** Current preferences and history of these users; deleted users are missing. */
    async load(userIds: readonly string[], date: string): Promise<PendingUser[]> {
      const rows = await db
        .select({ preferences, language: users.language })
        .from(users)
        .innerJoin(preferences, eq(preferences.userId, users.id))
        .where(inArray(users.id, [...userIds]));
      return withLedgers(rows, date);
    },

    /**
     * Stores the sets of users who still have none and marks their items as shown, atomically. Skips users deleted
     * meanwhile. Returns the ids of users whose sets were stored.
     */
    async store(date: string, made: readonly Prepared[], now: Date): Promise<ReadonlySet<string>> {
      return db.transaction(async (tx) => {
        const ids = made.map(({ userId }) => userId);
        await lockUsers(tx, ids);
        const present = await tx.select({ id: users.id }).from(users).where(inArray(users.id, ids));
        const existing = new Set(present.map(({ id }) => id));
        const prepared = made.filter(({ userId }) => existing.has(userId));
        if (prepared.length === 0) return existing;
        const rows = await tx
          .insert(dailyRecommendations)
          .values(prepared.map(({ userId, set }) => ({ userId, date, recommendations: set, generatedAt: now })))
          .onConflictDoNothing()
          .returning({ userId: dailyRecommendations.userId });
        const stored = new Set(rows.map((row) => row.userId));
        const given = prepared.filter(({ userId }) => stored.has(userId)).flatMap(shownItems);
        if (given.length === 0) return stored;
        await forgetUnseenDates(tx, given);
        // A spread database takes rows of VALUES several times as fast as those of a query.
        const shown = given.map(
          ({ userId, contentId, category }) => sql`(${userId}, ${contentId}, ${category}, ${date}, ${date})`,
        );
        await tx.execute(sql`
          insert into user_items (user_id, content_id, category, first_shown_on, last_shown_on)
          values ${sql.join(shown, sql`, `)}
          on conflict (user_id, content_id) do update
            set first_shown_on = ${firstShownOn},
                last_shown_on = excluded.last_shown_on`);
        return stored;
      });
    },
  };
}

export type PreparationsRepo = ReturnType<typeof preparationsRepo>;

const shownItems = ({ userId, set }: Prepared) =>
  CATEGORIES.flatMap((category) => set.picks[category].map(({ contentId }) => ({ userId, contentId, category })));
