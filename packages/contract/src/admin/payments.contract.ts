import { z } from 'zod';
import { cursorOf } from '../cursor.schema.ts';
import { PAYMENT_METHODS, planTypeSchema } from '../payments.schema.ts';
import { ok, route } from '../route.ts';
import { filterDaySchema } from './filter-day.schema.ts';
import {
  ATTEMPT_STATUSES,
  PROVIDER_STATES,
  SUBSCRIPTION_METHODS,
  SUBSCRIPTION_ORDERS,
  SUBSCRIPTION_STATUSES,
  TIMELINE_SUBJECTS,
  WEBHOOK_STATES,
} from './payment-choices.constants.ts';

const instant = z.iso.datetime();
const amount = z.int().min(0);
const currency = z.string();
const uuidCursor = cursorOf(z.uuid());
const search = z.string().trim().min(1).max(100);
const name = z.string().trim().min(1).max(100);
const period = { from: filterDaySchema.optional(), to: filterDaySchema.optional() };

const payerSchema = z.object({ id: z.uuid(), email: z.string(), displayName: z.string() }).nullable();

/** A row of the subscriptions (specification §3). */
export const subscriptionRowSchema = z.object({
  id: z.uuid(),
  user: payerSchema,
  planType: planTypeSchema.nullable(),
  amount,
  currency,
  paymentMethod: z.enum(SUBSCRIPTION_METHODS),
  status: z.enum(SUBSCRIPTION_STATUSES),
  /** Null for transfers and grants. */
  providerState: z.string().nullable(),
  /** Whether no money moves. */
  isSimulated: z.boolean(),
  startedAt: instant.nullable(),
  expiresAt: instant.nullable(),
  createdAt: instant,
  subscriptionId: z.string().nullable(),
  polarPaymentId: z.string().nullable(),
  polarCustomerId: z.string().nullable(),
  metadata: z.record(z.string(), z.unknown()),
});
export type SubscriptionRow = z.infer<typeof subscriptionRowSchema>;

/** A row of the payment attempts (specification §3), without anything of the card. */
export const attemptRowSchema = z.object({
  id: z.uuid(),
  user: payerSchema,
  userEmail: z.string().nullable(),
  polarPaymentId: z.string().nullable(),
  planType: planTypeSchema,
  paymentMethod: z.enum(PAYMENT_METHODS),
  /** The code of a bank transfer. */
  code: z.string().nullable(),
  isSimulated: z.boolean(),
  amount,
  currency,
  status: z.enum(ATTEMPT_STATUSES),
  metadata: z.record(z.string(), z.unknown()),
  attemptedAt: instant,
  completedAt: instant.nullable(),
  failureReason: z.string().nullable(),
});
export type AttemptRow = z.infer<typeof attemptRowSchema>;

/** Sums of one currency in the present month. */
const monthSchema = z.object({
  currency,
  /** Charged by paid orders and confirmed transfers. */
  paid: amount,
  /** Given back of these. */
  refunded: amount,
  payments: amount,
  refunds: amount,
});

/** Figures of real money, or of what a sandbox has simulated. */
const figuresSchema = z.object({
  /** Subscriptions by card beyond their trial, transfers and grants that give Premium now. */
  active: z.object({ card: amount, transfer: amount, grant: amount }),
  trialing: amount,
  pastDue: amount,
  months: z.array(monthSchema),
  /** Of the paid subscriptions by card of thirty days ago, those that have ended since. */
  churn: z.object({ before: amount, ended: amount }),
});
export type PaymentFigures = z.infer<typeof figuresSchema>;

const paymentFiguresSchema = z.object({
  real: figuresSchema,
  /** Null once the site takes real money by card: what was simulated counts for nothing then. */
  simulated: figuresSchema.nullable(),
  /** The provider that can be asked; null without one. */
  provider: z.enum(['polar', 'sandbox']).nullable(),
  failedWebhooks: amount,
});

const REQUEST_STATES = ['requested', 'granted', 'refused'] as const;

const moneyBackRequestSchema = z.object({
  orderId: z.string(),
  requestedAt: instant,
  user: payerSchema,
  /** Null when the payment is not known any more. */
  amount: amount.nullable(),
  currency: currency.nullable(),
  /** The part that has been given back. */
  refunded: amount,
  /** Number of the invoice, or code of the transfer. */
  number: z.string().nullable(),
  isTransfer: z.boolean(),
  isSimulated: z.boolean(),
});
export type MoneyBackRequest = z.infer<typeof moneyBackRequestSchema>;

const TIMELINE_KINDS = ['attempt', 'subscription', 'order', 'webhook', 'notice', 'request'] as const;

