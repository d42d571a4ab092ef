import { type SQL, sql } from 'drizzle-orm';
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

/** The new `first_shown_on` when an item is picked again: a set that was never seen does not count. */
export const firstShownOn: SQL = sql`case when ${onlyUnseen()} then excluded.first_shown_on
  else coalesce(${items.firstShownOn}, excluded.first_shown_on) end`;
