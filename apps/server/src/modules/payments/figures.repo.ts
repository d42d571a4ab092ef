import { sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';

type ActiveRow = { simulated: boolean; method: 'credit-card' | 'bank-transfer' | 'grant'; count: number };
type StateRow = { simulated: boolean; trialing: boolean; count: number };
export type MonthRow = {
  simulated: boolean;
  currency: string;
  paid: number;
  refunded: number;
  payments: number;
  refunds: number;
};
type ChurnRow = { simulated: boolean; before: number; ended: number };

/**
 * Counts and sums of the payments page. Each statement reads one index or the month's payments, so that it stays quick
 * with many payments; what is simulated is counted apart.
 */
export function figuresRepo(db: Db) {
  return {
    /** Everything that gives Premium now, trials included. */
    async active(now: Date): Promise<ActiveRow[]> {
      const { rows } = await db.execute<ActiveRow>(sql`
        select provider is not distinct from 'sandbox' as simulated, payment_method as method, count(*)::int as count
        from premium_subscriptions
        where payment_method in ('credit-card', 'bank-transfer', 'grant') and status in ('active', 'cancelled')
          and entitled_until > ${now.toISOString()}::timestamptz
        group by 1, 2`);
      return rows;
    },
    /** Subscriptions in their trial, and those whose payment failed. */
    async states(): Promise<StateRow[]> {
      const { rows } = await db.execute<StateRow>(sql`
        select provider is not distinct from 'sandbox' as simulated, true as trialing, count(*)::int as count
        from premium_subscriptions
        where (snapshot -> 'snapshot' ->> 'status') = 'trialing' and status <> 'expired' group by 1
        union all
        select provider is not distinct from 'sandbox', false, count(*)::int
        from premium_subscriptions
        where (snapshot -> 'snapshot' ->> 'status') in ('past_due', 'unpaid') and status <> 'expired' group by 1`);
      return rows;
    },
    /** Paid orders and confirmed transfers of the month that `now` is in, by currency. */
    async month(now: Date, timezone: string): Promise<MonthRow[]> {
      const start = sql`date_trunc('month', ${now.toISOString()}::timestamptz, ${timezone}::text)`;
      const { rows } = await db.execute<MonthRow>(sql`
        select simulated, currency, sum(amount)::float8 as paid, sum(refunded)::float8 as refunded,
          count(*)::int as payments, count(*) filter (where refunded > 0)::int as refunds
        from (
          select provider = 'sandbox' as simulated, currency, amount, refunded from payment_orders
          where created_at >= ${start} and amount > 0 and status in ('paid', 'refunded', 'partially_refunded')
          union all
          select false, currency, amount, case when metadata ? 'refunded_at' then amount else 0 end
          from payment_attempts
          where payment_method = 'bank-transfer' and status = 'succeeded' and completed_at >= ${start}
        ) paid
        group by 1, 2 order by 1, 2`);
      return rows;
    },
    /** Paid subscriptions by card that lived at `since`, beyond their trial, and those of them that have ended by now. */
    async churn(since: Date, now: Date): Promise<ChurnRow[]> {
      const at = sql`${since.toISOString()}::timestamptz`;
      // The provider's instants compare as texts.
      const inTrial = sql`(snapshot -> 'snapshot' ->> 'trialEndsAt') > ${since.toISOString()}`;
      const ended = sql`payment_method = 'credit-card' and status = 'expired' and entitled_until > ${at}
        and entitled_until <= ${now.toISOString()}::timestamptz and started_at <= ${at}`;
      const living = sql`payment_method = 'credit-card' and status in ('active', 'cancelled', 'failed')
        and started_at <= ${at}`;
      const simulated = sql`provider is not distinct from 'sandbox'`;
      const { rows } = await db.execute<ChurnRow>(sql`
        select simulated, sum(ended + living)::int as before, sum(ended)::int as ended from (
          select ${simulated} as simulated, count(*) as ended, 0 as living from premium_subscriptions
          where ${ended} group by 1
          union all
          select ${simulated}, 0, count(*) from premium_subscriptions where ${living} group by 1
          union all
          select ${simulated}, -count(*) filter (where status = 'expired'), -count(*) filter (where status <> 'expired')
          from premium_subscriptions where ${inTrial} and ((${ended}) or (${living})) group by 1
        ) counts
        group by 1`);
      return rows;
    },
  };
}

export type FiguresRepo = ReturnType<typeof figuresRepo>;