/** One thing that happened. */
const timelineEntrySchema = z.object({
  kind: z.enum(TIMELINE_KINDS),
  at: instant,
  /** Ours, or the provider's for orders and webhooks. */
  id: z.string(),
  /** Which: a plan, a reason of billing, a type of webhook, a template of news. */
  name: z.string(),
  /** Its state in its own words. */
  state: z.string(),
  method: z.string().nullable(),
  amount: amount.nullable(),
  refunded: amount.nullable(),
  currency: currency.nullable(),
  /** Id at the provider. */
  providerId: z.string().nullable(),
  /** When it ended, was sent or decided. */
  endedAt: instant.nullable(),
  /** Reason of a failure, or number of an invoice. */
  note: z.string().nullable(),
  isSimulated: z.boolean(),
  /** Whether it is news whose mail can be sent again. */
  canResend: z.boolean(),
});
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;

/** A payment whose money can be given back. */
const refundablePaymentSchema = z.object({
  /** Order of the provider, or id of the attempt of a transfer. */
  orderId: z.string(),
  number: z.string(),
  amount,
  refunded: amount,
  currency,
  paidAt: instant,
  isTransfer: z.boolean(),
  isSimulated: z.boolean(),
  request: z.enum(REQUEST_STATES).nullable(),
});
export type RefundablePayment = z.infer<typeof refundablePaymentSchema>;

const timelineSchema = z.object({
  user: payerSchema,
  entries: z.array(timelineEntrySchema),
  /** Whether there is more than is shown. */
  isCut: z.boolean(),
  refundable: z.array(refundablePaymentSchema),
  /** The subscription by card that lives, with what staff can do with it; null without one. */
  living: z
    .object({
      subscriptionId: z.string(),
      planType: planTypeSchema,
      canCancel: z.boolean(),
      endsAt: instant.nullable(),
    })
    .nullable(),
  /** The transfer that is waited for, or was not confirmed; null without one. */
  transfer: z.object({ code: z.string(), amount, currency }).nullable(),
});
export type PaymentTimeline = z.infer<typeof timelineSchema>;

/** Why a webhook could not be processed. */
const WEBHOOK_FAULTS = ['unreadable', 'database', 'busy', 'other'] as const;

const webhookRowSchema = z.object({
  id: z.string(),
  type: z.string(),
  provider: z.string(),
  state: z.enum(WEBHOOK_STATES),
  failures: amount,
  /** Whether it has failed so often that only staff can have it processed. */
  waitsForStaff: z.boolean(),
  fault: z.enum(WEBHOOK_FAULTS).nullable(),
  lastError: z.string().nullable(),
  receivedAt: instant,
  processedAt: instant.nullable(),
  user: payerSchema,
  /** Whether its body is still stored. */
  hasBody: z.boolean(),
});
export type WebhookRow = z.infer<typeof webhookRowSchema>;

const transferFoundSchema = z.object({
  code: z.string(),
  user: payerSchema,
  planType: planTypeSchema,
  amount,
  currency,
  status: z.enum(ATTEMPT_STATUSES),
  attemptedAt: instant,
  expiresAt: instant,
  /** Whether a subscription by card continues beside it. */
  hasSubscription: z.boolean(),
});
export type TransferFound = z.infer<typeof transferFoundSchema>;

/** How the provider refused or did not answer; `reason` is its own name of the fault. */
const atProvider = { reason: z.string().nullable() };

const MONEY_BACK_OUTCOMES = [
  'granted',
  'repeated',
  'unknown',
  'no_provider',
  'provider_unavailable',
  'provider_refused',
] as const;
const RECONCILE_OUTCOMES = ['done', 'no_provider', 'provider_unavailable', 'provider_refused'] as const;
const REPLAY_OUTCOMES = ['applied', 'ignored', 'unknown', 'failed', 'busy', 'no_body', 'other_provider'] as const;
const RESEND_OUTCOMES = ['sent', 'just_sent', 'waiting'] as const;

