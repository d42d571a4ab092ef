import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { lockUser } from '../../database/lock-user.ts';
import { paymentAttempts, paymentOrders, premiumSubscriptions, users } from '../../database/schema/index.ts';
import type { Owner, PaymentProvider, SubscriptionSnapshot } from '../../platform/payment/provider.ts';
import { attemptStates } from './attempt-states.repo.ts';
import { orderRows } from './orders.repo.ts';
import type { StatedSubscription } from './subscription-state.ts';

type Provider = PaymentProvider['name'];
export type EndReason = 'deleted' | 'duplicate';

/** `deleted`: it belonged to an account that was deleted. `unknown`: nothing of ours names it. */
export type FoundOwner = { userId: string } | 'deleted' | 'unknown';

/** Columns of a subscription's row besides those of the provider's snapshot. */
export type Derived = {
  userId: string | null;
  status: string;
  entitledUntil: Date | null;
};

/** `refund_from` in the metadata: orders of the subscription since then are refunded. */
const isOfDeletedUser = sql<boolean>`(${premiumSubscriptions.userId} is null
  and ${premiumSubscriptions.metadata} ? 'refund_from')`;
const refundFromStart = sql`${premiumSubscriptions.metadata} || '{"refund_from": "1970-01-01T00:00:00Z"}'::jsonb`;

/** A duplicate that has been ended is refunded from its start. */
const metadataOnceEnded = sql`case when ${premiumSubscriptions.endReason} = 'duplicate' then ${refundFromStart}
  else ${premiumSubscriptions.metadata} end`;

