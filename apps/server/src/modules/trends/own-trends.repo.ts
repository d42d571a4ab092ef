import { type Category, categorySchema, type Exclusion } from '@bugunne/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { neverSeen } from '../../database/never-seen.ts';

/** An item of the user's ledger. `givenOn`: its first local date; `pleasedAt`: when it was liked or, without a like, saved, in ms. */
export type LedgerRow = {
  contentId: string;
  category: Category;
  liked: boolean | null;
  isSaved: boolean;
  isViewed: boolean;
  excluded: Exclusion | null;
  givenOn: string | null;
  pleasedAt: number | null;
};

type Row = {
  content_id: string;
  category: string;
  liked: boolean | null;
  is_saved: boolean;
  is_viewed: boolean;
  excluded: Exclusion | null;
  given_on: string | null;
  pleased_at: number | null;
};

export const ownTrendsRepo = (db: Db) => ({
  /** Local dates of the sets that the user opened, the earliest first. */
  async openedDays(userId: string): Promise<string[]> {
    const { rows } = await db.execute<{ date: string }>(sql`
      select date::text from daily_recommendations where user_id = ${userId} and seen_at is not null order by date`);
    return rows.map(({ date }) => date);
  },

  /** The user's items, without those of sets that were only prepared. Raw SQL, since there are many rows. */
  async ledger(userId: string): Promise<LedgerRow[]> {
    const { rows } = await db.execute<Row>(sql`
      select user_items.content_id, category, liked, saved_at is not null as is_saved, viewed_at is not null as is_viewed,
             excluded, first_shown_on::text as given_on,
             (extract(epoch from case when liked then coalesce(l.liked_at, reacted_at) else saved_at end) * 1000)::float8 as pleased_at
        from user_items
        left join (
          select content_id, max(created_at) as liked_at from interactions
           where user_id = ${userId} and action = 'like' and coalesce(metadata ->> 'value', 'true') = 'true'
           group by content_id) l on l.content_id = user_items.content_id
       where user_items.user_id = ${userId} and not ${neverSeen()}`);
    return rows.map((row) => ({
      contentId: row.content_id,
      category: categorySchema.parse(row.category),
      liked: row.liked,
      isSaved: row.is_saved,
      isViewed: row.is_viewed,
      excluded: row.excluded,
      givenOn: row.given_on,
      pleasedAt: row.pleased_at,
    }));
  },
});

export type OwnTrendsRepo = ReturnType<typeof ownTrendsRepo>;
