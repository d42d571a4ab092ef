import { type SQL, sql } from 'drizzle-orm';
import { userItems as items, dailyRecommendations as sets } from './schema/index.ts';

/**
 * What stands in a ledger only for a set that was made ahead (of a day before `before`, when given) and never looked at:
 * nobody was shown it, so it may come again, says nothing about anybody and is no repeat. A condition on `user_items`.
 */
export const neverSeen = (before?: string): SQL => sql`(
  ${items.reactedAt} is null and ${items.firstShownOn} = ${items.lastShownOn} and exists (
    select 1 from ${sets}
     where ${sets.userId} = ${items.userId} and ${sets.date} = ${items.lastShownOn} and ${sets.seenAt} is null
           ${before === undefined ? sql`` : sql`and ${sets.date} < ${before}::date`}))`;
