import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { lockUser } from '../../database/lock-user.ts';
import {
  paymentAttempts,
  paymentOrders,
  premiumSubscriptions,
  refundRequests,
  users,
} from '../../database/schema/index.ts';
import type { SubscriptionSnapshot } from '../../platform/payment/provider.ts';
import { addAdminNotices } from './admin-notices.repo.ts';
import { payerColumns } from './list-conditions.repo.ts';
import type { StatedSubscription } from './subscription-state.ts';

const LISTED_REQUESTS = 200;

export type PaidOrder = {
  id: string;
  userId: string | null;
  provider: string;
  /** The subscription that it pays for, if any. */
  subscriptionId: string | null;
  /** As the provider has reported it; null until it has. */
  subscription: SubscriptionSnapshot | null;
  amount: number;
  refunded: number;
  /** State of the request for its money, if there was one. */
  request: string | null;
};
type RefusedRequest = { id: string; userId: string | null; payment: { amount: number; currency: string } | null };
export type PaidTransfer = {
  id: string;
  userId: string | null;
  amount: number;
  refunded: number;
  currency: string;
  request: string | null;
};

type Term = {
  now: Date;
  /** Payments before have no money back any more. */
  since: Date;
  /** Those whose orders can be refunded. */
  providers: readonly string[];
};

