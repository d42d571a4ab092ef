import type { PaymentMethod, PlanType } from '@bugunne/contract';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { lockUser } from '../../database/lock-user.ts';
import { paymentAttempts, paymentOrders, premiumSubscriptions } from '../../database/schema/index.ts';
import type { PaymentProvider, SubscriptionSnapshot } from '../../platform/payment/provider.ts';
import type { StatedSubscription } from './subscription-state.ts';

type Provider = PaymentProvider['name'];
export type Attempt = typeof paymentAttempts.$inferSelect;
export type NewAttempt = Pick<
  Attempt,
  'userId' | 'requestId' | 'planType' | 'paymentMethod' | 'amount' | 'currency' | 'expiresAt' | 'attemptedAt'
> & { planType: PlanType; paymentMethod: PaymentMethod; provider?: Provider; code?: string; metadata: object };

/** Checkouts of one user that are asked about before another begins. */
const ASKED = 10;
const EXPIRED_BATCH = 500;

/** Attempts to pay. Each change names the state that an attempt must be in, so that of two servers only the first makes it. */
export function attemptsRepo(db: Db) {
  const one = async (rows: Promise<Attempt[]>): Promise<Attempt | null> => (await rows)[0] ?? null;
  const isPending = eq(paymentAttempts.status, 'pending');

  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),
    /** Null when the user has a pending attempt of this method, the request was made before, or the code is taken. */
    create: (attempt: NewAttempt) => one(db.insert(paymentAttempts).values(attempt).onConflictDoNothing().returning()),
    /** Records an attempt that failed before it began; nothing when the request was recorded before. */
    async createFailed(attempt: NewAttempt, reason: string, message: string, now: Date): Promise<void> {
      const failed = { status: 'failed', completedAt: now, failureReason: reason };
      const metadata = { ...attempt.metadata, ...failedDetails(message, now) };
      await db
        .insert(paymentAttempts)
        .values({ ...attempt, ...failed, metadata })
        .onConflictDoNothing();
    },
    find: (id: string) => one(db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id))),
    ofRequest: (userId: string, requestId: string, method?: PaymentMethod) =>
      one(
        db
          .select()
          .from(paymentAttempts)
          .where(
            and(
              eq(paymentAttempts.userId, userId),
              eq(paymentAttempts.requestId, requestId),
              method && eq(paymentAttempts.paymentMethod, method),
            ),
          ),
      ),
    ofCheckout: (userId: string, checkoutId: string) =>
      one(
        db
          .select()
          .from(paymentAttempts)
          .where(and(eq(paymentAttempts.userId, userId), eq(paymentAttempts.checkoutId, checkoutId))),
      ),
    pending: (userId: string, method: PaymentMethod) =>
      one(
        db
          .select()
          .from(paymentAttempts)
          .where(and(eq(paymentAttempts.userId, userId), eq(paymentAttempts.paymentMethod, method), isPending)),
      ),
    /** Claims a creation that began before `before` and has no checkout yet; the new time of the attempt is the claim. */
    claim: (id: string, before: Date, now: Date) =>
      one(
        db
          .update(paymentAttempts)
          .set({ attemptedAt: now })
          .where(
            and(
              eq(paymentAttempts.id, id),
              isPending,
              isNull(paymentAttempts.checkoutId),
              lt(paymentAttempts.attemptedAt, before),
            ),
          )
          .returning(),
      ),
    /** Stores the checkout of an attempt. Null when another server was first, or the attempt has ended. */
    storeCheckout: (id: string, checkout: { id: string; url: string; trialDays: number }) =>
      one(
        db
          .update(paymentAttempts)
          .set({
            checkoutId: checkout.id,
            checkoutUrl: checkout.url,
            metadata: sql`${paymentAttempts.metadata} || ${JSON.stringify({ trial_days: checkout.trialDays })}::jsonb`,
          })
          .where(and(eq(paymentAttempts.id, id), isPending, isNull(paymentAttempts.checkoutId)))
          .returning(),
      ),
    /** Marks a creation as failed; false when another server has claimed the attempt, or it has ended. */
    async fail({ id, attemptedAt }: Attempt, reason: string, message: string, now: Date): Promise<boolean> {
      const rows = await db
        .update(paymentAttempts)
        .set({
          status: 'failed',
          completedAt: now,
          failureReason: reason,
          metadata: sql`${paymentAttempts.metadata} || ${JSON.stringify(failedDetails(message, now))}::jsonb`,
        })
        .where(and(eq(paymentAttempts.id, id), isPending, eq(paymentAttempts.attemptedAt, attemptedAt)))
        .returning({ id: paymentAttempts.id });
      return rows.length === 1;
    },
    /** Marks an attempt as cancelled; false when it is not pending any more. */
    async cancel(id: string, reason: string, now: Date): Promise<boolean> {
      const rows = await db
        .update(paymentAttempts)
        .set({ status: 'cancelled', completedAt: now, failureReason: reason })
        .where(and(eq(paymentAttempts.id, id), isPending))
        .returning({ id: paymentAttempts.id });
      return rows.length === 1;
    },
    /** Marks an attempt as failed whose checkout the provider does not know. */
    async forgetCheckout(id: string, now: Date): Promise<void> {
      await db
        .update(paymentAttempts)
        .set({
          status: 'failed',
          completedAt: now,
          failureReason: 'unknown',
          metadata: sql`${paymentAttempts.metadata} || ${JSON.stringify(failedDetails('unknown checkout', now))}::jsonb`,
        })
        .where(and(eq(paymentAttempts.id, id), inArray(paymentAttempts.status, ['pending', 'cancelled'])));
    },
    /** Marks the user's pending transfer as cancelled; false when there is none with this id. */
    async withdrawTransfer(userId: string, id: string, now: Date): Promise<boolean> {
      const rows = await db
        .update(paymentAttempts)
        .set({ status: 'cancelled', completedAt: now, failureReason: 'withdrawn' })
        .where(
          and(
            eq(paymentAttempts.id, id),
            eq(paymentAttempts.userId, userId),
            eq(paymentAttempts.paymentMethod, 'bank-transfer'),
            isPending,
          ),
        )
        .returning({ id: paymentAttempts.id });
      return rows.length === 1;
    },
    /** Attempts whose checkout may have been paid without our knowing: open, replaced since, or reported as paid. */
    unsettled: (userId: string, provider: Provider, since: Date): Promise<Attempt[]> =>
      db
        .select()
        .from(paymentAttempts)
        .where(
          and(
            eq(paymentAttempts.userId, userId),
            eq(paymentAttempts.provider, provider),
            isNotNull(paymentAttempts.checkoutId),
            or(
              isPending,
              and(
                eq(paymentAttempts.status, 'cancelled'),
                or(isNotNull(paymentAttempts.confirmedAt), gt(paymentAttempts.attemptedAt, since)),
              ),
            ),
          ),
        )
        .orderBy(desc(paymentAttempts.attemptedAt))
        .limit(ASKED),
    /** Whether the user has paid at the provider, which has not reported the subscription yet. */
    async isConfirming(userId: string, provider: Provider | undefined): Promise<boolean> {
      const rows = await db
        .select({ id: paymentAttempts.id })
        .from(paymentAttempts)
        .where(
          and(
            eq(paymentAttempts.userId, userId),
            isOfRealMoneyOr(paymentAttempts.provider, provider),
            isNotNull(paymentAttempts.confirmedAt),
            inArray(paymentAttempts.status, ['pending', 'cancelled']),
          ),
        )
        .limit(1);
      return rows.length > 0;
    },
    /** Whether the user has Premium by anything. */
    async isPremium(tx: Db, userId: string, now: Date): Promise<boolean> {
      const rows = await tx
        .select({ id: premiumSubscriptions.id })
        .from(premiumSubscriptions)
        .where(and(eq(premiumSubscriptions.userId, userId), gt(premiumSubscriptions.entitledUntil, now)))
        .limit(1);
      return rows.length > 0;
    },
    /** The user's subscriptions at the provider, as it stated them last. */
    async subscriptions(userId: string, provider: Provider | undefined): Promise<SubscriptionSnapshot[]> {
      const rows = await db
        .select({ stated: premiumSubscriptions.snapshot })
        .from(premiumSubscriptions)
        .where(and(eq(premiumSubscriptions.userId, userId), isOfRealMoneyOr(premiumSubscriptions.provider, provider)));
      return rows.flatMap(({ stated }) => (stated ? [(stated as StatedSubscription).snapshot] : []));
    },
    /** End of the paid transfers of the user that still run; null without one. */
    async transfersEnd(userId: string, now: Date, tx: Db = db): Promise<Date | null> {
      const [row] = await tx
        .select({ until: premiumSubscriptions.entitledUntil })
        .from(premiumSubscriptions)
        .where(
          and(
            eq(premiumSubscriptions.userId, userId),
            eq(premiumSubscriptions.paymentMethod, 'bank-transfer'),
            gt(premiumSubscriptions.entitledUntil, now),
          ),
        )
        .orderBy(desc(premiumSubscriptions.entitledUntil))
        .limit(1);
      return row?.until ?? null;
    },
    /** The first order of a checkout. */
    async orderOf(checkoutId: string) {
      const [row] = await db
        .select({
          amount: paymentOrders.amount,
          currency: paymentOrders.currency,
          invoiceNumber: paymentOrders.invoiceNumber,
          createdAt: paymentOrders.createdAt,
        })
        .from(paymentOrders)
        .where(and(eq(paymentOrders.checkoutId, checkoutId), ne(paymentOrders.billingReason, 'subscription_cycle')))
        .orderBy(asc(paymentOrders.createdAt), asc(paymentOrders.id))
        .limit(1);
      return row ?? null;
    },
    /** Pending attempts whose time is over, the earliest first. */
    expired: (now: Date): Promise<Attempt[]> =>
      db
        .select()
        .from(paymentAttempts)
        .where(and(isPending, lte(paymentAttempts.expiresAt, now)))
        .orderBy(asc(paymentAttempts.expiresAt))
        .limit(EXPIRED_BATCH),
    /** The attempt of a transfer by its code, in whatever state. */
    ofCode: (tx: Db, code: string) => one(tx.select().from(paymentAttempts).where(eq(paymentAttempts.code, code))),
    lockUser,
    /** Marks a transfer as paid. Null when it was marked before, or its user has been deleted. */
    completeTransfer: (tx: Db, userId: string, id: string, now: Date) =>
      one(
        tx
          .update(paymentAttempts)
          .set({ status: 'succeeded', completedAt: now, failureReason: null })
          .where(
            and(
              eq(paymentAttempts.id, id),
              eq(paymentAttempts.userId, userId),
              ne(paymentAttempts.status, 'succeeded'),
            ),
          )
          .returning(),
      ),
    /** Adds the paid time of a transfer, without deriving Premium from it. */
    async addPaidTime(tx: Db, transfer: Attempt, startedAt: Date, until: Date): Promise<void> {
      await tx.insert(premiumSubscriptions).values({
        userId: transfer.userId,
        planType: transfer.planType,
        amount: transfer.amount,
        currency: transfer.currency,
        paymentMethod: 'bank-transfer',
        status: 'active',
        startedAt,
        expiresAt: until,
        entitledUntil: until,
        metadata: { attempt_id: transfer.id },
      });
    },
  };
}

/** Fields of a failed attempt, as specification §7 names them. */
const failedDetails = (message: string, now: Date) => ({
  error_message: message,
  transaction_id: `failed_${now.getTime()}`,
});

/** The present provider's, or charged with real money: what an earlier sandbox simulated does not count. */
const isOfRealMoneyOr = (
  column: typeof paymentAttempts.provider | typeof premiumSubscriptions.provider,
  provider: Provider | undefined,
) => inArray(column, ['polar', ...(provider ? [provider] : [])]);

export type AttemptsRepo = ReturnType<typeof attemptsRepo>;
