import { type Column, type SQL, sql } from 'drizzle-orm';
import { users } from '../../database/schema/index.ts';

/** A row's payer as lists show it; every field is null once the account was deleted. */
export const payerColumns = { id: users.id, email: users.email, displayName: users.displayName };
type PayerRow = { id: string | null; email: string | null; displayName: string | null } | null;

export const payerOf = (row: PayerRow) =>
  row?.id && row.email !== null && row.displayName !== null
    ? { id: row.id, email: row.email, displayName: row.displayName }
    : null;

/** Days of the site's time zone, both included. */
export type Days = { from?: string | undefined; to?: string | undefined; timezone: string };

export const since = (instant: Column, { from, timezone }: Days): SQL | undefined =>
  from === undefined ? undefined : sql`${instant} >= (${from}::date)::timestamp at time zone ${timezone}`;
export const until = (instant: Column, { to, timezone }: Days): SQL | undefined =>
  to === undefined ? undefined : sql`${instant} < (${to}::date + 1)::timestamp at time zone ${timezone}`;

/** Rows of users whose address or name contains the text. */
export function ofUser(userId: Column, text: string): SQL {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`${userId} in (select u.id from users u
    where fold_text(u.email) like fold_text(${pattern}) or fold_text(u.display_name) like fold_text(${pattern}))`;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Whether a search is for an id of ours or of the provider. */
export const isId = (text: string): boolean => UUID.test(text);
