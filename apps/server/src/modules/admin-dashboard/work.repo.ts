import { sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';

/** The pending work of staff. */
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
});

export type WorkRepo = ReturnType<typeof workRepo>;
