import { z } from 'zod';
import { languageSchema } from './language.schema.ts';

export { fromMinor, toMinor } from './minor-units.ts';

const PLAN_TYPES = ['monthly', 'yearly'] as const;
export const planTypeSchema = z.enum(PLAN_TYPES);
export type PlanType = z.infer<typeof planTypeSchema>;

export const PAYMENT_METHODS = ['credit-card', 'bank-transfer'] as const;
const paymentMethodSchema = z.enum(PAYMENT_METHODS);
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

/** An amount in minor units of its currency (200 USD is two dollars, 200 JPY are two hundred yen). */
const minorAmountSchema = z.int().min(0);
const currencySchema = z.string().regex(/^[A-Z]{3}$/);
const instantSchema = z.iso.datetime();

/** A plan on offer; its name, description and features are texts of the web. */
const planSchema = z.object({
  id: planTypeSchema,
  price: minorAmountSchema,
  /** Price without the discount, or null without one. */
  originalPrice: minorAmountSchema.nullable(),
  currency: currencySchema,
  period: z.enum(['month', 'year']),
  discountPercent: z.int().min(0),
  freeMonths: z.int().min(0),
  popular: z.boolean(),
  discount: z.boolean(),
});
export type Plan = z.infer<typeof planSchema>;

/** The operator's account for bank transfers. */
const bankAccountSchema = z.object({ holder: z.string(), bank: z.string(), iban: z.string() });
export type BankAccount = z.infer<typeof bankAccountSchema>;

/** A bank transfer that is waited for. */
const transferSchema = z.object({
  attemptId: z.uuid(),
  /** The description of the transfer has to contain it. */
  code: z.string(),
  /** The user's address and the code. */
  description: z.string(),
  planType: planTypeSchema,
  amount: minorAmountSchema,
  currency: currencySchema,
  account: bankAccountSchema,
  expiresAt: instantSchema,
});
export type Transfer = z.infer<typeof transferSchema>;

/** Why the user cannot buy now: a subscription lives, a paid transfer runs, or a checkout was paid but is not reported yet. */
const REFUSALS = ['subscription', 'transfer', 'confirming'] as const;
export type Refusal = (typeof REFUSALS)[number];

/** Plans and methods of the payment screen, for one user. */
export const offerSchema = z.object({
  plans: z.array(planSchema),
  /** Those that the site takes; none while buying is closed. */
  methods: z.array(paymentMethodSchema),
  /** Whether the payment screen shows its own card form before the provider's page. */
  cardForm: z.boolean(),
  /** Days of the trial that this user would get with a card; 0 once a trial was used. */
  trialDays: z.int().min(0),
  moneyBackDays: z.int().min(0),
  /** Whether payments are only simulated. */
  isSandbox: z.boolean(),
  /** Null when the site takes no transfers. */
  bankAccount: bankAccountSchema.nullable(),
  refusal: z.enum(REFUSALS).nullable(),
  /** The user's transfer that is waited for, if any. */
  transfer: transferSchema.nullable(),
});
export type Offer = z.infer<typeof offerSchema>;

/** Price, trial, user and return addresses are the server's: a browser can only name plan and method. */
export const checkoutSchema = z.strictObject({
  /** Idempotency key of one press of the button. */
  requestId: z.uuid(),
  planType: planTypeSchema,
  paymentMethod: paymentMethodSchema,
  cardLast4: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
  language: languageSchema,
});

export const checkoutStartedSchema = z.discriminatedUnion('kind', [
  /** The browser goes to the provider's page. */
  z.object({ kind: z.literal('redirect'), attemptId: z.uuid(), url: z.url() }),
  z.object({ kind: z.literal('transfer'), transfer: transferSchema }),
]);
export type CheckoutStarted = z.infer<typeof checkoutStartedSchema>;

export const CHECKOUT_STATES = ['open', 'confirming', 'succeeded', 'failed', 'expired'] as const;

/** The fields of the success page; from the provider, never from the page's address. */
export const checkoutResultSchema = z.object({
  checkoutId: z.string(),
  /** `confirming`: paid at the provider, whose report of the subscription has not arrived. */
  state: z.enum(CHECKOUT_STATES),
  /** Last eight characters of the checkout's id. */
  reference: z.string(),
  /** Number of the order; null until the provider has reported it. */
  orderNumber: z.string().nullable(),
  planType: planTypeSchema,
  amount: minorAmountSchema,
  currency: currencySchema,
  date: instantSchema,
  /** End of the trial that began, if one did. */
  trialEndsAt: instantSchema.nullable(),
  isPremium: z.boolean(),
});
export type CheckoutResult = z.infer<typeof checkoutResultSchema>;

export const checkoutIdSchema = z.object({ checkoutId: z.string().min(1).max(100) });

const PREMIUM_SOURCES = ['subscription', 'transfer', 'grant'] as const;

/**
 * State of the plan: in its trial, paid and renewing, cancelled and running until its end, a renewal failed, paused, or
 * ended.
 */
const PLAN_STATES = ['trialing', 'active', 'cancelled', 'past_due', 'paused', 'ended'] as const;
export type PlanState = (typeof PLAN_STATES)[number];

const moneyBackSchema = z.object({
  orderId: z.string(),
  amount: minorAmountSchema,
  currency: currencySchema,
  until: instantSchema,
  state: z.enum(['available', 'requested']),
});

const premiumPlanSchema = z.object({
  source: z.enum(PREMIUM_SOURCES),
  /** Null for a grant. */
  planType: planTypeSchema.nullable(),
  state: z.enum(PLAN_STATES),
  /** Price of a renewal; null for a grant. */
  price: z.object({ amount: minorAmountSchema, currency: currencySchema }).nullable(),
  startedAt: instantSchema.nullable(),
  trialEndsAt: instantSchema.nullable(),
  /** When it is charged next; null when it does not renew. */
  renewsAt: instantSchema.nullable(),
  /** When it ends; null when it renews or has no end. */
  endsAt: instantSchema.nullable(),
  /** After a failed renewal: when the provider tries again, and how long Premium still works. */
  nextAttemptAt: instantSchema.nullable(),
  graceEndsAt: instantSchema.nullable(),
  canCancel: z.boolean(),
  canResume: z.boolean(),
  /** Whether the provider's portal can be opened to change the card. */
  canManageCard: z.boolean(),
  moneyBack: moneyBackSchema.nullable(),
});
export type PremiumPlan = z.infer<typeof premiumPlanSchema>;

const INVOICE_STATES = ['paid', 'refunded', 'partially_refunded'] as const;

const invoiceSchema = z.object({
  orderId: z.string(),
  /** Number of the invoice or transfer. */
  number: z.string(),
  planType: planTypeSchema,
  amount: minorAmountSchema,
  currency: currencySchema,
  state: z.enum(INVOICE_STATES),
  refunded: minorAmountSchema,
  date: instantSchema,
  /** Whether the provider has a document to open. */
  hasDocument: z.boolean(),
});
export type Invoice = z.infer<typeof invoiceSchema>;

/** Everything about the user's own payments. */
export const ownPaymentsSchema = z.object({
  /** The plan that gives Premium now, or the latest one; null for users who never had one. */
  plan: premiumPlanSchema.nullable(),
  invoices: z.array(invoiceSchema),
  transfer: transferSchema.nullable(),
});
export type OwnPayments = z.infer<typeof ownPaymentsSchema>;

/** An address of the provider that the browser goes to. */
export const providerPageSchema = z.object({ url: z.url() });

export const orderIdSchema = z.object({ orderId: z.string().min(1).max(100) });
