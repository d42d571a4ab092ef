import { and, asc, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { mentions } from '../../database/mentions.ts';
import { paymentWebhooks, premiumSubscriptions } from '../../database/schema/index.ts';
import type { DeletedUser } from '../../platform/events.ts';
import type { PaymentProvider, SubscriptionSnapshot } from '../../platform/payment/provider.ts';
import type { StatedSubscription } from './subscription-state.ts';
import type { EndReason } from './subscriptions.repo.ts';
import { WITHOUT_OWNER } from './without-owner.ts';

type Provider = PaymentProvider['name'];

/** A subscription that has to be ended at the provider. */
export type ToEnd = {
  subscriptionId: string;
  userId: string | null;
  /** Null for one that is unpaid and cancelled. */
  reason: EndReason | null;
  snapshot: SubscriptionSnapshot;
};

const NO_OWNER = JSON.stringify(WITHOUT_OWNER.owner);
const NO_CUSTOMER = JSON.stringify(WITHOUT_OWNER.customerId);

const hasToEnd = (now: Date) => {
  const { endRequestedAt, status, snapshot, entitledUntil } = premiumSubscriptions;
  const isCancelled = sql`${snapshot} -> 'snapshot' ->> 'cancelsAtPeriodEnd' = 'true'`;
  const isUnpaid = and(eq(status, 'failed'), or(isNull(entitledUntil), lte(entitledUntil, now)));
  return or(isNotNull(endRequestedAt), and(isUnpaid, isCancelled));
};

/** Payments of deleted accounts. */
export function deletionRepo(db: Db) {
  return {
    /**
     * Webhooks about the user that wait, locked. One that another transaction is processing is left to it: it will find
     * the user deleted.
     */
    async waitingWebhooks(tx: Db, user: Pick<DeletedUser, 'userId' | 'emails'>) {
      const rows = await tx
        .select({ id: paymentWebhooks.id, provider: paymentWebhooks.provider, payload: paymentWebhooks.payload })
        .from(paymentWebhooks)
        .where(
          and(
            sql`${paymentWebhooks.processedAt} is null`,
            sql`(${paymentWebhooks.userId} = ${user.userId}::uuid or ${mentions(sql`${paymentWebhooks.payload}`, user)})`,
          ),
        )
        .orderBy(asc(paymentWebhooks.receivedAt))
        .for('update', { skipLocked: true });
      return rows.flatMap(({ payload, ...row }) => (payload === null ? [] : [{ ...row, payload }]));
    },
    async finishWebhooks(tx: Db, ids: readonly string[], now: Date) {
      if (ids.length === 0) return;
      await tx.execute(sql`
        update payment_webhooks set payload = null, user_id = null, last_error = null,
          processed_at = ${now.toISOString()}::timestamptz
        where id in (${sql.join(
          ids.map((id) => sql`${id}`),
          sql`, `,
        )})`);
    },
    /** Removes the user from the records of payments, whose amounts, dates and ids at the provider stay. */
    async anonymise(tx: Db, user: Pick<DeletedUser, 'userId' | 'emails'>, now: Date) {
      const id = sql`${user.userId}::uuid`;
      const at = sql`${now.toISOString()}::timestamptz`;
      // The customer of a subscription that has ended is still known at Polar, and forgotten with the same job.
      const isToForget = sql`subscription_id is not null and (status <> 'expired' or provider = 'polar')`;
      await tx.execute(sql`
        update payment_webhooks set payload = null, user_id = null, last_error = null
        where processed_at is not null and payload is not null
          and (user_id = ${id} or ${mentions(sql`payload`, user)})`);
      await tx.execute(sql`
        update payment_attempts set user_id = null, checkout_url = null,
          status = case when status = 'pending' then 'cancelled' else status end,
          failure_reason = case when status = 'pending' then 'deleted' else failure_reason end,
          completed_at = case when status = 'pending' then ${at} else completed_at end,
          metadata = ${objectOf({ plan_type: quoted('plan_type'), payment_method: quoted('payment_method') })}
            || case when metadata ? 'refunded_at' then ${objectOf({ refunded_at: sql`metadata -> 'refunded_at'` })}
              else '{}'::jsonb end
        where user_id = ${id}`);
      await tx.execute(sql`
        update payment_orders set user_id = null,
          snapshot = jsonb_set(jsonb_set(snapshot, '{owner}', ${NO_OWNER}::jsonb), '{customerId}', ${NO_CUSTOMER}::jsonb)
        where user_id = ${id}`);
      await tx.execute(sql`
        update premium_subscriptions set user_id = null, polar_customer_id = null,
          snapshot = jsonb_set(jsonb_set(snapshot, '{snapshot,owner}', ${NO_OWNER}::jsonb),
            '{snapshot,customerId}', ${NO_CUSTOMER}::jsonb),
          metadata = jsonb_strip_nulls(${objectOf({
            attempt_id: sql`metadata -> 'attempt_id'`,
            refunds_refused: sql`metadata -> 'refunds_refused'`,
          })})
            || case when subscription_id is null then '{}'::jsonb
              else ${objectOf({ refund_from: sql`coalesce(metadata -> 'refund_from', ${JSON.stringify(now)}::jsonb)` })} end,
          end_requested_at = case when ${isToForget} then coalesce(end_requested_at, ${at}) else end_requested_at end,
          end_reason = case when ${isToForget} then coalesce(end_reason, 'deleted') else end_reason end
        where user_id = ${id}`);
    },
    /**
     * Subscriptions that have to be ended, the longest waiting first: those whose end was requested, and those that were
     * cancelled while unpaid, which would keep the user from buying until their period ends.
     */
    async toEnd(provider: Provider, now: Date): Promise<ToEnd[]> {
      const rows = await db
        .select({
          subscriptionId: premiumSubscriptions.subscriptionId,
          userId: premiumSubscriptions.userId,
          reason: premiumSubscriptions.endReason,
          stated: premiumSubscriptions.snapshot,
        })
        .from(premiumSubscriptions)
        .where(and(hasToEnd(now), eq(premiumSubscriptions.provider, provider)))
        .orderBy(asc(premiumSubscriptions.endRequestedAt));
      return rows.flatMap(({ subscriptionId, userId, reason, stated }) =>
        subscriptionId && stated
          ? [
              {
                subscriptionId,
                userId,
                reason: reason as EndReason | null,
                snapshot: (stated as StatedSubscription).snapshot,
              },
            ]
          : [],
      );
    },
    async isToEnd(subscriptionId: string, now: Date): Promise<boolean> {
      const rows = await db
        .select({ id: premiumSubscriptions.id })
        .from(premiumSubscriptions)
        .where(and(eq(premiumSubscriptions.subscriptionId, subscriptionId), hasToEnd(now)));
      return rows.length === 1;
    },
    /** Paid orders to give back: of an ended duplicate, or charged after the account was deleted. */
    async toRefund(provider: Provider): Promise<{ id: string; userId: string | null }[]> {
      const { rows } = await db.execute<{ id: string; user_id: string | null }>(sql`
        select o.id, o.user_id from payment_orders o
        join premium_subscriptions s on s.subscription_id = o.subscription_id
        where o.provider = ${provider} and o.status = 'paid' and o.amount > 0 and o.refunded = 0
          and not coalesce(s.metadata -> 'refunds_refused' ? o.id, false)
          and o.created_at >= (s.metadata ->> 'refund_from')::timestamptz
          and not exists (select 1 from refund_requests r where r.order_id = o.id and r.status = 'granted')
        order by o.created_at`);
      return rows.map(({ id, user_id: userId }) => ({ id, userId }));
    },
    /** Notes that the provider refuses to give the money of an order back, so that it is not asked again. */
    async markRefundRefused(orderId: string) {
      await db.execute(sql`
        update premium_subscriptions set metadata = jsonb_set(metadata, '{refunds_refused}',
          coalesce(metadata -> 'refunds_refused', '[]') || ${JSON.stringify([orderId])}::jsonb)
        where subscription_id = (select subscription_id from payment_orders where id = ${orderId})`);
    },
  };
}

export type DeletionRepo = ReturnType<typeof deletionRepo>;

/** A JSON string of a column whose values are option values. */
const quoted = (column: string) => sql`('"' || ${sql.identifier(column)} || '"')::jsonb`;

/**
 * A JSON object. PostgreSQL calls `jsonb_build_object` stable, not immutable, so that it cannot be part of an update in a
 * database that is spread over machines.
 */
const objectOf = (values: Readonly<Record<string, SQL>>): SQL =>
  Object.entries(values).reduce(
    (object, [key, value]) => sql`jsonb_set(${object}, array[${key}::text], coalesce(${value}, 'null'::jsonb))`,
    sql`'{}'::jsonb`,
  );
