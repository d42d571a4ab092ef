import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { contactMessages, users } from '../../database/schema/index.ts';
import { EMAIL_CHANGED_JOB } from '../account/email-job-names.ts';
import { namesOneOf } from './whole-address.ts';

/** Who somebody is, as rows that do not belong to them may name them. */
type Person = { id: string; emails: readonly string[] };

export function deletionRepo(db: Db) {
  return {
    /**
     * Takes a person out of every table, in one transaction. What belongs to them goes by its foreign key; what only
     * names them is rewritten or removed here. `limitKeys` are the ends of the keys of their rate limits.
     */
    async remove(userId: string, limitKeys: (email: string) => readonly string[]): Promise<void> {
      await db.transaction(async (tx) => {
        const [user] = await tx
          .select({ email: users.email, isVerified: users.emailVerified })
          .from(users)
          .where(eq(users.id, userId))
          .for('update');
        if (!user) return;
        const hasJobs = await isThere(tx, 'jobs.job');
        const former = hasJobs ? await formerAddresses(tx, userId) : [];
        const person = { id: userId, emails: [user.email, ...former] };
        await anonymiseAudit(tx, person);
        // Anybody can sign up with an address that nobody has verified, and would take its messages with them.
        const isTheirs = user.isVerified ? sql`lower(${contactMessages.email}) = ${user.email}` : undefined;
        await tx.delete(contactMessages).where(or(eq(contactMessages.userId, userId), isTheirs));
        await tx.execute(sql`delete from verifications where ${names(sql`identifier || ' ' || value`, person)}`);
        for (const end of person.emails.flatMap(limitKeys)) {
          await tx.execute(sql`delete from rate_limits where right(key, ${end.length + 1}) = ${`:${end}`}`);
        }
        if (hasJobs) {
          const text = sql`concat_ws(' ', data::text, output::text, singleton_key)`;
          await tx.execute(sql`delete from jobs.job where ${names(text, person)}`);
        }
        await tx.delete(users).where(eq(users.id, userId));
      });
    },
  };
}

export type DeletionRepo = ReturnType<typeof deletionRepo>;

const names = (text: SQL, { id, emails }: Person) =>
  sql`(strpos(${text}, ${id}) > 0 or ${text} ~* ${namesOneOf(emails)})`;

async function isThere(tx: Db, table: string): Promise<boolean> {
  const { rows } = await tx.execute<{ present: boolean }>(sql`select to_regclass(${table}) is not null as present`);
  return rows[0]?.present ?? false;
}

/** Addresses they had, while the work of telling them of the change is remembered: as long as other work about them. */
async function formerAddresses(tx: Db, userId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ email: string }>(
    sql`select distinct lower(data->>'to') as email from jobs.job
      where name = ${EMAIL_CHANGED_JOB} and data->>'userId' = ${userId} and data->>'to' is not null`,
  );
  return rows.map(({ email }) => email);
}

/** That something was done stays; who did it, from where, and what it said about them does not. */
async function anonymiseAudit(tx: Db, person: Person) {
  const userId = person.id;
  const about = sql`(table_name = 'users' and record_id = ${userId})`;
  const [old, changed, record] = ['old_values', 'new_values', 'record_id'].map((column) =>
    names(sql`coalesce(${sql.identifier(column)}::text, '')`, person),
  );
  // Values that name them may say more of them than their name.
  await tx.execute(sql`update audit_logs set
      ip_address = case when user_id = ${userId} then null else ip_address end,
      user_agent = case when user_id = ${userId} then null else user_agent end,
      old_values = case when ${about} or ${old} then null else old_values end,
      new_values = case when ${about} or ${changed} then null else new_values end,
      record_id = case when ${record} then null else record_id end
    where user_id = ${userId} or ${about} or ${old} or ${changed} or ${record}`);
}