/** Rows of subscriptions, orders and attempts as the provider states them. All writes belong to a transaction of the caller. */
export function subscriptionsRepo(db: Db) {
  return {
    ...orderRows,
    ...attemptStates(db),
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),
    /** The row of a subscription, locked; null when it is new. */
    async lockSubscription(tx: Db, subscriptionId: string) {
      // A new subscription has no row to lock, and two webhooks may bring it at the same time.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`subscription ${subscriptionId}`}, 0))`);
      const [row] = await tx
        .select({
          userId: premiumSubscriptions.userId,
          snapshot: premiumSubscriptions.snapshot,
          isOfDeleted: isOfDeletedUser,
        })
        .from(premiumSubscriptions)
        .where(eq(premiumSubscriptions.subscriptionId, subscriptionId));
      return row && { userId: row.userId, isOfDeleted: row.isOfDeleted, stated: row.snapshot as StatedSubscription };
    },
    async saveSubscription(tx: Db, provider: Provider, stated: StatedSubscription, derived: Derived) {
      const { snapshot } = stated;
      const values = {
        userId: derived.userId,
        planType: snapshot.planType,
        amount: snapshot.amount,
        currency: snapshot.currency,
        status: derived.status,
        startedAt: new Date(snapshot.startedAt ?? snapshot.periodStartsAt),
        expiresAt: new Date(snapshot.endedAt ?? snapshot.endsAt ?? snapshot.periodEndsAt),
        entitledUntil: derived.entitledUntil,
        polarCustomerId: snapshot.customerId || null,
        snapshot: stated,
        // A request to end it is fulfilled once it has ended.
        ...(snapshot.endedAt === null ? {} : { endRequestedAt: null, endReason: null }),
      };
      await tx
        .insert(premiumSubscriptions)
        .values({ ...values, paymentMethod: 'credit-card', provider, subscriptionId: snapshot.id })
        .onConflictDoUpdate({
          target: premiumSubscriptions.subscriptionId,
          set: { ...values, ...(snapshot.endedAt === null ? {} : { metadata: metadataOnceEnded }) },
        });
    },
    /** Notes that the subscription belongs to a deleted user, so that what was charged since is refunded. */
    async markDeleted(tx: Db, subscriptionId: string) {
      await tx
        .update(premiumSubscriptions)
        .set({ metadata: refundFromStart })
        .where(
          and(
            eq(premiumSubscriptions.subscriptionId, subscriptionId),
            sql`not ${premiumSubscriptions.metadata} ? 'refund_from'`,
          ),
        );
    },
    async isOfDeleted(tx: Db, subscriptionId: string): Promise<boolean> {
      const [row] = await tx
        .select({ isOfDeleted: isOfDeletedUser })
        .from(premiumSubscriptions)
        .where(eq(premiumSubscriptions.subscriptionId, subscriptionId));
      return row?.isOfDeleted ?? false;
    },
    /** All subscriptions of the user at the provider, the earliest first. */
    async subscriptionsOf(tx: Db, userId: string, provider: Provider): Promise<SubscriptionSnapshot[]> {
      const rows = await tx
        .select({ stated: premiumSubscriptions.snapshot })
        .from(premiumSubscriptions)
        .where(and(eq(premiumSubscriptions.userId, userId), eq(premiumSubscriptions.provider, provider)))
        .orderBy(premiumSubscriptions.startedAt, premiumSubscriptions.subscriptionId);
      return rows.flatMap(({ stated }) => (stated ? [(stated as StatedSubscription).snapshot] : []));
    },
    /** Records the latest order of a subscription with it. */
    async nameLatestOrder(tx: Db, subscriptionId: string) {
      await tx.execute(sql`
        update premium_subscriptions set polar_payment_id = (
          select id from payment_orders where subscription_id = ${subscriptionId} and status <> 'void'
          order by created_at desc, id limit 1)
        where subscription_id = ${subscriptionId}`);
    },
    /** Lets a job end the subscription at the provider. */
    async requestEnd(tx: Db, subscriptionId: string, reason: EndReason, now: Date) {
      await tx
        .update(premiumSubscriptions)
        .set({ endRequestedAt: now, endReason: reason })
        .where(
          and(eq(premiumSubscriptions.subscriptionId, subscriptionId), isNull(premiumSubscriptions.endRequestedAt)),
        );
    },
    /** Withdraws the request to end a subscription that is no duplicate after all. */
    async withdrawDuplicate(tx: Db, subscriptionId: string) {
      await tx
        .update(premiumSubscriptions)
        .set({ endRequestedAt: null, endReason: null })
        .where(
          and(eq(premiumSubscriptions.subscriptionId, subscriptionId), eq(premiumSubscriptions.endReason, 'duplicate')),
        );
    },
    lockUser,
    /** The user of an object: by its checkout, then by the ids of ours that it names; never by an address. */
    async findOwner(tx: Db, checkoutId: string | null, owner: Owner): Promise<FoundOwner> {
      if (checkoutId !== null) {
        const [attempt] = await tx
          .select({ userId: paymentAttempts.userId })
          .from(paymentAttempts)
          .where(eq(paymentAttempts.checkoutId, checkoutId));
        if (attempt) return attempt.userId ? { userId: attempt.userId } : 'deleted';
      }
      for (const id of [owner.externalId, owner.metadataUserId, owner.customerMetadataUserId]) {
        if (id === null || !UUID.test(id)) continue;
        const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, id));
        if (user) return { userId: user.id };
      }
      return 'unknown';
    },
    async findOwnerOfSubscription(tx: Db, subscriptionId: string): Promise<string | null> {
      const [row] = await tx
        .select({ userId: premiumSubscriptions.userId })
        .from(premiumSubscriptions)
        .where(eq(premiumSubscriptions.subscriptionId, subscriptionId));
      return row?.userId ?? null;
    },
    /** Users with a subscription of the provider that still lives, or an attempt that may have become one. */
    async usersToReconcile(provider: Provider, since: Date): Promise<string[]> {
      const living = db
        .select({ userId: premiumSubscriptions.userId })
        .from(premiumSubscriptions)
        .where(
          and(
            eq(premiumSubscriptions.provider, provider),
            inArray(premiumSubscriptions.status, ['active', 'cancelled', 'failed', 'pending']),
            isNotNull(premiumSubscriptions.userId),
          ),
        );
      const attempted = db
        .select({ userId: paymentAttempts.userId })
        .from(paymentAttempts)
        .where(
          and(
            eq(paymentAttempts.provider, provider),
            sql`${paymentAttempts.attemptedAt} > ${since.toISOString()}::timestamptz`,
            sql`${paymentAttempts.status} <> 'succeeded'`,
            isNotNull(paymentAttempts.userId),
          ),
        );
      // Paid for, but the subscription was never reported.
      const unknown = db
        .select({ userId: paymentOrders.userId })
        .from(paymentOrders)
        .leftJoin(premiumSubscriptions, eq(premiumSubscriptions.subscriptionId, paymentOrders.subscriptionId))
        .where(
          and(
            eq(paymentOrders.provider, provider),
            isNotNull(paymentOrders.subscriptionId),
            isNull(premiumSubscriptions.id),
            isNotNull(paymentOrders.userId),
          ),
        );
      const confirmed = db
        .select({ userId: paymentAttempts.userId })
        .from(paymentAttempts)
        .where(
          and(
            eq(paymentAttempts.provider, provider),
            isNotNull(paymentAttempts.confirmedAt),
            inArray(paymentAttempts.status, ['pending', 'cancelled']),
            isNotNull(paymentAttempts.userId),
          ),
        );
      const rows = await living.union(attempted).union(unknown).union(confirmed);
      return rows.flatMap(({ userId }) => (userId ? [userId] : []));
    },
  };
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export type SubscriptionsRepo = ReturnType<typeof subscriptionsRepo>;