/** Requests for money back, and the payments that they name. */
export function moneyBackRepo(db: Db) {
  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),
    /**
     * Stores the user's request for a payment of theirs, so that two presses make one, and notices for administrators
     * with it. Resolves to the administrators to notify; null unless the request waits for an answer afterwards.
     */
    async request(userId: string, orderId: string, { now, since, providers }: Term): Promise<string[] | null> {
      const orders = db
        .select({ orderId: paymentOrders.id })
        .from(paymentOrders)
        .where(
          and(
            eq(paymentOrders.id, orderId),
            eq(paymentOrders.userId, userId),
            eq(paymentOrders.status, 'paid'),
            eq(paymentOrders.refunded, 0),
            gt(paymentOrders.amount, 0),
            gt(paymentOrders.createdAt, since),
            inArray(paymentOrders.provider, [...providers]),
          ),
        );
      const transfers = db
        .select({ orderId: sql<string>`${paymentAttempts.id}::text` })
        .from(paymentAttempts)
        .where(
          and(
            sql`${paymentAttempts.id}::text = ${orderId}`,
            eq(paymentAttempts.userId, userId),
            eq(paymentAttempts.paymentMethod, 'bank-transfer'),
            eq(paymentAttempts.status, 'succeeded'),
            gt(paymentAttempts.completedAt, since),
            sql`not ${paymentAttempts.metadata} ? 'refunded_at'`,
          ),
        );
      return db.transaction(async (tx) => {
        await tx.execute(sql`
          insert into refund_requests (user_id, order_id, requested_at)
          select ${userId}::uuid, paid.id, ${now.toISOString()}::timestamptz
          from (${orders} union all ${transfers}) paid (id)
          on conflict (order_id) do nothing`);
        const rows = await tx
          .select({ id: refundRequests.id })
          .from(refundRequests)
          .where(
            and(
              eq(refundRequests.orderId, orderId),
              eq(refundRequests.userId, userId),
              eq(refundRequests.status, 'requested'),
            ),
          );
        return rows.length === 1 ? addAdminNotices(tx, 'money_back_requested', orderId, now) : null;
      });
    },
    /** The earliest requests that wait for an answer; each answer makes room for a later one. */
    open: () =>
      db
        .select({
          orderId: refundRequests.orderId,
          requestedAt: refundRequests.requestedAt,
          user: payerColumns,
          email: users.email,
          provider: paymentOrders.provider,
          refunded: sql<number>`coalesce(${paymentOrders.refunded}, 0)`,
          isTransfer: sql<boolean>`${paymentOrders.id} is null`,
          amount: sql<number | null>`coalesce(${paymentOrders.amount}, ${paymentAttempts.amount})`,
          currency: sql<string | null>`coalesce(${paymentOrders.currency}, ${paymentAttempts.currency})`,
          number: sql<string | null>`coalesce(${paymentOrders.invoiceNumber}, ${paymentAttempts.code})`,
        })
        .from(refundRequests)
        .leftJoin(users, eq(users.id, refundRequests.userId))
        .leftJoin(paymentOrders, eq(paymentOrders.id, refundRequests.orderId))
        .leftJoin(paymentAttempts, sql`${paymentAttempts.id}::text = ${refundRequests.orderId}`)
        .where(eq(refundRequests.status, 'requested'))
        .orderBy(asc(refundRequests.requestedAt))
        .limit(LISTED_REQUESTS),
    async findOrder(id: string): Promise<PaidOrder | null> {
      const [row] = await db
        .select({
          id: paymentOrders.id,
          userId: paymentOrders.userId,
          provider: paymentOrders.provider,
          subscriptionId: paymentOrders.subscriptionId,
          stated: premiumSubscriptions.snapshot,
          amount: paymentOrders.amount,
          refunded: paymentOrders.refunded,
          request: refundRequests.status,
        })
        .from(paymentOrders)
        .leftJoin(premiumSubscriptions, eq(premiumSubscriptions.subscriptionId, paymentOrders.subscriptionId))
        .leftJoin(refundRequests, eq(refundRequests.orderId, paymentOrders.id))
        .where(
          and(
            eq(paymentOrders.id, id),
            gt(paymentOrders.amount, 0),
            inArray(paymentOrders.status, ['paid', 'partially_refunded', 'refunded']),
          ),
        );
      if (!row) return null;
      const { stated, ...order } = row;
      return { ...order, subscription: stated ? (stated as StatedSubscription).snapshot : null };
    },
    /** A paid transfer, by its code or the id of its attempt. */
    async findTransfer(name: string): Promise<PaidTransfer | null> {
      const [row] = await db
        .select({
          id: paymentAttempts.id,
          userId: paymentAttempts.userId,
          amount: paymentAttempts.amount,
          refunded: sql<number>`case when ${paymentAttempts.metadata} ? 'refunded_at' then ${paymentAttempts.amount} else 0 end`,
          currency: paymentAttempts.currency,
          request: refundRequests.status,
        })
        .from(paymentAttempts)
        .leftJoin(refundRequests, sql`${refundRequests.orderId} = ${paymentAttempts.id}::text`)
        .where(
          and(
            or(eq(paymentAttempts.code, name), sql`${paymentAttempts.id}::text = ${name}`),
            eq(paymentAttempts.paymentMethod, 'bank-transfer'),
            eq(paymentAttempts.status, 'succeeded'),
          ),
        );
      return row ?? null;
    },
    lockUser,
    /** Ends what a transfer gives, and marks it as given back; false when it was marked before. */
    async endTransfer(tx: Db, attemptId: string, now: Date): Promise<boolean> {
      const at = sql`${now.toISOString()}::timestamptz`;
      const marked = await tx
        .update(paymentAttempts)
        .set({
          metadata: sql`${paymentAttempts.metadata} || jsonb_build_object('refunded_at', ${now.toISOString()}::text)`,
        })
        .where(and(eq(paymentAttempts.id, attemptId), sql`not ${paymentAttempts.metadata} ? 'refunded_at'`))
        .returning({ id: paymentAttempts.id });
      const { rows } = await tx.execute<{ id: string; userId: string | null; lost: string; ended: string }>(sql`
        select p.id, p.user_id as "userId", p.entitled_until::text as ended,
          (p.entitled_until - greatest(p.started_at, ${at}))::text as lost
        from premium_subscriptions p
        where p.metadata ->> 'attempt_id' = ${attemptId} and p.entitled_until > ${at} for update`);
      // A transfer that was to follow begins earlier by the time that was given back.
      for (const { id, userId, lost, ended } of rows) {
        await tx.execute(sql`
          update premium_subscriptions
          set status = 'expired', entitled_until = least(entitled_until, ${at}), expires_at = least(expires_at, ${at})
          where id = ${id}::uuid`);
        if (userId === null) continue;
        const earlier = (column: string) =>
          sql`(${sql.identifier(column)} at time zone 'UTC' - ${lost}::interval) at time zone 'UTC'`;
        await tx.execute(sql`
          update premium_subscriptions
          set started_at = ${earlier('started_at')}, expires_at = ${earlier('expires_at')},
            entitled_until = ${earlier('entitled_until')}
          where user_id = ${userId}::uuid and payment_method = 'bank-transfer' and started_at >= ${ended}::timestamptz`);
      }
      return marked.length === 1;
    },
    /** Records that the money of a payment was given back, with or without a request; false when it was recorded before. */
    async markGranted(tx: Db, orderId: string, userId: string | null, now: Date): Promise<boolean> {
      const rows = await tx
        .insert(refundRequests)
        .values({ orderId, userId, status: 'granted', requestedAt: now, decidedAt: now })
        .onConflictDoUpdate({
          target: refundRequests.orderId,
          set: { status: 'granted', decidedAt: now },
          setWhere: sql`${refundRequests.status} <> 'granted'`,
        })
        .returning({ id: refundRequests.id });
      return rows.length === 1;
    },
    /** Null when no request for the payment waits for an answer; its user is null once the account was deleted. */
    async refuse(tx: Db, orderId: string, now: Date): Promise<RefusedRequest | null> {
      const rows = await tx
        .update(refundRequests)
        .set({ status: 'refused', decidedAt: now })
        .where(and(eq(refundRequests.orderId, orderId), eq(refundRequests.status, 'requested')))
        .returning({ id: refundRequests.id, userId: refundRequests.userId });
      const [request] = rows;
      if (!request) return null;
      const [paid] = await tx
        .select({ amount: paymentOrders.amount, currency: paymentOrders.currency })
        .from(paymentOrders)
        .where(eq(paymentOrders.id, orderId))
        .unionAll(
          tx
            .select({ amount: paymentAttempts.amount, currency: paymentAttempts.currency })
            .from(paymentAttempts)
            .where(sql`${paymentAttempts.id}::text = ${orderId}`),
        );
      return { ...request, payment: paid ?? null };
    },
  };
}

export type MoneyBackRepo = ReturnType<typeof moneyBackRepo>;
