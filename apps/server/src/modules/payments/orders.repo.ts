import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { paymentOrders } from '../../database/schema/index.ts';
import type { OrderSnapshot, PaymentProvider } from '../../platform/payment/provider.ts';
import { canonicalText } from './canonical-text.ts';

type Provider = PaymentProvider['name'];

/** Rows of orders as the provider states them. */
export const orderRows = {
  /** Stores the later state of an order, and returns it. */
  async saveOrder(tx: Db, provider: Provider, order: OrderSnapshot, userId: string | null): Promise<OrderSnapshot> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`order ${order.id}`}, 0))`);
    const [known] = await tx
      .select({ userId: paymentOrders.userId, snapshot: paymentOrders.snapshot })
      .from(paymentOrders)
      .where(eq(paymentOrders.id, order.id));
    const next = known ? laterOrder(known.snapshot as OrderSnapshot, order) : order;
    const values = {
      userId: known?.userId ?? userId,
      subscriptionId: next.subscriptionId,
      checkoutId: next.checkoutId,
      planType: next.planType,
      amount: next.amount,
      refunded: next.refunded,
      currency: next.currency,
      status: next.status,
      billingReason: next.billingReason,
      invoiceNumber: next.invoiceNumber,
      createdAt: new Date(next.createdAt),
      snapshot: next,
    };
    await tx
      .insert(paymentOrders)
      .values({ id: order.id, provider, ...values })
      .onConflictDoUpdate({ target: paymentOrders.id, set: values });
    return next;
  },
  /** Gives orders that came before their subscription to its user. */
  async claimOrders(tx: Db, subscriptionId: string, userId: string) {
    await tx
      .update(paymentOrders)
      .set({ userId })
      .where(and(eq(paymentOrders.subscriptionId, subscriptionId), isNull(paymentOrders.userId)));
  },
};

/** The later of two states of one order: a maximum in a total order, as `later` is for subscriptions. */
function laterOrder(a: OrderSnapshot, b: OrderSnapshot): OrderSnapshot {
  const text = (x: string, y: string) => (x === y ? 0 : x < y ? -1 : 1);
  const order =
    // Refunds only ever add up.
    a.refunded - b.refunded ||
    text(a.modifiedAt, b.modifiedAt) ||
    STATUS_RANK.indexOf(a.status) - STATUS_RANK.indexOf(b.status) ||
    text(canonicalText(a), canonicalText(b));
  return order < 0 ? b : a;
}

const STATUS_RANK = ['pending', 'void', 'paid', 'partially_refunded', 'refunded'];
