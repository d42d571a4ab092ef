import type { Shop, SubscriptionRecord } from '../records.ts';
import { customerBody, userBody } from './customer-bodies.ts';
import { priceBody, productBody } from './product-bodies.ts';

/** The fields of a subscription within an order. */
export const subscriptionCoreBody = (subscription: SubscriptionRecord) => ({
  created_at: subscription.createdAt,
  modified_at: subscription.modifiedAt,
  id: subscription.id,
  amount: subscription.product.price,
  currency: subscription.currency,
  recurring_interval: subscription.product.planType === 'yearly' ? 'year' : 'month',
  recurring_interval_count: 1,
  status: subscription.status,
  current_period_start: subscription.currentPeriodStart,
  current_period_end: subscription.currentPeriodEnd,
  current_meter_period_start: null,
  current_meter_period_end: null,
  trial_start: subscription.trialStart,
  trial_end: subscription.trialEnd,
  cancel_at_period_end: subscription.cancelAtPeriodEnd,
  canceled_at: subscription.canceledAt,
  started_at: subscription.startedAt,
  ends_at: subscription.endsAt,
  ended_at: subscription.endedAt,
  past_due_at: subscription.pastDueAt,
  pause_at_period_end: false,
  paused_at: null,
  resumes_at: null,
  customer_id: subscription.customer.id,
  product_id: subscription.product.id,
  discount_id: null,
  checkout_id: subscription.checkoutId,
  seats: null,
  units: null,
  customer_cancellation_reason: null,
  customer_cancellation_comment: null,
  price_id: subscription.product.priceId,
  metadata: subscription.metadata,
  user_id: subscription.customer.id,
});

export const subscriptionBody = (shop: Shop, subscription: SubscriptionRecord) => ({
  ...subscriptionCoreBody(subscription),
  custom_field_data: {},
  customer: customerBody(shop, subscription.customer),
  user: userBody(subscription.customer),
  product: productBody(shop, subscription.product, subscription.currency),
  discount: null,
  price: priceBody(subscription.product, subscription.currency),
  prices: [priceBody(subscription.product, subscription.currency)],
  meters: [],
  pending_update: null,
});
