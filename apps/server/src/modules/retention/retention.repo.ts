import { sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { indexedMentions, mentions } from '../../database/mentions.ts';
import type { DomainEvents } from '../../platform/events.ts';

/** Rows per transaction, so that a long backlog does not reach the timeout of statements. */
const BATCH = 5000;

/** As the index `audit_logs_mentions` has them. */
export const AUDIT_VALUES = sql`coalesce(record_id, '') || ' ' || coalesce(old_values::text, '') || ' ' || coalesce(new_values::text, '')`;

export const retentionRepo = (db: Db) => ({
  /** Deletes audit rows from before an instant; the trigger refuses those of the last 30 days (docs/audit-log.md). */
  async removeAudit(before: Date): Promise<void> {
    const instant = before.toISOString();
    const removeBatch = () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select set_config('bugunne.audit_removed_before', ${instant}, true)`);
        const { rows } = await tx.execute(sql`delete from audit_logs where id in (
          select id from audit_logs where created_at < least(${instant}::timestamptz, now() - interval '30 days')
          order by created_at limit ${BATCH}) returning 1`);
        return rows.length;
      });
    while ((await removeBatch()) === BATCH);
  },
  /**
   * Keeps audit entries without the deleted user, the network address and browser of the user, and values that mention
   * the user.
   */
  async anonymiseAudit({ tx, ...user }: DomainEvents['user.deleted']): Promise<void> {
    const { userId } = user;
    // The trigger allows the change below to the transaction that deletes this user.
    await tx.execute(sql`select set_config('bugunne.deleted_user', ${userId}, true)`);
    const about = sql`(table_name = 'users' and record_id = ${userId})`;
    // Attempts at the account by callers who were not signed in may be the user's own.
    const isOwn = sql`(user_id = ${userId} or (user_id is null and ${about}))`;
    const [old, changed, record] = ['old_values', 'new_values', 'record_id'].map((column) =>
      mentions(sql`coalesce(${sql.identifier(column)}::text, '')`, user),
    );
    // Values that mention the user may contain more personal data, so they are removed as a whole.
    await tx.execute(sql`update audit_logs set
        ip_address = case when ${isOwn} then null else ip_address end,
        user_agent = case when ${isOwn} then null else user_agent end,
        old_values = case when ${about} or ${old} then null else old_values end,
        new_values = case when ${about} or ${changed} then null else new_values end,
        record_id = case when ${record} then null else record_id end
      where user_id = ${userId} or ${about} or ${indexedMentions(AUDIT_VALUES, user)}`);
  },
});

export type RetentionRepo = ReturnType<typeof retentionRepo>;