/** Procedures of the administration's payments page. */
export const adminPayments = {
  figures: route(
    'GET',
    '/rest/v1/rpc/get_payment_figures',
    'admin',
    'Figures of subscriptions and money (administrators)',
  ).output(paymentFiguresSchema),
  subscriptions: route(
    'GET',
    '/rest/v1/premium_subscriptions',
    'admin',
    'Search Premium subscriptions (administrators)',
  )
    .input(
      z.object({
        search: search.optional(),
        status: z.enum(SUBSCRIPTION_STATUSES).optional(),
        plan: planTypeSchema.optional(),
        method: z.enum(SUBSCRIPTION_METHODS).optional(),
        state: z.enum(PROVIDER_STATES).optional(),
        ...period,
        order: z.enum(SUBSCRIPTION_ORDERS).default('created'),
        direction: z.enum(['asc', 'desc']).default('desc'),
        cursor: uuidCursor.optional(),
      }),
    )
    .output(z.object({ subscriptions: z.array(subscriptionRowSchema), next: uuidCursor.nullable() })),
  attempts: route('GET', '/rest/v1/payment_attempts', 'admin', 'Search payment attempts (administrators)')
    .input(
      z.object({
        search: search.optional(),
        status: z.enum(ATTEMPT_STATUSES).optional(),
        method: z.enum(PAYMENT_METHODS).optional(),
        ...period,
        cursor: uuidCursor.optional(),
      }),
    )
    .output(z.object({ attempts: z.array(attemptRowSchema), next: uuidCursor.nullable() })),
  timeline: route(
    'GET',
    '/rest/v1/rpc/get_payment_timeline',
    'admin',
    'What happened to a subscription, an attempt or a user (administrators)',
  )
    .input(z.object({ subject: z.enum(TIMELINE_SUBJECTS), id: z.uuid() }))
    .output(timelineSchema),
  requests: route(
    'GET',
    '/rest/v1/refund_requests',
    'admin',
    'List requests for money back that wait (administrators)',
  ).output(z.object({ requests: z.array(moneyBackRequestSchema) })),
  transfer: route(
    'GET',
    '/rest/v1/rpc/find_bank_transfer',
    'admin',
    'Find a bank transfer by its code (administrators)',
  )
    .input(z.object({ code: name }))
    .output(transferFoundSchema),
  confirmTransfer: route(
    'POST',
    '/rest/v1/rpc/admin_confirm_bank_transfer',
    'admin',
    'Confirm that a bank transfer has arrived (administrators)',
  )
    .input(z.strictObject({ code: name }))
    .output(
      z.discriminatedUnion('outcome', [
        z.object({ outcome: z.literal('confirmed'), expiresAt: instant, hasSubscription: z.boolean() }),
        z.object({ outcome: z.enum(['repeated', 'unknown', 'deleted']) }),
      ]),
    ),
  grantMoneyBack: route(
    'POST',
    '/rest/v1/rpc/admin_grant_money_back',
    'admin',
    'Give the money of a payment back and end what it paid for (administrators)',
  )
    /** `refunded`: the sum given back so far, as the caller has seen it. */
    .input(z.strictObject({ orderId: name, refunded: amount }))
    .output(z.object({ outcome: z.enum(MONEY_BACK_OUTCOMES), ...atProvider })),
  refuseMoneyBack: route(
    'POST',
    '/rest/v1/rpc/admin_refuse_money_back',
    'admin',
    'Refuse a request for money back (administrators)',
  )
    .input(z.strictObject({ orderId: name }))
    .output(ok),
  cancelSubscription: route(
    'POST',
    '/rest/v1/rpc/admin_cancel_subscription',
    'admin',
    'End a subscription with its paid period (administrators)',
  )
    .input(z.strictObject({ userId: z.uuid(), subscriptionId: name }))
    .output(z.object({ endsAt: instant.nullable() })),
  resendNews: route(
    'POST',
    '/rest/v1/rpc/admin_resend_payment_mail',
    'admin',
    'Mail news of a payment to its user again (administrators)',
  )
    .input(z.strictObject({ userId: z.uuid(), key: z.string().min(1).max(300) }))
    .output(z.object({ outcome: z.enum(RESEND_OUTCOMES), template: z.string() })),
  reconcileUser: route(
    'POST',
    '/rest/v1/rpc/admin_reconcile_user',
    'admin',
    'Ask the provider for the payments of a user (administrators)',
  )
    .input(z.strictObject({ userId: z.uuid() }))
    .output(z.object({ outcome: z.enum(RECONCILE_OUTCOMES), ...atProvider })),
  reconcileAll: route(
    'POST',
    '/rest/v1/rpc/admin_reconcile_payments',
    'admin',
    'Ask the provider for the payments of all users, by a job (administrators)',
  ).output(z.object({ outcome: z.enum(['queued', 'repeated', 'no_provider']) })),
  webhooks: route('GET', '/rest/v1/payment_webhooks', 'admin', 'List webhooks, failed ones first (administrators)')
    .input(
      z.object({
        state: z.enum(WEBHOOK_STATES).optional(),
        type: z
          .string()
          .regex(/^[a-z_.]{1,60}$/)
          .optional(),
        ...period,
        cursor: z
          .string()
          .regex(/^[fo]\..{1,300}$/)
          .refine((value) => cursorOf(z.string().min(1)).safeParse(value.slice(2)).success)
          .optional(),
      }),
    )
    .output(z.object({ webhooks: z.array(webhookRowSchema), next: z.string().nullable() })),
  webhook: route('GET', '/rest/v1/rpc/get_payment_webhook', 'admin', 'Selected fields of a webhook (administrators)')
    .input(z.object({ id: z.string().min(1).max(200) }))
    .output(
      z.object({ webhook: webhookRowSchema, fields: z.array(z.object({ name: z.string(), value: z.string() })) }),
    ),
  replayWebhook: route(
    'POST',
    '/rest/v1/rpc/admin_replay_webhook',
    'admin',
    'Process a stored webhook again (administrators)',
  )
    /** `processedAt`: as the caller has seen it. */
    .input(z.strictObject({ id: z.string().min(1).max(200), processedAt: instant.nullable() }))
    .output(z.object({ outcome: z.enum(REPLAY_OUTCOMES) })),
  replayFailed: route(
    'POST',
    '/rest/v1/rpc/admin_replay_failed_webhooks',
    'admin',
    'Process all failed webhooks again, by jobs (administrators)',
  ).output(z.object({ webhooks: amount })),
};
