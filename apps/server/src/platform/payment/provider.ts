import type { Language, PlanType } from '@bugunne/contract';

/**
 * Times are ISO 8601 in UTC with six decimals, as `toInstant` writes them, so that texts compare like times: the
 * provider's microseconds decide which of two states is newer.
 */
export type Instant = string;

/** By which ids of ours an object of the provider may name its user; none of them is the address of a mail. */
export type Owner = {
  /** The customer's external id. */
  externalId: string | null;
  /** `user_id` in the object's metadata. */
  metadataUserId: string | null;
  /** `user_id` in the customer's metadata. */
  customerMetadataUserId: string | null;
};

/** A subscription as the provider described it at one time. */
export type SubscriptionSnapshot = {
  id: string;
  customerId: string;
  productId: string | null;
  checkoutId: string | null;
  owner: Owner;
  /** The provider's own word: trialing, active, past_due, paused, canceled, unpaid, incomplete, incomplete_expired. */
  status: string;
  planType: PlanType;
  /** Of one renewal, in minor units. */
  amount: number;
  currency: string;
  startedAt: Instant | null;
  trialEndsAt: Instant | null;
  periodStartsAt: Instant;
  periodEndsAt: Instant;
  cancelsAtPeriodEnd: boolean;
  canceledAt: Instant | null;
  /** When it will end, after a cancellation. */
  endsAt: Instant | null;
  /** When it ended: the final state. */
  endedAt: Instant | null;
  pastDueAt: Instant | null;
  /** When the provider changed it last. */
  modifiedAt: Instant;
};

export type OrderSnapshot = {
  id: string;
  customerId: string;
  productId: string | null;
  subscriptionId: string | null;
  checkoutId: string | null;
  owner: Owner;
  /** pending, paid, refunded, partially_refunded or void. */
  status: string;
  /** Null when the order is for no recurring product. */
  planType: PlanType | null;
  /** With tax, in minor units; 0 for the order of a trial. */
  amount: number;
  /** With tax. */
  refunded: number;
  currency: string;
  /** purchase, subscription_create, subscription_cycle or subscription_update. */
  billingReason: string;
  invoiceNumber: string;
  createdAt: Instant;
  modifiedAt: Instant;
};

export type CheckoutSnapshot = {
  id: string;
  owner: Owner;
  /** open, confirmed, succeeded, failed or expired. */
  status: string;
  amount: number;
  currency: string;
  trialEndsAt: Instant | null;
  modifiedAt: Instant;
};

export type RefundSnapshot = {
  id: string;
  orderId: string;
  subscriptionId: string | null;
  /** pending, succeeded, failed or canceled. */
  status: string;
  /** With tax, in minor units. */
  amount: number;
  currency: string;
  createdAt: Instant;
};

export type ProviderObject =
  | { kind: 'subscription'; subscription: SubscriptionSnapshot }
  | { kind: 'order'; order: OrderSnapshot }
  | { kind: 'checkout'; checkout: CheckoutSnapshot }
  | { kind: 'refund'; refund: RefundSnapshot };

/** A webhook, read. `object` is null for types that change nothing here. */
export type ProviderEvent = {
  type: string;
  /** When the provider wrote it. */
  at: Instant;
  /** Whether the type is one of the provider's documented ones. */
  isKnown: boolean;
  object: ProviderObject | null;
};

export type CheckoutRequest = {
  attemptId: string;
  userId: string;
  email: string;
  /** Network address of the buyer, from which the provider derives country and tax. */
  address: string | undefined;
  planType: PlanType;
  amount: number;
  currency: string;
  /** 0 for none. */
  trialDays: number;
  language: Language;
  /** With `{CHECKOUT_ID}`, which the provider replaces. */
  successUrl: string;
  /** Where the user returns without paying. */
  cancelUrl: string;
};

/** In minor units, without tax that the provider adds. */
export type Price = { amount: number; currency: string };

/** A created checkout, with the price that the provider will charge. */
export type StartedCheckout = Price & { id: string; url: string; productId: string };

/** The provider's product for a plan. */
export type Product = { id: string; isForSale: boolean; interval: string | null; prices: Price[] };

/** A payment provider. Every call rejects with `PaymentProviderError`. */
export type PaymentProvider = {
  name: 'polar' | 'sandbox';
  createCheckout(request: CheckoutRequest): Promise<StartedCheckout>;
  /** Null when the provider does not know it. */
  findProduct(planType: PlanType): Promise<Product | null>;
  /** Null when there is none. */
  findCheckout(id: string): Promise<CheckoutSnapshot | null>;
  findSubscription(id: string): Promise<SubscriptionSnapshot | null>;
  /** All subscriptions of a user, also ended ones. A known `customerId` finds more surely than our id of the user. */
  subscriptionsOf(userId: string, customerId?: string): Promise<SubscriptionSnapshot[]>;
  ordersOf(userId: string, customerId?: string): Promise<OrderSnapshot[]>;
  /** Ends a subscription with its paid period. */
  cancel(subscriptionId: string): Promise<SubscriptionSnapshot>;
  /** Undoes `cancel`. */
  resume(subscriptionId: string): Promise<SubscriptionSnapshot>;
  /** Ends a subscription at once. Null when the provider does not know it. */
  revoke(subscriptionId: string): Promise<SubscriptionSnapshot | null>;
  /** Gives the money of an order back in full; an order that is refunded already is left as it is. */
  refund(orderId: string): Promise<void>;
  /** Address of the page where a user changes the card. */
  portalUrl(userId: string, returnUrl: string, customerId?: string): Promise<string>;
  /**
   * Deletes and anonymises a customer, so that another account with the same address does not inherit the customer.
   * One with a living subscription is left as it is.
   */
  forgetCustomer(customerId: string): Promise<void>;
  /** Address of the document of an order; null while the provider makes it. */
  invoiceUrl(orderId: string): Promise<string | null>;
  /** Whether a product is one of this site's; every product is where this is missing. */
  isOwnProduct?(productId: string): boolean;
  /** Verifies the signature of a webhook over its raw body; rejects with `WebhookRefused`. */
  verify(body: string, headers: Headers): Promise<void>;
};

/** `unavailable`: no answer, an overload or a fault there; `refused`: it will not do this, whatever is tried again. */
export class PaymentProviderError extends Error {
  readonly kind: 'unavailable' | 'refused';
  /** The provider's own name of the fault, such as `AlreadyActiveSubscription`. */
  readonly reason: string;
  constructor(kind: 'unavailable' | 'refused', reason: string, options?: ErrorOptions) {
    super(`payment provider: ${reason}`, options);
    this.name = 'PaymentProviderError';
    this.kind = kind;
    this.reason = reason;
  }
}

/** A webhook whose signature is missing, wrong or too old. */
export class WebhookRefused extends Error {}

/** A time of the provider ("2026-04-30T06:25:26Z", any number of decimals or an offset) as `Instant`. */
export function toInstant(text: string): Instant {
  const milliseconds = Date.parse(text);
  if (Number.isNaN(milliseconds)) throw new RangeError(`no time: ${text}`);
  const decimals = /\.(\d+)/.exec(text)?.[1] ?? '';
  return `${new Date(milliseconds).toISOString().slice(0, 19)}.${decimals.padEnd(6, '0').slice(0, 6)}Z`;
}
