import { lt, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { mentions } from '../../database/mentions.ts';
import { auditLogs } from '../../database/schema/index.ts';
import type { DomainEvents } from '../../platform/events.ts';

export const retentionRepo = (db: Db) => ({
  async removeAudit(before: Date): Promise<void> {
    await db.delete(auditLogs).where(lt(auditLogs.createdAt, before));
  },
  /** Keeps audit entries without the deleted user, the network address, and values that mention the user. */
  async anonymiseAudit({ tx, ...user }: DomainEvents['user.deleted']): Promise<void> {
    const { userId } = user;
    const about = sql`(table_name = 'users' and record_id = ${userId})`;
    const [old, changed, record] = ['old_values', 'new_values', 'record_id'].map((column) =>
      mentions(sql`coalesce(${sql.identifier(column)}::text, '')`, user),
    );
    // Values that mention the user may contain more personal data, so they are removed as a whole.
    await tx.execute(sql`update audit_logs set
        ip_address = case when user_id = ${userId} then null else ip_address end,
        user_agent = case when user_id = ${userId} then null else user_agent end,
        old_values = case when ${about} or ${old} then null else old_values end,
        new_values = case when ${about} or ${changed} then null else new_values end,
        record_id = case when ${record} then null else record_id end
      where user_id = ${userId} or ${about} or ${old} or ${changed} or ${record}`);
  },
});

export type RetentionRepo = ReturnType<typeof retentionRepo>;
