import { type SQL, sql } from 'drizzle-orm';
import type { DeletedUser } from '../platform/events.ts';
import type { Db } from './database.ts';
import { likePattern } from './like-pattern.ts';

const quoted = (text: string) => text.replace(/[^a-zA-Z0-9@]/g, '\\$&');

/**
 * A PostgreSQL regular expression that matches this address as a whole: `n@example.com` matches neither
 * `john@example.com` nor `n@example.com.tr`.
 */
const addressPattern = (email: string): string => `(?<![a-z0-9_+.-]'?)${quoted(email)}(?![a-z0-9-]|\\.[a-z0-9])`;

type User = Pick<DeletedUser, 'userId' | 'emails'>;

/** The regular expression is a hundred times slower than a search, so it only reads texts in which the address occurs. */
const either = (text: SQL, { userId, emails }: User, has: (part: string) => SQL) => {
  const addresses = emails.map((email) => sql`(${has(email)} and ${text} ~* ${addressPattern(email)})`);
  return sql`(${has(userId)} or ${sql.join(addresses, sql` or `)})`;
};
const lower = (text: SQL) => sql`lower((${text}) collate "C")`;

/** Whether a text mentions the user by id or address. */
export const mentions = (text: SQL, user: User): SQL =>
  either(text, user, (part) => sql`strpos(${part === user.userId ? text : lower(text)}, ${part}) > 0`);

/** As `mentions`, for a text with an index of trigrams in lower case. */
export const indexedMentions = (text: SQL, user: User): SQL =>
  either(text, user, (part) => sql`${lower(text)} like ${`%${likePattern(part)}%`}`);

/** Whether the job queue has been created. */
export async function hasJobTable(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ present: boolean }>(sql`select to_regclass('jobs.job') is not null as present`);
  return rows[0]?.present ?? false;
}
