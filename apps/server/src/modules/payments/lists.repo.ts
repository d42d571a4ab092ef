import type { attemptRowSchema, PlanType, subscriptionRowSchema } from '@bugunne/contract';
import { desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../database/database.ts';
import { paymentAttempts, premiumSubscriptions, users } from '../../database/schema/index.ts';

type AttemptRow = z.infer<typeof attemptRowSchema>;
type SubscriptionRow = z.infer<typeof subscriptionRowSchema>;

/** Rows of one list. */
const MOST = 100;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Lists of the administration. */
export function listsRepo(db: Db) {
  return {
    async attempts(): Promise<AttemptRow[]> {
      const rows = await db
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
        .limit(MOST);
      return rows.map((row) => ({
        ...row,
        status: row.status as AttemptRow['status'],
        metadata: row.metadata as AttemptRow['metadata'],
        attemptedAt: row.attemptedAt.toISOString(),
        completedAt: iso(row.completedAt),
      }));
    },
    async subscriptions(): Promise<SubscriptionRow[]> {
      const rows = await db
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
        .limit(MOST);
      return rows.map((row) => ({
        ...row,
        planType: row.planType as PlanType | null,
        status: row.status as SubscriptionRow['status'],
        metadata: row.metadata as SubscriptionRow['metadata'],
        startedAt: iso(row.startedAt),
        expiresAt: iso(row.expiresAt),
      }));
    },
  };
}

export type ListsRepo = ReturnType<typeof listsRepo>;
