import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { auditLogs, users } from '../../database/schema/index.ts';

const LATEST = 10;

type LatestEntry = {
  id: string;
  action: string;
  tableName: string;
  recordId: string | null;
  userEmail: string | null;
  createdAt: Date;
};

/** The pending work of staff, and the latest changes. */
export const workRepo = (db: Db) => ({
  async payments(): Promise<{ transfers: number; refundRequests: number; failingWebhooks: number }> {
    const { rows } = await db.execute<{ transfers: number; refunds: number; failing: number }>(sql`
      select
        (select count(*)::int from payment_attempts where status = 'pending' and payment_method = 'bank-transfer') as transfers,
        (select count(*)::int from refund_requests where status = 'requested') as refunds,
        (select count(*)::int from payment_webhooks where processed_at is null and failures > 0) as failing`);
    const [row] = rows;
    return {
      transfers: row?.transfers ?? 0,
      refundRequests: row?.refunds ?? 0,
      failingWebhooks: row?.failing ?? 0,
    };
  },
  latestAudit: async (): Promise<LatestEntry[]> =>
    db
      .select({
        id: auditLogs.id,
        action: auditLogs.action,
        tableName: auditLogs.tableName,
        recordId: auditLogs.recordId,
        userEmail: users.email,
        createdAt: auditLogs.createdAt,
      })
      .from(auditLogs)
      .leftJoin(users, eq(users.id, auditLogs.userId))
      .orderBy(desc(auditLogs.createdAt), desc(auditLogs.id))
      .limit(LATEST),
});

export type WorkRepo = ReturnType<typeof workRepo>;
