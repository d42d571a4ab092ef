import { defaultPreferences, toLanguage } from '@bugunne/contract';
import type { CommunityUser } from '@bugunne/recommender';
import { and, desc, eq, gt, gte, inArray, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { neverSeen } from '../../database/never-seen.ts';
import { communityModels, historyImports, preferences, userItems, users } from '../../database/schema/index.ts';
import { toPreferences } from '../../database/stored-preferences.ts';

/** One user's preferences and reactions under the user's id, which the trainer uses only as a key. */
export type KeyedUser = { key: string; user: CommunityUser };

const PAGE = 500;
/** The number of newest models to store, so that a server that is reading the previous one still finds it. */
const STORED_MODELS = 2;

const ids = (condition: ReturnType<typeof sql>) =>
  sql<string[] | null>`array_agg(${userItems.contentId} order by ${userItems.contentId}) filter (where ${condition})`;

export function communityRepo(db: Db) {
  return {
    /**
     * Yields, in pages ordered by user id, all users who were shown an item or reacted to one; with `since`, only those
     * with a change since then. `last_shown_on` is a local date, so it is compared with the day before `since`.
     */
    async *usersChangedSince(since: Date | null): AsyncGenerator<KeyedUser[]> {
      const day = since && new Date(since.getTime() - 24 * 3_600_000);
      for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
        const changed = since
          ? or(
              gte(userItems.reactedAt, since),
              gte(userItems.lastShownOn, day?.toISOString().slice(0, 10) ?? ''),
              sql`exists (select 1 from ${preferences} p where p.user_id = ${userItems.userId} and p.updated_at >= ${since.toISOString()}::timestamptz)`,
              // Imports set reactions of former times, and take them back.
              sql`exists (select 1 from ${historyImports} h where h.user_id = ${userItems.userId} and h.changed_at >= ${since.toISOString()}::timestamptz)`,
            )
          : undefined;
        const page = await db
          .selectDistinct({ userId: userItems.userId })
          .from(userItems)
          .where(and(gt(userItems.userId, after), changed))
          .orderBy(userItems.userId)
          .limit(PAGE);
        const last = page.at(-1);
        if (!last) return;
        yield await load(page.map(({ userId }) => userId));
        after = last.userId;
      }
    },

    async newestId(): Promise<number | null> {
      const [row] = await db
        .select({ id: communityModels.id })
        .from(communityModels)
        .orderBy(desc(communityModels.id))
        .limit(1);
      return row?.id ?? null;
    },

    async model(id: number): Promise<Uint8Array | null> {
      const [row] = await db
        .select({ model: communityModels.model })
        .from(communityModels)
        .where(eq(communityModels.id, id));
      return row?.model ?? null;
    },

    /** Deletes all models. */
    async clear(): Promise<void> {
      await db.delete(communityModels);
    },

    async store(row: { trainedAt: Date; people: number; likes: number; model: Uint8Array }): Promise<void> {
      const [stored] = await db.insert(communityModels).values(row).returning({ id: communityModels.id });
      if (stored) await db.delete(communityModels).where(lt(communityModels.id, stored.id - STORED_MODELS + 1));
    },
  };

  async function load(userIds: string[]): Promise<KeyedUser[]> {
    const rows = await db
      .select({
        key: userItems.userId,
        likes: ids(sql`${userItems.liked}`),
        // Excluding an item as unwanted counts as a dislike.
        dislikes: ids(sql`not ${userItems.liked} or ${userItems.excluded} = 'unwanted'`),
        // Saved and excluded items are not passed over, and neither are items of a set that the user never opened.
        passed: ids(
          sql`${userItems.liked} is null and ${userItems.savedAt} is null and ${userItems.excluded} is null and not ${neverSeen()}`,
        ),
      })
      .from(userItems)
      .where(inArray(userItems.userId, userIds))
      .groupBy(userItems.userId)
      .orderBy(userItems.userId);
    const rowsOfUsers = await db
      .select({ userId: users.id, language: users.language, preferences })
      .from(users)
      .leftJoin(preferences, eq(preferences.userId, users.id))
      .where(inArray(users.id, userIds));
    const byUser = new Map(rowsOfUsers.map((row) => [row.userId, row]));
    return rows.map(({ key, likes, dislikes, passed }) => ({
      key,
      user: {
        preferences: preferencesFrom(byUser.get(key)),
        likes: likes ?? [],
        dislikes: dislikes ?? [],
        passed: passed ?? [],
        undecided: [],
      },
    }));
  }
}

const preferencesFrom = (row: { language: string; preferences: typeof preferences.$inferSelect | null } | undefined) =>
  row?.preferences ? toPreferences(row.preferences) : defaultPreferences(toLanguage(row?.language));

export type CommunityRepo = ReturnType<typeof communityRepo>;
