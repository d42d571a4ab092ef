import { sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';

export type Alert = 'alert_failed' | 'alert_silent';

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
    /** Stores a notice for each administrator, once a day (UTC) and alert. Resolves to those who had none yet. */
    async notify(alert: Alert, now: Date): Promise<string[]> {
      const { rows } = await db.execute<{ user_id: string }>(sql`
        insert into premium_notices (user_id, key, template, created_at)
        select u.id, ${`${alert}:${now.toISOString().slice(0, 10)}`}, ${alert}, ${now.toISOString()}::timestamptz
        from admin_users a join users u on u.id = a.user_id and u.status = 'active'
        on conflict do nothing
        returning user_id`);
      return rows.map((row) => row.user_id);
    },
  };
}

export type PaymentAlertsRepo = ReturnType<typeof paymentAlertsRepo>;
