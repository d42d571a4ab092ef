import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, generatedId, ownerId } from './columns.ts';
import { instant } from './instant.ts';
import { users } from './users.ts';

/** The user of a payment record, which stays without them when the account is deleted. */
const payerId = () => uuid('user_id').references(() => users.id, { onDelete: 'set null' });

/**
 * Everything that gives Premium: subscriptions at the provider, paid bank transfers, and grants by staff. Whether a user
 * has Premium is derived from these rows alone. Amounts are in minor units of the currency.
 */
export const premiumSubscriptions = pgTable(
  'premium_subscriptions',
  {
    id: generatedId().primaryKey(),
    userId: payerId(),
    /** Null for a grant. */
    planType: text('plan_type'),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    /** `credit-card`, `bank-transfer`, or `grant` for one by staff. */
    paymentMethod: text('payment_method').notNull(),
    status: text('status').notNull(),
    startedAt: instant('started_at'),
    /** End of the paid or granted time; null without an end. */
    expiresAt: instant('expires_at'),
    /** Premium works from `started_at` until here: `ENDLESS` (shared/premium-rules.ts) without an end, null when the row gives no Premium. */
    entitledUntil: instant('entitled_until'),
    /** Id of the subscription at the provider. */
    subscriptionId: text('subscription_id').unique(),
    polarPaymentId: text('polar_payment_id'),
    polarCustomerId: text('polar_customer_id'),
    /** `polar` or `sandbox`; null for transfers and grants. */
    provider: text('provider'),
    /** The latest that the provider said of the subscription (`SubscriptionSnapshot`). */
    snapshot: jsonb('snapshot'),
    /** The subscription has to be ended at the provider, and why; cleared once it has ended. */
    endRequestedAt: instant('end_requested_at'),
    /** `deleted`: with its user; `duplicate`: the user has another one, and gets the money back. */
    endReason: text('end_reason'),
    metadata: jsonb('metadata').notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    index('premium_subscriptions_user').on(t.userId),
    index('premium_subscriptions_created').on(t.createdAt.desc().nullsFirst()),
    index('premium_subscriptions_status').on(t.status, t.startedAt),
    // The administration's counts read one index.
    index('premium_subscriptions_living').on(t.paymentMethod, t.status, t.entitledUntil, t.startedAt, t.provider),
    index('premium_subscriptions_listed').on(t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('premium_subscriptions_listed_method').on(
      t.paymentMethod,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('premium_subscriptions_to_end').on(t.endRequestedAt).where(sql`${t.endRequestedAt} is not null`),
    uniqueIndex('premium_subscriptions_grant').on(t.userId).where(sql`${t.paymentMethod} = 'grant'`),
    check('premium_subscriptions_plan', sql`${t.planType} in ('monthly', 'yearly')`),
    check('premium_subscriptions_amount', sql`${t.amount} >= 0`),
    check('premium_subscriptions_end', sql`(${t.endRequestedAt} is null) = (${t.endReason} is null)`),
    check('premium_subscriptions_method', sql`${t.paymentMethod} in ('credit-card', 'bank-transfer', 'grant')`),
    check(
      'premium_subscriptions_status_value',
      sql`${t.status} in ('active', 'cancelled', 'expired', 'pending', 'failed')`,
    ),
  ],
);

/** Attempts to pay: one for each press of the pay button. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: generatedId().primaryKey(),
    userId: payerId(),
    /** Idempotency key of the browser. */
    requestId: uuid('request_id').notNull().default(sql`gen_random_uuid()`),
    planType: text('plan_type').notNull(),
    paymentMethod: text('payment_method').notNull(),
    /** Id of the paid order at the provider. */
    polarPaymentId: text('polar_payment_id'),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    status: text('status').notNull().default('pending'),
    /** `polar` or `sandbox`; null for transfers. */
    provider: text('provider'),
    /** Id and address of the checkout at the provider; null until it has answered. */
    checkoutId: text('checkout_id').unique(),
    checkoutUrl: text('checkout_url'),
    /** The user has paid at the provider, which has not reported the subscription yet. */
    confirmedAt: instant('confirmed_at'),
    /** The description of a bank transfer contains it. */
    code: text('code').unique(),
    /** A pending attempt counts as cancelled from then on. */
    expiresAt: instant('expires_at').notNull(),
    /** Specification §7: plan_type, payment_method, card_last4, user_email. */
    metadata: jsonb('metadata').notNull().default({}),
    attemptedAt: instant('attempted_at').notNull().defaultNow(),
    completedAt: instant('completed_at'),
    failureReason: text('failure_reason'),
  },
  (t) => [
    uniqueIndex('payment_attempts_request').on(t.userId, t.requestId),
    // Two presses, tabs or servers start one attempt.
    uniqueIndex('payment_attempts_pending').on(t.userId, t.paymentMethod).where(sql`${t.status} = 'pending'`),
    index('payment_attempts_attempted').on(t.attemptedAt.desc().nullsFirst()),
    index('payment_attempts_listed').on(t.status, t.attemptedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('payment_attempts_listed_method').on(
      t.paymentMethod,
      t.attemptedAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('payment_attempts_expires').on(t.expiresAt).where(sql`${t.status} = 'pending'`),
    // Paid transfers, which have no order: the dashboard adds them to the revenue of their day.
    index('payment_attempts_transfers')
      .on(t.completedAt)
      .where(sql`${t.paymentMethod} = 'bank-transfer' and ${t.status} = 'succeeded'`),
    index('payment_attempts_polar').on(t.polarPaymentId),
    check('payment_attempts_plan', sql`${t.planType} in ('monthly', 'yearly')`),
    check('payment_attempts_method', sql`${t.paymentMethod} in ('credit-card', 'bank-transfer')`),
    check('payment_attempts_status', sql`${t.status} in ('succeeded', 'failed', 'pending', 'cancelled')`),
    check('payment_attempts_completed', sql`(${t.status} = 'pending') = (${t.completedAt} is null)`),
  ],
);

/** Orders of the provider: the amounts that were charged, in its minor units. */
export const paymentOrders = pgTable(
  'payment_orders',
  {
    id: text('id').primaryKey(),
    userId: payerId(),
    provider: text('provider').notNull(),
    /** Id of the subscription at the provider. */
    subscriptionId: text('subscription_id'),
    checkoutId: text('checkout_id'),
    planType: text('plan_type'),
    amount: integer('amount').notNull(),
    refunded: integer('refunded').notNull().default(0),
    currency: text('currency').notNull(),
    status: text('status').notNull(),
    billingReason: text('billing_reason').notNull(),
    invoiceNumber: text('invoice_number').notNull(),
    createdAt: createdAt(),
    /** The latest that the provider said of the order (`OrderSnapshot`). */
    snapshot: jsonb('snapshot').notNull(),
  },
  (t) => [
    index('payment_orders_user').on(t.userId, t.createdAt.desc().nullsFirst()),
    index('payment_orders_subscription').on(t.subscriptionId),
    index('payment_orders_created').on(t.createdAt.desc().nullsFirst()),
  ],
);

/** Webhooks as they arrived; each is stored once, by the provider's id. */
export const paymentWebhooks = pgTable(
  'payment_webhooks',
  {
    id: text('id').primaryKey(),
    userId: payerId(),
    provider: text('provider').notNull(),
    type: text('type').notNull(),
    /** Null once its user has been deleted. */
    payload: text('payload'),
    receivedAt: instant('received_at').notNull(),
    /** Null while it waits. */
    processedAt: instant('processed_at'),
    /** Whether it changed something, was of a type that changes nothing, or was of an unknown type. */
    outcome: text('outcome'),
    failures: integer('failures').notNull().default(0),
    lastError: text('last_error'),
  },
  (t) => [
    index('payment_webhooks_waiting').on(t.receivedAt).where(sql`${t.processedAt} is null`),
    index('payment_webhooks_failed')
      .on(t.receivedAt.desc().nullsFirst())
      .where(sql`${t.processedAt} is null and ${t.failures} > 0`),
    index('payment_webhooks_type').on(t.type, t.receivedAt.desc().nullsFirst()),
    index('payment_webhooks_outcome').on(t.outcome, t.receivedAt.desc().nullsFirst()),
    index('payment_webhooks_received').on(t.receivedAt.desc().nullsFirst()),
    index('payment_webhooks_user').on(t.userId),
    check('payment_webhooks_outcome', sql`${t.outcome} in ('applied', 'ignored', 'unknown')`),
  ],
);

/** News of Premium and payments for a user, written with the change itself; a job sends each once. */
export const premiumNotices = pgTable(
  'premium_notices',
  {
    userId: ownerId(),
    /** Its subject, such as `renewed:<order id>`, so that repeated news are stored once. */
    key: text('key').notNull(),
    template: text('template').notNull(),
    /** Values for its texts: dates, amount, currency. */
    data: jsonb('data').notNull().default({}),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
    /** When staff had its mail sent again. */
    resentAt: instant('resent_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.key] }),
    index('premium_notices_waiting').on(t.createdAt).where(sql`${t.sentAt} is null`),
  ],
);

/** Requests for money back, which an administrator grants. */
export const refundRequests = pgTable(
  'refund_requests',
  {
    id: generatedId().primaryKey(),
    userId: payerId(),
    /** Order of the provider, or id of the attempt of a bank transfer. */
    orderId: text('order_id').notNull().unique(),
    status: text('status').notNull().default('requested'),
    requestedAt: instant('requested_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    index('refund_requests_user').on(t.userId),
    index('refund_requests_waiting').on(t.requestedAt).where(sql`${t.status} = 'requested'`),
    check('refund_requests_status', sql`${t.status} in ('requested', 'granted', 'refused')`),
  ],
);

/** Users and addresses that have had a trial, as keyed hashes, which stay after the account is deleted. */
export const premiumTrials = pgTable('premium_trials', {
  hash: text('hash').primaryKey(),
  usedAt: instant('used_at').notNull(),
});

/** Secrets of payments, generated once for all servers: the key of trial hashes, and the sandbox's webhook secret. */
export const paymentSecrets = pgTable('payment_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/** Checkouts, subscriptions and orders of the sandbox, which takes the place of a provider. */
export const sandboxObjects = pgTable(
  'sandbox_objects',
  {
    id: text('id').primaryKey(),
    userId: ownerId(),
    /** `checkout`, `subscription` or `order`. */
    kind: text('kind').notNull(),
    /** In the provider's own shape. */
    data: jsonb('data').notNull(),
    /** Whether the payment fails at the next renewal. */
    declines: boolean('declines').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('sandbox_objects_user').on(t.userId, t.kind),
    check('sandbox_objects_kind', sql`${t.kind} in ('checkout', 'subscription', 'order', 'refund')`),
  ],
);
