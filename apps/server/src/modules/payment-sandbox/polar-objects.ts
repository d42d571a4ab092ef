import { randomUUID } from 'node:crypto';
import type { Language, PlanType } from '@bugunne/contract';
import { type CheckoutRequest, type Instant, toInstant } from '../../platform/payment/provider.ts';
import { stableId } from '../../platform/stable-id.ts';
import { addPaidPeriod } from '../../shared/paid-period.ts';
import { instantAfter } from './instants.ts';

/** Builds objects in the shapes of Polar's API (version 2026-10), which `read-event.ts` reads. */

const DAY = 86_400_000;
const CHECKOUT_HOURS = 24;
const ORGANIZATION = stableId('sandbox', 'organization');

type CheckoutStatus = 'open' | 'confirmed' | 'succeeded' | 'failed' | 'expired';
type SubscriptionStatus = 'trialing' | 'active' | 'past_due' | 'canceled';
type OrderStatus = 'pending' | 'paid' | 'refunded' | 'void';

const instant = (time: Date): Instant => toInstant(time.toISOString());
const addDays = (time: Date, days: number) => new Date(time.getTime() + days * DAY);

function newCustomer(userId: string, email: string, locale: string, createdAt: Instant) {
  return {
    id: stableId('sandbox', 'customer', userId),
    created_at: createdAt,
    modified_at: null as Instant | null,
    metadata: { user_id: userId },
    external_id: userId,
    email,
    email_verified: true,
    type: 'individual',
    name: null,
    billing_address: null,
    tax_id: null,
    locale,
    organization_id: ORGANIZATION,
    deleted_at: null,
    avatar_url: null,
  };
}
type SandboxCustomer = ReturnType<typeof newCustomer>;

function newProduct(planType: PlanType, amount: number, currency: string, createdAt: Instant) {
  const id = stableId('sandbox', 'product', planType);
  const interval = planType === 'yearly' ? 'year' : 'month';
  const price = {
    id: stableId('sandbox', 'price', planType, String(amount), currency),
    created_at: createdAt,
    modified_at: null,
    source: 'catalog',
    amount_type: 'fixed',
    price_currency: currency,
    tax_behavior: null,
    is_archived: false,
    product_id: id,
    type: 'recurring',
    recurring_interval: interval,
    price_amount: amount,
  };
  return {
    id,
    created_at: createdAt,
    modified_at: null,
    trial_interval: null,
    trial_interval_count: null,
    name: planType === 'yearly' ? 'Premium, yearly' : 'Premium, monthly',
    description: null,
    visibility: 'public',
    recurring_interval: interval,
    recurring_interval_count: 1,
    is_recurring: true,
    is_archived: false,
    organization_id: ORGANIZATION,
    metadata: {},
    prices: [price],
    benefits: [],
    medias: [],
  };
}

export function newCheckout(id: string, url: string, request: CheckoutRequest, now: Date) {
  const createdAt = instant(now);
  const currency = request.currency.toLowerCase();
  const hasTrial = request.trialDays > 0;
  const product = newProduct(request.planType, request.amount, currency, createdAt);
  return {
    id,
    created_at: createdAt,
    modified_at: null as Instant | null,
    custom_field_data: {},
    payment_processor: 'sandbox',
    status: 'open' as CheckoutStatus,
    client_secret: id,
    url,
    expires_at: instant(new Date(now.getTime() + CHECKOUT_HOURS * 3_600_000)),
    success_url: request.successUrl.replaceAll('{CHECKOUT_ID}', id),
    return_url: request.cancelUrl,
    embed_origin: null,
    amount: request.amount,
    discount_amount: 0,
    net_amount: request.amount,
    tax_amount: 0,
    total_amount: request.amount,
    subtotal_amount: request.amount,
    currency,
    allow_trial: hasTrial,
    active_trial_interval: hasTrial ? 'day' : null,
    active_trial_interval_count: hasTrial ? request.trialDays : null,
    trial_interval: hasTrial ? 'day' : null,
    trial_interval_count: hasTrial ? request.trialDays : null,
    trial_end: hasTrial ? instant(addDays(now, request.trialDays)) : null,
    organization_id: ORGANIZATION,
    product_id: product.id,
    product_price_id: product.prices[0]?.id ?? null,
    discount_id: null,
    allow_discount_codes: false,
    is_payment_required: !hasTrial,
    is_payment_setup_required: hasTrial,
    is_payment_form_required: true,
    customer_id: null as string | null,
    customer_name: null,
    customer_email: request.email,
    customer_ip_address: request.address ?? null,
    customer_billing_address: null,
    customer_metadata: { user_id: request.userId },
    locale: request.language === 'en' ? 'en-US' : 'tr-TR',
    metadata: { user_id: request.userId, plan_type: request.planType, attempt_id: request.attemptId },
    external_customer_id: request.userId,
    customer_external_id: request.userId,
    product,
    products: [product],
    discount: null,
    subscription_id: null as string | null,
    attached_custom_fields: [],
  };
}
export type SandboxCheckout = ReturnType<typeof newCheckout>;

export const languageOf = ({ locale }: { locale: string }): Language => (locale.startsWith('en') ? 'en' : 'tr');

/** The checkout with a change of its status. */
export const changeCheckout = (
  checkout: SandboxCheckout,
  now: Date,
  change: Partial<SandboxCheckout>,
): SandboxCheckout => ({
  ...checkout,
  modified_at: instantAfter(now, checkout.modified_at ?? checkout.created_at),
  ...change,
});

