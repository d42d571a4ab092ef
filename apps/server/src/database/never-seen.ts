import { type SQL, sql } from 'drizzle-orm';
import { userItems as items, dailyRecommendations as sets } from './schema/index.ts';

/** A row of `user_items` that stands there only for one set, which nobody has looked at. */
const onlyUnseen = (further: SQL = sql``): SQL => sql`(
  ${items.firstShownOn} = ${items.lastShownOn} and exists (
    select 1 from ${sets}
     where ${sets.userId} = ${items.userId} and ${sets.date} = ${items.lastShownOn} and ${sets.seenAt} is null ${further}))`;

/**
 * What stands in a ledger only for a set that was made ahead (of a day before `before`, when given) and never looked at:
 * nobody was shown it, so it may come again, says nothing about anybody and is no repeat. A condition on `user_items`.
 */
export const neverSeen = (before?: string): SQL => sql`(
  ${items.reactedAt} is null
  and ${onlyUnseen(before === undefined ? undefined : sql`and ${sets.date} < ${before}::date`)})`;

/** The new `first_shown_on` when a title is put into a set again: a set that nobody looked at was no first time. */
export const firstShownOn: SQL = sql`case when ${onlyUnseen()} then excluded.first_shown_on
  else coalesce(${items.firstShownOn}, excluded.first_shown_on) end`;
