import { type Column, type SQL, sql } from 'drizzle-orm';
import { users } from '../../database/schema/index.ts';

/** A row's payer as lists show it; every field is null once the account was deleted. */
export const payerColumns = { id: users.id, email: users.email, displayName: users.displayName };

/** Days of the site's time zone, both included. */
export type Days = { from?: string | undefined; to?: string | undefined; timezone: string };

export const since = (instant: Column, { from, timezone }: Days): SQL | undefined =>
  from === undefined ? undefined : sql`${instant} >= (${from}::date)::timestamp at time zone ${timezone}`;
export const until = (instant: Column, { to, timezone }: Days): SQL | undefined =>
  to === undefined ? undefined : sql`${instant} < (${to}::date + 1)::timestamp at time zone ${timezone}`;

/** The index of searches knows groups of three letters; shorter texts are looked for at the start of words alone. */
const INDEXED_LETTERS = 3;

/** Rows of users whose address or name contains the text; a short one must begin the address or a word of the name. */
export function ofUser(userId: Column, text: string): SQL {
  const escaped = text.replace(/[\\%_]/g, '\\$&');
  const patterns = text.length < INDEXED_LETTERS ? [`${escaped}%`, `% ${escaped}%`] : [`%${escaped}%`];
  const isLike = (column: SQL) =>
    sql.join(
      patterns.map((pattern) => sql`fold_text(${column}) like fold_text(${pattern})`),
      sql` or `,
    );
  return sql`${userId} in (select u.id from users u where ${isLike(sql`u.email`)} or ${isLike(sql`u.display_name`)})`;
}