/** The subscription that a paid checkout begins, in its trial or its first paid period. */
export function newSubscription(checkout: SandboxCheckout, now: Date) {
  const createdAt = instant(now);
  const planType = checkout.metadata.plan_type;
  const trialDays = checkout.active_trial_interval_count;
  const trialEnd = trialDays === null ? null : instant(addDays(now, trialDays));
  const { user_id: userId } = checkout.metadata;
  const customer = newCustomer(userId, checkout.customer_email, checkout.locale, createdAt);
  return {
    id: randomUUID() as string,
    created_at: createdAt,
    modified_at: null as Instant | null,
    amount: checkout.amount,
    currency: checkout.currency,
    recurring_interval: checkout.product.recurring_interval,
    recurring_interval_count: 1,
    status: (trialEnd === null ? 'active' : 'trialing') as SubscriptionStatus,
    current_period_start: createdAt,
    current_period_end: trialEnd ?? instant(addPaidPeriod(now, planType)),
    trial_start: trialEnd === null ? null : createdAt,
    trial_end: trialEnd,
    cancel_at_period_end: false,
    canceled_at: null as Instant | null,
    started_at: createdAt,
    ends_at: null as Instant | null,
    ended_at: null as Instant | null,
    past_due_at: null as Instant | null,
    customer_id: customer.id,
    product_id: checkout.product_id,
    price_id: checkout.product_price_id,
    discount_id: null,
    checkout_id: checkout.id,
    seats: null,
    customer_cancellation_reason: null,
    customer_cancellation_comment: null,
    metadata: checkout.metadata,
    custom_field_data: {},
    customer,
    user_id: customer.id,
    product: checkout.product,
    prices: checkout.product.prices,
    discount: null,
    meters: [],
    pending_update: null,
  };
}
export type SandboxSubscription = ReturnType<typeof newSubscription>;

export const planOf = ({ recurring_interval: interval }: { recurring_interval: string }): PlanType =>
  interval === 'year' ? 'yearly' : 'monthly';

/** The subscription with a change. */
export const changeSubscription = (
  subscription: SandboxSubscription,
  now: Date,
  change: Partial<SandboxSubscription>,
): SandboxSubscription => ({
  ...subscription,
  modified_at: instantAfter(now, subscription.modified_at ?? subscription.created_at),
  ...change,
});

/** The next period of a subscription, which begins with the end of the one before. */
export function nextPeriod(subscription: SandboxSubscription) {
  const start = subscription.current_period_end;
  return {
    current_period_start: start,
    current_period_end: instant(addPaidPeriod(new Date(start), planOf(subscription))),
  };
}

/** The order of a subscription's period; `number` counts the customer's orders. */
export function newOrder(
  subscription: SandboxSubscription,
  number: number,
  billing: { amount: number; reason: 'subscription_create' | 'subscription_cycle'; status: 'pending' | 'paid' },
  now: Date,
) {
  const createdAt = instant(now);
  const { amount, reason, status } = billing;
  const { id, product, customer } = subscription;
  return {
    id: randomUUID() as string,
    created_at: createdAt,
    modified_at: null as Instant | null,
    status: status as OrderStatus,
    paid: status === 'paid',
    subtotal_amount: amount,
    discount_amount: 0,
    net_amount: amount,
    tax_amount: 0,
    total_amount: amount,
    applied_balance_amount: 0,
    due_amount: amount,
    refunded_amount: 0,
    refunded_tax_amount: 0,
    refundable_amount: amount,
    refundable_tax_amount: 0,
    currency: subscription.currency,
    billing_reason: reason,
    billing_name: null,
    billing_address: null,
    invoice_number: `SANDBOX-${subscription.customer_id.slice(0, 8).toUpperCase()}-${String(number).padStart(4, '0')}`,
    is_invoice_generated: true,
    customer_id: customer.id,
    product_id: product.id,
    product_price_id: subscription.price_id,
    discount_id: null,
    subscription_id: id,
    checkout_id: subscription.checkout_id,
    metadata: subscription.metadata,
    custom_field_data: {},
    platform_fee_amount: 0,
    platform_fee_currency: null,
    customer,
    user_id: customer.id,
    product,
    discount: null,
    subscription: null,
    items: [
      {
        id: randomUUID() as string,
        created_at: createdAt,
        modified_at: null,
        label: product.name,
        amount,
        tax_amount: 0,
        proration: false,
        product_price_id: subscription.price_id,
      },
    ],
    description: product.name,
  };
}
export type SandboxOrder = ReturnType<typeof newOrder>;

/** The order with a change. */
export const changeOrder = (order: SandboxOrder, now: Date, change: Partial<SandboxOrder>): SandboxOrder => ({
  ...order,
  modified_at: instantAfter(now, order.modified_at ?? order.created_at),
  ...change,
});

/** The money of an order given back in full. */
export const newRefund = (order: SandboxOrder, now: Date) => ({
  id: randomUUID() as string,
  created_at: instant(now),
  modified_at: null,
  metadata: {},
  status: 'succeeded',
  reason: 'satisfaction_guarantee',
  amount: order.net_amount,
  tax_amount: order.tax_amount,
  currency: order.currency,
  organization_id: ORGANIZATION,
  order_id: order.id,
  subscription_id: order.subscription_id,
  customer_id: order.customer_id,
  revoke_benefits: false,
  dispute: null,
});
export type SandboxRefund = ReturnType<typeof newRefund>;

/** Whether the subscription has not ended. */
export const isLiving = ({ ended_at: endedAt }: SandboxSubscription): boolean => endedAt === null;

/** The state of a customer, as Polar sends it whenever their subscriptions change. */
export const customerState = (customer: SandboxCustomer, living: readonly SandboxSubscription[]) => ({
  ...customer,
  active_subscriptions: living.map(({ customer: _customer, product: _product, ...subscription }) => subscription),
  granted_benefits: [],
  active_meters: [],
});
