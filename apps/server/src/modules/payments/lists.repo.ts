import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { paymentAttempts, premiumSubscriptions, users } from '../../database/schema/index.ts';

/** Rows of one list. */
const MOST = 100;

/** Rows of the administration's lists, the latest first. */
export function listsRepo(db: Db) {
  return {
    attempts: () =>
      db
        .select({
          id: paymentAttempts.id,
          userEmail: users.email,
          polarPaymentId: paymentAttempts.polarPaymentId,
          amount: paymentAttempts.amount,
          currency: paymentAttempts.currency,
          status: paymentAttempts.status,
          metadata: paymentAttempts.metadata,
          attemptedAt: paymentAttempts.attemptedAt,
          completedAt: paymentAttempts.completedAt,
          failureReason: paymentAttempts.failureReason,
        })
        .from(paymentAttempts)
        .leftJoin(users, eq(users.id, paymentAttempts.userId))
        .orderBy(desc(paymentAttempts.attemptedAt), desc(paymentAttempts.id))
        .limit(MOST),
    subscriptions: () =>
      db
        .select({
          id: premiumSubscriptions.id,
          user: { email: users.email, displayName: users.displayName },
          planType: premiumSubscriptions.planType,
          amount: premiumSubscriptions.amount,
          currency: premiumSubscriptions.currency,
          paymentMethod: premiumSubscriptions.paymentMethod,
          status: premiumSubscriptions.status,
          startedAt: premiumSubscriptions.startedAt,
          expiresAt: premiumSubscriptions.expiresAt,
          subscriptionId: premiumSubscriptions.subscriptionId,
          polarPaymentId: premiumSubscriptions.polarPaymentId,
          polarCustomerId: premiumSubscriptions.polarCustomerId,
          metadata: premiumSubscriptions.metadata,
        })
        .from(premiumSubscriptions)
        .leftJoin(users, eq(users.id, premiumSubscriptions.userId))
        .orderBy(desc(premiumSubscriptions.createdAt), desc(premiumSubscriptions.id))
        .limit(MOST),
  };
}

export type ListsRepo = ReturnType<typeof listsRepo>;
