import { sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { type AdminNotice, addAdminNotices } from './admin-notices.repo.ts';

/** Most subscriptions that one check reports. */
const MAX_ALERTS = 20;

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
    /**
     * Living subscriptions without a user, as when a product is bought at the provider itself: their buyers pay and get
     * nothing. Those of deleted users are ended by a job.
     */
    async withoutUser(): Promise<string[]> {
      const { rows } = await db.execute<{ id: string }>(sql`
        select subscription_id as id from premium_subscriptions
        where user_id is null and subscription_id is not null and status in ('active', 'cancelled', 'failed')
          and end_requested_at is null and not metadata ? 'refund_from'
        order by created_at limit ${MAX_ALERTS}`);
      return rows.map(({ id }) => id);
    },
    /** Stores a notice for each administrator, once for each subject. Resolves to those who had none yet. */
    notify: (alert: AdminNotice, subject: string, now: Date) => addAdminNotices(db, alert, subject, now),
  };
}

export type PaymentAlertsRepo = ReturnType<typeof paymentAlertsRepo>;
