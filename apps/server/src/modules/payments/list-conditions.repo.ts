import { type Column, type SQL, sql } from 'drizzle-orm';
import { users } from '../../database/schema/index.ts';
import { userMatches } from '../../database/user-search.ts';

/** A row's payer as lists show it; every field is null once the account was deleted. */
export const payerColumns = { id: users.id, email: users.email, displayName: users.displayName };

/** Days of the site's time zone, both included. */
export type Days = { from?: string | undefined; to?: string | undefined; timezone: string };

export const since = (instant: Column, { from, timezone }: Days): SQL | undefined =>
  from === undefined ? undefined : sql`${instant} >= (${from}::date)::timestamp at time zone ${timezone}`;
export const until = (instant: Column, { to, timezone }: Days): SQL | undefined =>
  to === undefined ? undefined : sql`${instant} < (${to}::date + 1)::timestamp at time zone ${timezone}`;

/** Rows of users whose address or name contains the text. */
export const ofUser = (userId: Column, text: string): SQL =>
  sql`${userId} in (select u.id from users u where ${userMatches(text)})`;
