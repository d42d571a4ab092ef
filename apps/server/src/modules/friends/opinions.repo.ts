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
      select u.id as user_id, coalesce(json_agg(json_build_object('contentId', i.content_id, 'liked', i.liked)
               order by i.reacted_at desc, i.content_id) filter (where i.content_id is not null), '[]') as opinions
        from unnest(${sql`array[${sql.join(
          userIds.map((id) => sql`${id}::uuid`),
          sql`, `,
        )}]`}) u(id)
        left join lateral (
          select content_id, coalesce(liked, false) as liked, reacted_at from ${userItems}
           where user_id = u.id and (liked is not null or excluded = 'unwanted')
           order by reacted_at desc, content_id limit ${MOST_OPINIONS}) i on true
       group by u.id`);
    return new Map(rows.map((row) => [row.user_id, row.opinions]));
  },
});

export type OpinionsRepo = ReturnType<typeof opinionsRepo>;
