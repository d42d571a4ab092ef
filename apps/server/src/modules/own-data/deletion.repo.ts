import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { contactMessages, users } from '../../database/schema/index.ts';

/** Stands where a person's id was. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

export function deletionRepo(db: Db) {
  return {
    /**
     * Takes a person out of every table, in one transaction. What belongs to them goes by its foreign key; what only
     * names them is rewritten or removed here. `limitKeys` are the ends of the keys of their rate limits.
     */
    async remove(userId: string, limitKeys: (email: string) => readonly string[]): Promise<void> {
      await db.transaction(async (tx) => {
        const [person] = await tx
          .select({ email: users.email, name: users.displayName })
          .from(users)
          .where(eq(users.id, userId))
          .for('update');
        if (!person) return;
        const { email } = person;
        await anonymiseAudit(tx, userId, email);
        await tx
          .delete(contactMessages)
          .where(sql`${contactMessages.userId} = ${userId} or lower(${contactMessages.email}) = ${email}`);
        await tx.execute(
          sql`delete from verifications where strpos(identifier || ' ' || value, ${userId}) > 0
            or strpos(lower(identifier || ' ' || value), ${email}) > 0`,
        );
        for (const end of limitKeys(email)) {
          await tx.execute(sql`delete from rate_limits where right(key, ${end.length + 1}) = ${`:${end}`}`);
        }
        await forgetJobs(tx, userId, email);
        await tx.delete(users).where(eq(users.id, userId));
      });
    },
  };
}

export type DeletionRepo = ReturnType<typeof deletionRepo>;

/** That something was done stays; who did it, from where, and what it said about them does not. */
async function anonymiseAudit(tx: Db, userId: string, email: string) {
  const about = sql`(table_name = 'users' and record_id = ${userId})`;
  const names = (column: string) =>
    sql`(strpos(${sql.identifier(column)}::text, ${userId}) > 0 or strpos(lower(${sql.identifier(column)}::text), ${email}) > 0)`;
  // Values that name them may say more of them than their name.
  await tx.execute(sql`update audit_logs set
      ip_address = case when user_id = ${userId} then null else ip_address end,
      user_agent = case when user_id = ${userId} then null else user_agent end,
      old_values = case when ${about} or ${names('old_values')} then null else old_values end,
      new_values = case when ${about} or ${names('new_values')} then null else new_values end,
      record_id = case when ${names('record_id')} then null else record_id end
    where user_id = ${userId} or ${about} or ${names('old_values')} or ${names('new_values')} or ${names('record_id')}`);
}

/** Background work about their address goes; other work that names them goes on without. */
async function forgetJobs(tx: Db, userId: string, email: string) {
  const { rows } = await tx.execute<{ present: boolean }>(sql`select to_regclass('jobs.job') is not null as present`);
  if (!rows[0]?.present) return;
  await tx.execute(
    sql`delete from jobs.job where strpos(lower(concat_ws(' ', data::text, output::text, singleton_key)), ${email}) > 0`,
  );
  await tx.execute(sql`update jobs.job set
      data = replace(data::text, ${userId}, ${NOBODY})::jsonb,
      output = replace(output::text, ${userId}, ${NOBODY})::jsonb,
      singleton_key = replace(singleton_key, ${userId}, ${NOBODY})
    where strpos(concat_ws(' ', data::text, output::text, singleton_key), ${userId}) > 0`);
}
