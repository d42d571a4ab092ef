import { sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { type AdminNotice, addAdminNotices } from './admin-notices.repo.ts';

/** Faults of payments, and the notices about them. */
export function paymentAlertsRepo(db: Db) {
  return {
    /**
     * Whether a subscription lives since before. Those of the sandbox do not count: its webhooks come only when its
     * pages are used.
     */
    async hasLivingSubscription(before: Date): Promise<boolean> {
      const { rows } = await db.execute<{ found: boolean }>(sql`
        select exists (select 1 from premium_subscriptions
          where subscription_id is not null and provider <> 'sandbox' and status in ('active', 'cancelled', 'failed')
            and created_at <= ${before.toISOString()}::timestamptz) as found`);
      return rows[0]?.found === true;
    },
    /** Stores a notice for each administrator, once for each subject. Resolves to those who had none yet. */
    notify: (alert: AdminNotice, subject: string, now: Date) => addAdminNotices(db, alert, subject, now),
  };
}

export type PaymentAlertsRepo = ReturnType<typeof paymentAlertsRepo>;
