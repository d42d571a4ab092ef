import type { Category, Exclusion } from '@bugunne/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import type { OwnReactions, State } from './changes.ts';

type StateRow = {
  content_id: string;
  liked: boolean | null;
  saved_at: number | null;
  excluded: Exclusion | null;
  reacted_at: number | null;
};
type ReactionsRow = { content_id: string } & OwnReactions;

/** A row of the user's ledger as an import leaves it. */
export type Change = {
  contentId: string;
  category: Category;
  liked: boolean | null;
  savedAt: Date | null;
  /** Null if the import has not marked it as seen. */
  seenAt: Date | null;
  reactedAt: Date;
};

/** Parts that an import takes back; `reactedAt`: undefined leaves it. */
export type Withdrawal = {
  contentId: string;
  seen: boolean;
  opinion: boolean;
  saved: boolean;
  reactedAt: Date | null | undefined;
};

const toDate = (milliseconds: number | null) => (milliseconds === null ? null : new Date(Number(milliseconds)));

/** A user's ledger, in a transaction that holds the user's row. */
export const userItemsRepo = (tx: Db, userId: string) => ({
  async states(ids: readonly string[]): Promise<Map<string, State>> {
    const { rows } = await tx.execute<StateRow>(sql`
      select content_id, liked, excluded,
        (extract(epoch from saved_at) * 1000)::float8 as saved_at,
        (extract(epoch from reacted_at) * 1000)::float8 as reacted_at
      from user_items where user_id = ${userId}
        and content_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`);
    return new Map(
      rows.map((row) => [
        row.content_id,
        {
          liked: row.liked,
          savedAt: toDate(row.saved_at),
          excluded: row.excluded,
          reactedAt: toDate(row.reacted_at),
        },
      ]),
    );
  },

  /** The parts that the user has reacted to in BugünNe itself, also those that were taken back. */
  async ownReactions(ids: readonly string[]): Promise<Map<string, OwnReactions>> {
    const { rows } = await tx.execute<ReactionsRow>(sql`
      select content_id,
        bool_or(action in ('complete', 'not_for_me')) as seen,
        bool_or(action in ('like', 'dislike', 'not_for_me')) as opinion,
        bool_or(action = 'save') as saved
      from interactions where user_id = ${userId}
        and content_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
      group by content_id`);
    return new Map(rows.map(({ content_id, ...reactions }) => [content_id, reactions]));
  },

  /** Sets what is empty; a statement of its own does not count as activity, which the log of interactions is. */
  async set(changes: readonly Change[]): Promise<void> {
    if (changes.length === 0) return;
    await tx.execute(sql`
      insert into user_items (user_id, content_id, category, liked, saved_at, excluded, excluded_at, reacted_at)
      select ${userId}::uuid, c."contentId", c.category, c.liked, c."savedAt",
        case when c."seenAt" is null then null else 'seen' end, c."seenAt", c."reactedAt"
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) c("contentId" text, category text, liked boolean,
        "savedAt" timestamptz, "seenAt" timestamptz, "reactedAt" timestamptz)
      on conflict (user_id, content_id) do update set
        liked = coalesce(user_items.liked, excluded.liked),
        saved_at = coalesce(user_items.saved_at, excluded.saved_at),
        excluded = coalesce(user_items.excluded, excluded.excluded),
        excluded_at = coalesce(user_items.excluded_at, excluded.excluded_at),
        reacted_at = greatest(user_items.reacted_at, excluded.reacted_at)`);
  },

  /** Takes back what an import has set, and deletes items of which nothing is left. */
  async withdraw(withdrawals: readonly Withdrawal[]): Promise<void> {
    if (withdrawals.length === 0) return;
    const list = withdrawals.map(({ reactedAt, ...rest }) => ({
      ...rest,
      reactedAt: reactedAt ?? null,
      restores: reactedAt !== undefined,
    }));
    const given = sql`jsonb_to_recordset(${JSON.stringify(list)}::jsonb) c("contentId" text, seen boolean,
      opinion boolean, saved boolean, restores boolean, "reactedAt" timestamptz)`;
    await tx.execute(sql`
      update user_items u set
        liked = case when c.opinion then null else u.liked end,
        saved_at = case when c.saved then null else u.saved_at end,
        excluded = case when c.seen then nullif(u.excluded, 'seen') else u.excluded end,
        excluded_at = case when c.seen and u.excluded = 'seen' then null else u.excluded_at end,
        reacted_at = case when c.restores then c."reactedAt" else u.reacted_at end
      from ${given} where u.user_id = ${userId} and u.content_id = c."contentId"`);
    await tx.execute(sql`
      delete from user_items u using ${given}
      where u.user_id = ${userId} and u.content_id = c."contentId"
        and u.liked is null and u.saved_at is null and u.viewed_at is null and u.excluded is null
        and u.reacted_at is null and u.first_shown_on is null and u.last_shown_on is null and u.evening_on is null`);
  },
});
