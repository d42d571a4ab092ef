import { type SQL, sql } from 'drizzle-orm';
import type { DeletedUser } from '../platform/events.ts';
import type { Db } from './database.ts';
import { likePattern } from './like-pattern.ts';

const quoted = (text: string) => text.replace(/[^a-zA-Z0-9@]/g, '\\$&');

/**
 * A PostgreSQL regular expression that matches this address as a whole: `n@example.com` matches neither
 * `john@example.com` nor `n@example.com.tr`.
 */
const addressPattern = (email: string): string =>
  `(?<![a-z0-9_+.-]'?)${quoted(email)}(?![a-z0-9-]|\\.[a-z0-9])`;

/**
 * Whether a text mentions the user by id or address. Deletions read whole tables with it, so the regular expression, a hundred
 * times slower than `like`, only reads texts in which the address occurs; an index of trigrams can find these.
 */
export function mentions(text: SQL, { userId, emails }: Pick<DeletedUser, 'userId' | 'emails'>): SQL {
  const has = (part: string) => sql`lower((${text}) collate "C") like ${`%${likePattern(part)}%`}`;
  const addresses = emails.map((email) => sql`(${has(email)} and ${text} ~* ${addressPattern(email)})`);
  return sql`(${has(userId)} or ${sql.join(addresses, sql` or `)})`;
}

/** Whether the job queue has been created. */
export async function hasJobTable(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ present: boolean }>(sql`select to_regclass('jobs.job') is not null as present`);
  return rows[0]?.present ?? false;
}
