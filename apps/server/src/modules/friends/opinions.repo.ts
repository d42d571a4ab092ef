import type { Preferences } from '@bugunne/contract';
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { friendProfiles, preferences, userItems } from '../../database/schema/index.ts';
import { toPreferences } from '../../database/stored-preferences.ts';

/** The latest opinions that are compared; older ones say less of a taste of today. */
const MOST_OPINIONS = 500;

export type OpinionRow = { contentId: string; liked: boolean };

/** Likes, dislikes and preferences of several users at once. */
export const opinionsRepo = (db: Db) => ({
  async sharingOf(userIds: readonly string[]) {
    const rows = await db
      .select({ userId: friendProfiles.userId, sharing: friendProfiles.sharing })
      .from(friendProfiles)
      .where(inArray(friendProfiles.userId, [...userIds]));
    return new Map(rows.map(({ userId, sharing }) => [userId, sharing]));
  },
  async preferencesOf(userIds: readonly string[]): Promise<Map<string, Preferences>> {
    if (userIds.length === 0) return new Map();
    const rows = await db
      .select()
      .from(preferences)
      .where(inArray(preferences.userId, [...userIds]));
    return new Map(rows.map((row) => [row.userId, toPreferences(row)]));
  },
  /** Latest first. "Not for me" counts as a dislike. */
  async opinionsOf(userIds: readonly string[]): Promise<Map<string, OpinionRow[]>> {
    if (userIds.length === 0) return new Map();
    const { rows } = await db.execute<{ user_id: string; opinions: OpinionRow[] }>(sql`
      select user_id, json_agg(json_build_object('contentId', content_id, 'liked', liked)
               order by reacted_at desc, content_id) as opinions
        from (
          select user_id, content_id, coalesce(liked, false) as liked, reacted_at,
                 row_number() over (partition by user_id order by reacted_at desc, content_id) as place
            from ${userItems}
           where user_id = any(${sql.param([...userIds])}::uuid[]) and (liked is not null or excluded = 'unwanted')) i
       where place <= ${MOST_OPINIONS} group by user_id`);
    const found = new Map(rows.map((row) => [row.user_id, row.opinions]));
    return new Map(userIds.map((userId) => [userId, found.get(userId) ?? []]));
  },
});

export type OpinionsRepo = ReturnType<typeof opinionsRepo>;
