import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import {
  paymentAttempts,
  paymentOrders,
  premiumSubscriptions,
  refundRequests,
  users,
} from '../../database/schema/index.ts';

/** A payment of a user, by order of the provider or by transfer. */
export type Payment = {
  /** Id of the order, or of the attempt of a transfer. */
  orderId: string;
  number: string;
  planType: string;
  amount: number;
  refunded: number;
  currency: string;
  paidAt: Date;
  /** Null for a transfer. */
  provider: string | null;
  /** State of the request for money back, if there was one. */
  request: string | null;
};

/** A row that gives or gave Premium. */
export type PlanRow = typeof premiumSubscriptions.$inferSelect;

/** Rows of a user's own payments. */
export function ownPaymentsRepo(db: Db) {
  return {
    async languageOf(userId: string): Promise<string | null> {
      const [row] = await db.select({ language: users.language }).from(users).where(eq(users.id, userId));
      return row?.language ?? null;
    },
    planRows: (userId: string) => db.select().from(premiumSubscriptions).where(eq(premiumSubscriptions.userId, userId)),
    async pendingTransfer(userId: string, now: Date) {
      const [row] = await db
        .select()
        .from(paymentAttempts)
        .where(
          and(
            eq(paymentAttempts.userId, userId),
            eq(paymentAttempts.paymentMethod, 'bank-transfer'),
            eq(paymentAttempts.status, 'pending'),
            gt(paymentAttempts.expiresAt, now),
          ),
        );
      return row ?? null;
    },
    /** Paid orders and confirmed transfers, the latest first. The order of a trial costs nothing and is no payment. */
    async payments(userId: string): Promise<Payment[]> {
      const orders = await db
        .select({
          orderId: paymentOrders.id,
          number: paymentOrders.invoiceNumber,
          planType: paymentOrders.planType,
          planOfSubscription: premiumSubscriptions.planType,
          amount: paymentOrders.amount,
          refunded: paymentOrders.refunded,
          currency: paymentOrders.currency,
          paidAt: paymentOrders.createdAt,
          provider: paymentOrders.provider,
          request: refundRequests.status,
        })
        .from(paymentOrders)
        .leftJoin(premiumSubscriptions, eq(premiumSubscriptions.subscriptionId, paymentOrders.subscriptionId))
        .leftJoin(refundRequests, eq(refundRequests.orderId, paymentOrders.id))
        .where(
          and(
            eq(paymentOrders.userId, userId),
            gt(paymentOrders.amount, 0),
            inArray(paymentOrders.status, ['paid', 'refunded', 'partially_refunded']),
          ),
        )
        .orderBy(desc(paymentOrders.createdAt), asc(paymentOrders.id));
      const transfers = await db
        .select({
          id: paymentAttempts.id,
          code: paymentAttempts.code,
          planType: paymentAttempts.planType,
          amount: paymentAttempts.amount,
          currency: paymentAttempts.currency,
          paidAt: paymentAttempts.completedAt,
          isRefunded: sql<boolean>`${paymentAttempts.metadata} ? 'refunded_at'`,
          request: refundRequests.status,
        })
        .from(paymentAttempts)
        .leftJoin(refundRequests, sql`${refundRequests.orderId} = ${paymentAttempts.id}::text`)
        .where(
          and(
            eq(paymentAttempts.userId, userId),
            eq(paymentAttempts.paymentMethod, 'bank-transfer'),
            eq(paymentAttempts.status, 'succeeded'),
          ),
        );
      return [
        ...orders.map(({ planOfSubscription, ...order }) => ({
          ...order,
          number: order.number || order.orderId,
          planType: order.planType ?? planOfSubscription ?? 'monthly',
        })),
        ...transfers.flatMap(({ id, code, paidAt, isRefunded, ...transfer }) =>
          paidAt
            ? [
                {
                  ...transfer,
                  orderId: id,
                  number: code ?? id,
                  refunded: isRefunded ? transfer.amount : 0,
                  paidAt,
                  provider: null,
                },
              ]
            : [],
        ),
      ].toSorted((a, b) => b.paidAt.getTime() - a.paidAt.getTime());
    },
    /** The paid order of a user at the provider, or null. */
    async findOrder(userId: string, orderId: string): Promise<{ provider: string } | null> {
      const [row] = await db
        .select({ provider: paymentOrders.provider })
        .from(paymentOrders)
        .where(and(eq(paymentOrders.id, orderId), eq(paymentOrders.userId, userId), gt(paymentOrders.amount, 0)));
      return row ?? null;
    },
  };
}

export type OwnPaymentsRepo = ReturnType<typeof ownPaymentsRepo>;
