import type { PlanType } from '@bugunne/contract';
import { z } from 'zod';
import {
  type CheckoutSnapshot,
  type OrderSnapshot,
  type Owner,
  type ProviderEvent,
  type ProviderObject,
  type RefundSnapshot,
  type SubscriptionSnapshot,
  toInstant,
} from './provider.ts';

/**
 * Reads objects of Polar's API (version 2026-10), which the sandbox speaks, too. Only what is used is checked, because
 * Polar adds fields and types at any time. Every function throws `ZodError` at an object that lacks a used field.
 */

const time = z
  .string()
  .refine((text) => !Number.isNaN(Date.parse(text)), 'no time')
  .transform(toInstant);
const currency = z
  .string()
  .length(3)
  .transform((text) => text.toUpperCase());
const minor = z.int().min(0);
const metadata = z.record(z.string(), z.unknown()).nullish();
const customer = z.object({ external_id: z.string().nullish(), metadata }).nullish();

const userIdIn = (fields: Record<string, unknown> | null | undefined): string | null => {
  const value = fields?.['user_id'];
  return typeof value === 'string' && value !== '' ? value : null;
};

const ownerOf = (data: {
  customer?: z.infer<typeof customer>;
  external_customer_id?: string | null | undefined;
  customer_metadata?: z.infer<typeof metadata>;
  metadata?: z.infer<typeof metadata>;
}): Owner => ({
  externalId: data.customer?.external_id ?? data.external_customer_id ?? null,
  metadataUserId: userIdIn(data.metadata),
  customerMetadataUserId: userIdIn(data.customer?.metadata) ?? userIdIn(data.customer_metadata),
});

const subscriptionSchema = z.object({
  id: z.string(),
  customer_id: z.string(),
  product_id: z.string().nullish(),
  checkout_id: z.string().nullish(),
  customer,
  metadata,
  status: z.string(),
  recurring_interval: z.string(),
  amount: minor,
  currency,
  started_at: time.nullish(),
  trial_end: time.nullish(),
  current_period_start: time,
  current_period_end: time,
  cancel_at_period_end: z.boolean(),
  canceled_at: time.nullish(),
  ends_at: time.nullish(),
  ended_at: time.nullish(),
  past_due_at: time.nullish(),
  created_at: time,
  modified_at: time.nullish(),
});

export function readSubscription(data: unknown): SubscriptionSnapshot {
  const read = subscriptionSchema.parse(data);
  return {
    id: read.id,
    customerId: read.customer_id,
    productId: read.product_id ?? null,
    checkoutId: read.checkout_id ?? null,
    owner: ownerOf(read),
    status: read.status,
    planType: planOf(read.recurring_interval),
    amount: read.amount,
    currency: read.currency,
    startedAt: read.started_at ?? null,
    trialEndsAt: read.trial_end ?? null,
    periodStartsAt: read.current_period_start,
    periodEndsAt: read.current_period_end,
    cancelsAtPeriodEnd: read.cancel_at_period_end,
    canceledAt: read.canceled_at ?? null,
    endsAt: read.ends_at ?? null,
    endedAt: read.ended_at ?? null,
    pastDueAt: read.past_due_at ?? null,
    modifiedAt: read.modified_at ?? read.created_at,
  };
}

const planOf = (interval: string): PlanType => (interval === 'year' ? 'yearly' : 'monthly');

const orderSchema = z.object({
  id: z.string(),
  customer_id: z.string(),
  product_id: z.string().nullish(),
  subscription_id: z.string().nullish(),
  checkout_id: z.string().nullish(),
  customer,
  metadata,
  status: z.string(),
  total_amount: minor,
  refunded_amount: minor,
  refunded_tax_amount: minor.nullish(),
  currency,
  billing_reason: z.string(),
  invoice_number: z.string().nullish(),
  product: z.object({ recurring_interval: z.string().nullish() }).nullish(),
  created_at: time,
  modified_at: time.nullish(),
});

export function readOrder(data: unknown): OrderSnapshot {
  const read = orderSchema.parse(data);
  return {
    id: read.id,
    customerId: read.customer_id,
    productId: read.product_id ?? null,
    subscriptionId: read.subscription_id ?? null,
    checkoutId: read.checkout_id ?? null,
    owner: ownerOf(read),
    status: read.status,
    planType: read.product?.recurring_interval ? planOf(read.product.recurring_interval) : null,
    amount: read.total_amount,
    refunded: read.refunded_amount + (read.refunded_tax_amount ?? 0),
    currency: read.currency,
    billingReason: read.billing_reason,
    invoiceNumber: read.invoice_number ?? '',
    createdAt: read.created_at,
    modifiedAt: read.modified_at ?? read.created_at,
  };
}

const checkoutSchema = z.object({
  id: z.string(),
  external_customer_id: z.string().nullish(),
  customer_metadata: metadata,
  metadata,
  status: z.string(),
  total_amount: minor.nullish(),
  currency,
  trial_end: time.nullish(),
  created_at: time,
  modified_at: time.nullish(),
});

export function readCheckout(data: unknown): CheckoutSnapshot {
  const read = checkoutSchema.parse(data);
  return {
    id: read.id,
    owner: ownerOf(read),
    status: read.status,
    amount: read.total_amount ?? 0,
    currency: read.currency,
    trialEndsAt: read.trial_end ?? null,
    modifiedAt: read.modified_at ?? read.created_at,
  };
}

const refundSchema = z.object({
  id: z.string(),
  order_id: z.string(),
  subscription_id: z.string().nullish(),
  status: z.string(),
  amount: minor,
  tax_amount: minor.nullish(),
  currency,
  created_at: time,
});

export function readRefund(data: unknown): RefundSnapshot {
  const read = refundSchema.parse(data);
  return {
    id: read.id,
    orderId: read.order_id,
    subscriptionId: read.subscription_id ?? null,
    status: read.status,
    amount: read.amount + (read.tax_amount ?? 0),
    currency: read.currency,
    createdAt: read.created_at,
  };
}

const PARSERS: Readonly<Record<string, (data: unknown) => ProviderObject>> = {
  subscription: (data) => ({ kind: 'subscription', subscription: readSubscription(data) }),
  order: (data) => ({ kind: 'order', order: readOrder(data) }),
  checkout: (data) => ({ kind: 'checkout', checkout: readCheckout(data) }),
  refund: (data) => ({ kind: 'refund', refund: readRefund(data) }),
};

/** Kinds of Polar's events that change nothing here; what they say also comes with the kinds above. */
const IGNORED = new Set([
  'benefit',
  'benefit_grant',
  'customer',
  'customer_seat',
  'discount',
  'dispute',
  'member',
  'organization',
  'product',
]);

const eventSchema = z.object({ type: z.string().max(100), timestamp: time, data: z.unknown() });

/** Reads the verified body of a webhook. */
export function readEvent(body: string): ProviderEvent {
  const { type, timestamp, data } = eventSchema.parse(JSON.parse(body));
  const kind = type.split('.')[0] ?? '';
  const parse = Object.hasOwn(PARSERS, kind) ? PARSERS[kind] : undefined;
  const object = parse?.(data) ?? null;
  if (object?.kind === 'subscription' && type === 'subscription.revoked') object.subscription.endedAt ??= timestamp;
  return { type, at: timestamp, isKnown: object !== null || IGNORED.has(kind), object };
}
