import { type SQL, sql } from 'drizzle-orm';
import type { DeletedUser } from '../platform/events.ts';
import type { Db } from './database.ts';

const quoted = (text: string) => text.replace(/[^a-zA-Z0-9@]/g, '\\$&');

/**
 * A PostgreSQL regular expression that matches one of these addresses as a whole: `n@example.com` matches neither
 * `john@example.com` nor `n@example.com.tr`. `emails`: at least one address, in lower case.
 */
const addressPattern = (emails: readonly string[]): string =>
  `(?<![a-z0-9_+.-]'?)(${emails.map(quoted).join('|')})(?![a-z0-9-]|\\.[a-z0-9])`;

/** Whether a text mentions the user by id or address. */
export const mentions = (text: SQL, { userId, emails }: Pick<DeletedUser, 'userId' | 'emails'>) =>
  sql`(strpos(${text}, ${userId}) > 0 or ${text} ~* ${addressPattern(emails)})`;

/** Whether the job queue has been created. */
export async function hasJobTable(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ present: boolean }>(sql`select to_regclass('jobs.job') is not null as present`);
  return rows[0]?.present ?? false;
}
