import { CATEGORIES, type Language, type Preferences, toLanguage } from '@bugunne/contract';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { isOneOf } from '../../database/is-one-of.ts';
import { lockUsers } from '../../database/lock-user.ts';
import { firstShownOn, forgetUnseenDates } from '../../database/never-seen.ts';
import { dailyRecommendations, preferences, userStates, users } from '../../database/schema/index.ts';
import { toPreferences } from '../../database/stored-preferences.ts';
import type { StoredSet } from '../../database/stored-set.ts';
import { type HiddenIds, type History, toHistory } from './history.ts';
import { loadLedgers } from './ledgers.repo.ts';

/** Users of one time zone whose sets are made in one slot of the hours before the morning. */
export type Share = { timezone: string; date: string; slot: number };
/** One of so many equal parts of a share, the first of which is 0. */
export type Part = { part: number; parts: number };
export type PendingUser = {
  userId: string;
  language: Language;
  preferences: Preferences;
  history: History;
  /** Ids of items that were only in sets which the user never saw. */
  unseen: ReadonlySet<string>;
};
export type Prepared = Pick<PendingUser, 'userId' | 'unseen'> & { set: StoredSet };

/** Number of parts into which the users of a time zone are divided by id. Ids are random, so the parts are even. */
export const SLOTS = 24;

/** The lowest id of a slot, or of a part of it: 2.5 is in the middle of the third. */
const firstIdOf = (slot: number): string => {
  const start = Math.floor((slot * 2 ** 32) / SLOTS);
  return `${start.toString(16).padStart(8, '0')}-0000-0000-0000-000000000000`;
};

export function preparationsRepo(db: Db, hidden: HiddenIds) {
  const seenSince = (since: Date) => gte(userStates.lastSeenAt, since);

  const isPending = ({ timezone, date, slot }: Share, since: Date, { part, parts }: Part) => {
    const isLast = slot + 1 === SLOTS && part + 1 === parts;
    return and(
      eq(users.status, 'active'),
      eq(preferences.timezone, timezone),
      gte(preferences.userId, firstIdOf(slot + part / parts)),
      isLast ? undefined : lt(preferences.userId, firstIdOf(slot + (part + 1) / parts)),
      seenSince(since),
      sql`not exists (select 1 from daily_recommendations d where d.user_id = ${preferences.userId} and d.date = ${date})`,
    );
  };

  async function withLedgers(
    rows: readonly { preferences: typeof preferences.$inferSelect; language: string }[],
    date: string,
  ): Promise<PendingUser[]> {
    const ids = rows.map((row) => row.preferences.userId);
    const ledgers = await loadLedgers(db, ids, date);
    return rows.map(({ preferences: row, language }) => {
      const ledger = ledgers.get(row.userId);
      return {
        userId: row.userId,
        language: toLanguage(language),
        preferences: toPreferences(row),
        history: toHistory(ledger?.rows ?? [], date, hidden(), ledger?.motifs),
        unseen: ledger?.unseen ?? new Set(),
      };
    });
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

    /** Number of the users of a share without a set for the day. */
    async countPending(share: Share, since: Date): Promise<number> {
      const [row] = await db
        .select({ users: sql<number>`count(*)::int` })
        .from(preferences)
        .innerJoin(users, eq(users.id, preferences.userId))
        .innerJoin(userStates, eq(userStates.userId, preferences.userId))
        .where(isPending(share, since, { part: 0, parts: 1 }));
      return row?.users ?? 0;
    },

    /**
     * The users of a share without a set for the day, in one of equal parts of its ids. A limit instead would read as many
     * users from every machine.
     */
    async pending(share: Share, since: Date, part: Part): Promise<PendingUser[]> {
      const rows = await db
        .select({ preferences, language: users.language })
        .from(preferences)
        .innerJoin(users, eq(users.id, preferences.userId))
        .innerJoin(userStates, eq(userStates.userId, preferences.userId))
        .where(isPending(share, since, part));
      return withLedgers(rows, share.date);
    },

    /** Current preferences and history of these users; deleted users are missing. */
    async load(userIds: readonly string[], date: string): Promise<PendingUser[]> {
      const rows = await db
        .select({ preferences, language: users.language })
        .from(users)
        .innerJoin(preferences, eq(preferences.userId, users.id))
        .where(isOneOf(users.id, userIds));
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
        const present = await tx.select({ id: users.id }).from(users).where(isOneOf(users.id, ids));
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
        const unseen = new Map(prepared.map((user) => [user.userId, user.unseen]));
        await forgetUnseenDates(
          tx,
          given.filter(({ userId, contentId }) => unseen.get(userId)?.has(contentId)),
        );
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
