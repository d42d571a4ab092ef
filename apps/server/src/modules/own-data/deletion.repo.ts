import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { contactMessages, users } from '../../database/schema/index.ts';
import { EMAIL_CHANGED_JOB } from '../account/email-job-names.ts';
import { addressPattern } from './address-pattern.ts';

/** The identifiers by which rows of other tables may refer to a user. */
type UserIdentifiers = { id: string; emails: readonly string[] };

export function deletionRepo(db: Db) {
  return {
    /**
     * Deletes a user from every table in one transaction. Rows that belong to the user are deleted by foreign key; rows
     * that only mention the user are changed or deleted here. `limitKeys` returns the suffixes of rate limit keys.
     */
    async remove(userId: string, limitKeys: (email: string) => readonly string[]): Promise<void> {
      await db.transaction(async (tx) => {
        const [user] = await tx
          .select({ email: users.email, isVerified: users.emailVerified })
          .from(users)
          .where(eq(users.id, userId))
          .for('update');
        if (!user) return;
        const hasJobs = await tableExists(tx, 'jobs.job');
        const formerEmails = hasJobs ? await formerAddresses(tx, userId) : [];
        const identifiers = { id: userId, emails: [user.email, ...formerEmails] };
        await anonymiseAudit(tx, identifiers);
        // An unverified address may belong to another owner, whose messages must not be deleted.
        const isFromVerifiedAddress = user.isVerified
          ? sql`lower(${contactMessages.email}) = ${user.email}`
          : undefined;
        await tx.delete(contactMessages).where(or(eq(contactMessages.userId, userId), isFromVerifiedAddress));
        await tx.execute(
          sql`delete from verifications where ${mentions(sql`identifier || ' ' || value`, identifiers)}`,
        );
        for (const end of identifiers.emails.flatMap(limitKeys)) {
          await tx.execute(sql`delete from rate_limits where right(key, ${end.length + 1}) = ${`:${end}`}`);
        }
        if (hasJobs) {
          const text = sql`concat_ws(' ', data::text, output::text, singleton_key)`;
          await tx.execute(sql`delete from jobs.job where ${mentions(text, identifiers)}`);
        }
        await tx.delete(users).where(eq(users.id, userId));
      });
    },
  };
}

export type DeletionRepo = ReturnType<typeof deletionRepo>;

const mentions = (text: SQL, { id, emails }: UserIdentifiers) =>
  sql`(strpos(${text}, ${id}) > 0 or ${text} ~* ${addressPattern(emails)})`;

async function tableExists(tx: Db, table: string): Promise<boolean> {
  const { rows } = await tx.execute<{ present: boolean }>(sql`select to_regclass(${table}) is not null as present`);
  return rows[0]?.present ?? false;
}

/** Former addresses of the user, from the stored jobs that notified them of a change. */
async function formerAddresses(tx: Db, userId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ email: string }>(
    sql`select distinct lower(data->>'to') as email from jobs.job
      where name = ${EMAIL_CHANGED_JOB} and data->>'userId' = ${userId} and data->>'to' is not null`,
  );
  return rows.map(({ email }) => email);
}

/** Keeps audit entries without the user, the network address, and values that mention the user. */
async function anonymiseAudit(tx: Db, identifiers: UserIdentifiers) {
  const userId = identifiers.id;
  const about = sql`(table_name = 'users' and record_id = ${userId})`;
  const [old, changed, record] = ['old_values', 'new_values', 'record_id'].map((column) =>
    mentions(sql`coalesce(${sql.identifier(column)}::text, '')`, identifiers),
  );
  // Values that mention the user may contain more personal data, so they are removed as a whole.
  await tx.execute(sql`update audit_logs set
      ip_address = case when user_id = ${userId} then null else ip_address end,
      user_agent = case when user_id = ${userId} then null else user_agent end,
      old_values = case when ${about} or ${old} then null else old_values end,
      new_values = case when ${about} or ${changed} then null else new_values end,
      record_id = case when ${record} then null else record_id end
    where user_id = ${userId} or ${about} or ${old} or ${changed} or ${record}`);
}
