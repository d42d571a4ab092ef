import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { userItems as items, dailyRecommendations as sets } from './schema/index.ts';

/** Condition on `user_items`: the row exists only because of one set, which the user has not seen. */
const onlyUnseen = (further: SQL = sql``): SQL => sql`(
  ${items.eveningOn} is null and ${items.firstShownOn} = ${items.lastShownOn} and exists (
    select 1 from ${sets}
     where ${sets.userId} = ${items.userId} and ${sets.date} = ${items.lastShownOn} and ${sets.seenAt} is null ${further}))`;

/**
 * Condition on `user_items`: the item was only in a prepared set (of a day before `before`, if given) that was never
 * seen. Such an item may be picked again, is no repeat, and does not count in training.
 */
export const neverSeen = (before?: string): SQL => sql`(
  ${items.reactedAt} is null
  and ${onlyUnseen(before === undefined ? undefined : sql`and ${sets.date} < ${before}::date`)})`;

/** An item that is about to be shown to a user. */
type Given = { userId: string; contentId: string };

/**
 * Before items are shown: takes away their first date if they were never seen (`neverSeen`), which does not count. The
 * statement that stores the new dates keeps what is left; it cannot ask itself, since rows may be on several machines.
 */
export async function forgetUnseenDates(tx: Db, given: readonly Given[]): Promise<void> {
  if (given.length === 0) return;
  const list = JSON.stringify(given.map(({ userId, contentId }) => ({ user_id: userId, content_id: contentId })));
  const isGiven = sql`(${items.userId}, ${items.contentId}) in (
    select g.user_id, g.content_id from jsonb_to_recordset(${list}::jsonb) as g(user_id uuid, content_id text))`;
  await tx
    .update(items)
    .set({ firstShownOn: null })
    .from(sets)
    .where(
      and(
        ownersOf(given),
        isGiven,
        isNull(items.reactedAt),
        isNull(items.eveningOn),
        eq(items.firstShownOn, items.lastShownOn),
        eq(sets.userId, items.userId),
        eq(sets.date, items.lastShownOn),
        isNull(sets.seenAt),
      ),
    );
}

/** Lets a statement about one user touch that user's machine only. */
function ownersOf(given: readonly Given[]): SQL {
  const ids = [...new Set(given.map(({ userId }) => userId))];
  const [only] = ids;
  return ids.length === 1 ? sql`${items.userId} = ${only}` : sql`${items.userId} = any(${sql.param(ids)}::uuid[])`;
}

/** The new `first_shown_on` of an item that is shown again, after `forgetUnseenDates`. */
export const firstShownOn: SQL = sql`coalesce(${items.firstShownOn}, excluded.first_shown_on)`;
