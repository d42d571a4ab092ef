import { type Category, type PopularKind, TRENDS_LIMITS } from '@bugunne/contract';
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { popularItems } from '../../database/schema/index.ts';
import type { WholeWeek } from './weeks.ts';

/** Items of each list that are stored, so that a list can be narrowed to one language. */
const STORED = 50;
/** Days that an account has to exist before the end of a week, and days on which its user has to have opened a set. */
const LEAST_AGE = 28;
const LEAST_OPENED = 3;

export type PopularRow = { week: string; kind: PopularKind; contentId: string };

/** The list in which the action of an interaction `i` counts. */
const KIND = sql`case i.action when 'like' then 'liked' when 'save' then 'saved' when 'complete' then 'tried' end`;

export const popularRepo = (db: Db) => ({
  /**
   * Counts a whole week and replaces its rows, in one transaction. A user counts once per item; only reactions of the
   * week that still hold count, and only users with a verified address who have used the site for a while, since
   * accounts could be made to reach the threshold. Opened days are those of UTC: a user may change the time zone.
   */
  async countWeek({ monday, from, to }: WholeWeek): Promise<void> {
    await db.transaction(async (tx) => {
      await tx.delete(popularItems).where(eq(popularItems.week, monday));
      // Counted where the rows of users are, and stored where the lists are: these may be different machines.
      const { rows } = await tx.execute<Omit<typeof popularItems.$inferInsert, 'week'>>(sql`
        select category, kind, content_id as "contentId", rank::int as rank from (
          select category, kind, content_id,
                 row_number() over (partition by category, kind order by users desc, content_id) as rank
            from (
              select i.content_category as category, i.content_id, ${KIND} as kind,
                     count(distinct i.user_id) as users
                from interactions i
                join users u on u.id = i.user_id and u.status = 'active' and u.email_verified
                 and u.created_at <= ${to.toISOString()}::timestamptz - make_interval(days => ${LEAST_AGE})
                join user_items s on s.user_id = i.user_id and s.content_id = i.content_id
               where i.created_at >= ${from.toISOString()}::timestamptz and i.created_at < ${to.toISOString()}::timestamptz
                 and coalesce(i.metadata ->> 'value', 'true') = 'true'
                 and case i.action when 'like' then s.liked
                                   when 'save' then s.saved_at is not null
                                   when 'complete' then s.excluded = 'seen' and i.content_category = 'food' end
                 and ${LEAST_OPENED} <= (
                   select count(distinct (d.seen_at at time zone 'UTC')::date) from daily_recommendations d
                    where d.user_id = i.user_id and d.seen_at < ${to.toISOString()}::timestamptz)
                 and not exists (select 1 from hidden_contents h where h.content_id = i.content_id)
               group by 1, 2, 3
              having count(distinct i.user_id) >= ${TRENDS_LIMITS.leastUsers}) counted) ranked
         where rank <= ${STORED}`);
      if (rows.length === 0) return;
      // Another server may count the same week.
      await tx
        .insert(popularItems)
        .values(rows.map((row) => ({ week: monday, ...row })))
        .onConflictDoUpdate({
          target: [popularItems.week, popularItems.category, popularItems.kind, popularItems.contentId],
          set: { rank: sql`excluded.rank` },
        });
    });
  },

  async removeBefore(monday: string): Promise<void> {
    await db.delete(popularItems).where(lt(popularItems.week, monday));
  },

  /** The Monday of the latest week that has items, from `since` on. */
  async latestWeek(since: string): Promise<string | null> {
    const [row] = await db
      .select({ week: sql<string | null>`max(${popularItems.week})::text` })
      .from(popularItems)
      .where(gte(popularItems.week, since));
    return row?.week ?? null;
  },

  /** The items of a category from a week on, the first of each list first. */
  lists: (category: Category, since: string): Promise<PopularRow[]> =>
    db
      .select({ week: popularItems.week, kind: popularItems.kind, contentId: popularItems.contentId })
      .from(popularItems)
      .where(and(eq(popularItems.category, category), gte(popularItems.week, since)))
      .orderBy(asc(popularItems.rank)),
});

export type PopularRepo = ReturnType<typeof popularRepo>;
