import type { OrderRecord, RefundRecord, Shop } from '../records.ts';
import { addressBody, customerBody, userBody } from './customer-bodies.ts';
import { orderProductBody } from './product-bodies.ts';
import { subscriptionCoreBody } from './subscription-body.ts';

export function orderBody(shop: Shop, order: OrderRecord) {
  const { subscription, product, net, tax } = order;
  const { customer } = subscription;
  const isPaid = order.status !== 'pending' && order.status !== 'void';
  return {
    id: order.id,
    created_at: order.createdAt,
    modified_at: order.modifiedAt,
    status: order.status,
    paid: isPaid,
    subtotal_amount: net,
    discount_amount: 0,
    net_amount: net,
    tax_amount: tax,
    total_amount: net + tax,
    applied_balance_amount: 0,
    due_amount: net + tax,
    refunded_amount: order.refunded,
    refunded_tax_amount: order.refundedTax,
    currency: order.currency,
    billing_reason: order.billingReason,
    billing_name: customer.name,
    billing_address: addressBody(shop.country),
    invoice_number: order.invoiceNumber,
    is_invoice_generated: order.isInvoiceGenerated,
    receipt_number: null,
    seats: null,
    units: null,
    customer_id: customer.id,
    product_id: product.id,
    product_price_id: null,
    discount_id: null,
    subscription_id: subscription.id,
    checkout_id: subscription.checkoutId,
    next_payment_attempt_at: order.nextPaymentAttemptAt,
    metadata: subscription.metadata,
    custom_field_data: {},
    platform_fee_amount: 0,
    platform_fee_currency: null,
    customer: customerBody(shop, customer),
    user_id: customer.id,
    user: userBody(customer),
    product: orderProductBody(shop, product),
    product_price: null,
    discount: null,
    subscription: subscriptionCoreBody(subscription),
    items: [
      {
        created_at: order.createdAt,
        modified_at: null,
        id: order.itemId,
        label: order.label,
        amount: net,
        tax_amount: tax,
        proration: false,
        product_price_id: net === 0 ? null : product.priceId,
      },
    ],
    description: product.name,
    amount: net,
    from_balance_amount: 0,
    refundable_amount: isPaid ? net - order.refunded : 0,
    refundable_tax_amount: isPaid ? tax - order.refundedTax : 0,
  };
}

export const refundBody = (shop: Shop, refund: RefundRecord) => ({
  created_at: refund.createdAt,
  modified_at: refund.modifiedAt,
  id: refund.id,
  metadata: {},
  status: refund.status,
  reason: refund.reason,
  amount: refund.amount,
  tax_amount: refund.tax,
  currency: refund.order.currency,
  organization_id: shop.organizationId,
  order_id: refund.order.id,
  subscription_id: refund.order.subscription.id,
  customer_id: refund.order.subscription.customer.id,
  revoke_benefits: false,
  dispute: null,
});
