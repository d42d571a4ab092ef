import type { OrderRecord, RefundRecord, SubscriptionRecord } from './records.ts';
import { existing, PolarRefusal, type ShopState } from './shop-state.ts';

/** Stores an order without telling of it. The order of a trial costs nothing. */
export function createOrder(
  state: ShopState,
  subscription: SubscriptionRecord,
  billingReason: OrderRecord['billingReason'],
  isTrial: boolean,
): OrderRecord {
  const { product, currency } = subscription;
  const net = isTrial ? 0 : product.price;
  const order: OrderRecord = {
    id: state.newId(),
    itemId: state.newId(),
    createdAt: state.time(),
    modifiedAt: null,
    status: 'paid',
    product,
    net,
    tax: state.taxOf(net),
    refunded: 0,
    refundedTax: 0,
    currency,
    billingReason,
    label: isTrial ? `Trial period for ${product.name}` : product.name,
    invoiceNumber: `LOCAL-${String(state.orders.size + 1).padStart(4, '0')}`,
    isInvoiceGenerated: false,
    nextPaymentAttemptAt: null,
    subscription,
  };
  state.orders.set(order.id, order);
  return order;
}

export function markPaid(state: ShopState, order: OrderRecord): void {
  order.status = 'paid';
  order.nextPaymentAttemptAt = null;
  order.modifiedAt = state.time();
  state.tellOrder('order.updated', order);
  state.tellOrder('order.paid', order);
}

export function orderActions(state: ShopState) {
  let isRefundSlow = false;

  function settle(refund: RefundRecord): void {
    const { order } = refund;
    order.refunded += refund.amount;
    order.refundedTax += refund.tax;
    order.status = order.refunded === order.net ? 'refunded' : 'partially_refunded';
    order.modifiedAt = state.time();
    state.tellOrder('order.updated', order);
    state.tellOrder('order.refunded', order);
  }

  return {
    /** `POST /v1/refunds`. Without an amount, what is left. */
    refund(orderId: string, amount?: number, reason = 'customer_request'): RefundRecord {
      const order = existing(state.orders, orderId);
      const isPaid = order.status === 'paid' || order.status === 'partially_refunded';
      if (order.status === 'refunded') {
        throw new PolarRefusal(403, 'RefundedAlready', `Order is already fully refunded: ${orderId}`);
      }
      const left = isPaid ? order.net - order.refunded : 0;
      const asked = amount ?? left;
      if (asked > left)
        throw new PolarRefusal(400, 'RefundAmountTooHigh', `Refund amount exceeds remaining order balance: ${left}`);
      const tax =
        asked === left ? order.tax - order.refundedTax : Math.round((asked * order.tax) / Math.max(order.net, 1));
      const refund: RefundRecord = {
        id: state.newId(),
        createdAt: state.time(),
        modifiedAt: null,
        status: isRefundSlow ? 'pending' : 'succeeded',
        reason,
        amount: asked,
        tax,
        order,
      };
      state.refunds.set(refund.id, refund);
      state.tellRefund('refund.created', refund);
      if (!isRefundSlow) settle(refund);
      return refund;
    },
    /** From now on, refunds stay pending until `settleRefunds`. */
    slowRefunds(): void {
      isRefundSlow = true;
    },
    settleRefunds(status: 'succeeded' | 'failed' = 'succeeded'): void {
      isRefundSlow = false;
      for (const refund of state.refunds.values()) {
        if (refund.status !== 'pending') continue;
        refund.status = status;
        refund.modifiedAt = state.time();
        state.tellRefund('refund.updated', refund);
        if (status === 'succeeded') settle(refund);
      }
    },
    /** `POST /v1/orders/{id}/invoice`: the document is there after `finishInvoice`. */
    generateInvoice(orderId: string): void {
      const order = existing(state.orders, orderId);
      if (order.isInvoiceGenerated) {
        throw new PolarRefusal(409, 'InvoiceAlreadyExists', `An invoice already exists for order ${orderId}.`);
      }
      if (order.status === 'pending') {
        throw new PolarRefusal(409, 'OrderNotEligibleForInvoice', `Order ${orderId} is not paid.`);
      }
    },
    finishInvoice(orderId: string): void {
      const order = existing(state.orders, orderId);
      order.isInvoiceGenerated = true;
      order.modifiedAt = state.time();
      state.tellOrder('order.updated', order);
    },
  };
}
