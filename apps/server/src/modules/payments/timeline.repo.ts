import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../database/database.ts';
import {
  paymentAttempts,
  paymentOrders,
  paymentWebhooks,
  premiumNotices,
  premiumSubscriptions,
  refundRequests,
  users,
} from '../../database/schema/index.ts';
import { payerColumns } from './list-conditions.repo.ts';

/** Rows of one kind in a timeline. */
export const MOST = 100;

/** By their user, or by their ids for records whose user has been deleted. */
export type Owner = { userId: string } | { ids: readonly string[] };

const byOwner = (owner: Owner, userId: PgColumn, ...columns: (PgColumn | SQL)[]): SQL | undefined => {
  if ('userId' in owner) return eq(userId, owner.userId);
  const ids = [...owner.ids];
  return or(...columns.map((column) => inArray(sql`${column}`, ids)));
};

/** Everything about the payments of one user. */
export function timelineRepo(db: Db) {
  return {
    async payer(userId: string) {
      const [row] = await db.select(payerColumns).from(users).where(eq(users.id, userId));
      return row ?? null;
    },
    async subscription(id: string) {
      const [row] = await db.select().from(premiumSubscriptions).where(eq(premiumSubscriptions.id, id));
      return row ?? null;
    },
    async attempt(id: string) {
      const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
      return row ?? null;
    },
    attempts: (owner: Owner) =>
      db
        .select()
        .from(paymentAttempts)
        .where(byOwner(owner, paymentAttempts.userId, sql`${paymentAttempts.id}::text`, paymentAttempts.checkoutId))
        .orderBy(desc(paymentAttempts.attemptedAt))
        .limit(MOST),
    subscriptions: (owner: Owner) =>
      db
        .select()
        .from(premiumSubscriptions)
        .where(
          byOwner(
            owner,
            premiumSubscriptions.userId,
            sql`${premiumSubscriptions.id}::text`,
            premiumSubscriptions.subscriptionId,
          ),
        )
        .orderBy(desc(premiumSubscriptions.createdAt))
        .limit(MOST),
    orders: (owner: Owner) =>
      db
        .select()
        .from(paymentOrders)
        .where(byOwner(owner, paymentOrders.userId, paymentOrders.subscriptionId))
        .orderBy(desc(paymentOrders.createdAt))
        .limit(MOST),
    requests: (owner: Owner) =>
      db
        .select()
        .from(refundRequests)
        .where(byOwner(owner, refundRequests.userId, refundRequests.orderId))
        .orderBy(desc(refundRequests.requestedAt))
        .limit(MOST),
    notices: (userId: string) =>
      db
        .select()
        .from(premiumNotices)
        .where(eq(premiumNotices.userId, userId))
        .orderBy(desc(premiumNotices.createdAt))
        .limit(MOST),
    /** Processed ones of the user, and ones that wait whose body names one of the ids. */
    async webhooks(userId: string | null, ids: readonly string[]) {
      const columns = {
        id: paymentWebhooks.id,
        type: paymentWebhooks.type,
        provider: paymentWebhooks.provider,
        payload: paymentWebhooks.payload,
        receivedAt: paymentWebhooks.receivedAt,
        processedAt: paymentWebhooks.processedAt,
        outcome: paymentWebhooks.outcome,
        failures: paymentWebhooks.failures,
        lastError: paymentWebhooks.lastError,
      };
      const processed =
        userId === null
          ? []
          : await db
              .select(columns)
              .from(paymentWebhooks)
              .where(eq(paymentWebhooks.userId, userId))
              .orderBy(desc(paymentWebhooks.receivedAt))
              .limit(MOST);
      if (ids.length === 0) return processed;
      const waiting = await db
        .select(columns)
        .from(paymentWebhooks)
        .where(
          and(
            isNull(paymentWebhooks.processedAt),
            isNull(paymentWebhooks.userId),
            or(...ids.map((id) => sql`position(${id} in ${paymentWebhooks.payload}) > 0`)),
          ),
        )
        .orderBy(desc(paymentWebhooks.receivedAt))
        .limit(MOST);
      return [...processed, ...waiting];
    },
  };
}

export type TimelineRepo = ReturnType<typeof timelineRepo>;
