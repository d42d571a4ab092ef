import { hasTrial } from './bodies/checkout-body.ts';
import { addDays, addMonths } from './micro-time.ts';
import { createOrder } from './order-actions.ts';
import type { CheckoutRecord, CustomerRecord, Metadata, ShopProduct, SubscriptionRecord } from './records.ts';
import { existing, PolarRefusal, type ShopState } from './shop-state.ts';
import { grantBenefits } from './subscription-actions.ts';

type CheckoutInput = {
  product: ShopProduct;
  currency: string | null;
  externalCustomerId: string | null;
  customerEmail: string | null;
  customerIpAddress: string | null;
  metadata: Metadata;
  successUrl: string | null;
  returnUrl: string | null;
  allowTrial: boolean;
  trialInterval: string | null;
  trialIntervalCount: number | null;
  locale: string | null;
};

const MONTHS: Readonly<Record<string, number>> = { month: 1, year: 12 };
const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7 };

function trialEndOf(checkout: CheckoutRecord, from: string): string | null {
  const { trialInterval, trialIntervalCount } = checkout;
  if (!hasTrial(checkout) || trialInterval === null || trialIntervalCount === null) return null;
  const months = MONTHS[trialInterval];
  return months === undefined
    ? addDays(from, (DAYS[trialInterval] ?? 1) * trialIntervalCount)
    : addMonths(from, months * trialIntervalCount);
}

const normalizedEmail = (email: string) => email.toLowerCase().replace(/\+[^@]*@/, '@');

/** The customer with the external id, else with the address: an address has one customer, which keeps its external id. */
function knownCustomer(
  { customers }: ShopState,
  { externalCustomerId, customerEmail }: Pick<CheckoutRecord, 'externalCustomerId' | 'customerEmail'>,
): CustomerRecord | undefined {
  const all = [...customers.values()];
  return (
    all.find(({ externalId }) => externalId !== null && externalId === externalCustomerId) ??
    all.find(({ email }) => email.toLowerCase() === customerEmail?.toLowerCase())
  );
}

function refuseSecondSubscription(state: ShopState, customer: CustomerRecord | undefined) {
  if (!customer || !state.liveSubscriptionOf(customer)) return;
  throw new PolarRefusal(403, 'AlreadyActiveSubscriptionError', 'You already have an active subscription.');
}

/** The functions on checkouts: the API's, the buyer's and those of time. */
export function checkoutActions(state: ShopState, options: { refusesAtCreation: boolean }) {
  function confirm(id: string): CheckoutRecord {
    const checkout = existing(state.checkouts, id);
    if (checkout.status === 'expired')
      throw new PolarRefusal(410, 'ExpiredCheckoutError', 'This checkout session has expired.');
    if (checkout.status !== 'open') throw new PolarRefusal(403, 'NotOpenCheckout', 'The checkout is not open.');
    refuseSecondSubscription(state, knownCustomer(state, checkout));
    const marks = [checkout.externalCustomerId, normalizedEmail(checkout.customerEmail ?? '')];
    if (hasTrial(checkout) && marks.some((mark) => mark && state.redeemedTrials.has(mark))) {
      throw new PolarRefusal(403, 'TrialAlreadyRedeemed', 'You have already used a trial for this product.');
    }
    checkout.status = 'confirmed';
    checkout.modifiedAt = state.time();
    checkout.trialEnd = trialEndOf(checkout, checkout.modifiedAt);
    checkout.customerName = 'Deniz Test';
    state.tellCheckout('checkout.updated', checkout);
    return checkout;
  }

  function customerOf(checkout: CheckoutRecord): CustomerRecord {
    const { externalCustomerId, customerEmail } = checkout;
    const known = knownCustomer(state, checkout);
    if (known) {
      known.modifiedAt = state.time();
      state.tellCustomer('customer.updated', known);
      return known;
    }
    const customer: CustomerRecord = {
      id: state.newId(),
      memberId: state.newId(),
      createdAt: state.time(),
      modifiedAt: null,
      externalId: externalCustomerId,
      email: customerEmail ?? '',
      name: checkout.customerName ?? '',
      metadata: {},
    };
    state.customers.set(customer.id, customer);
    state.tellCustomer('customer.created', customer);
    return customer;
  }

  function subscribe(checkout: CheckoutRecord, customer: CustomerRecord): SubscriptionRecord {
    const { product, trialEnd } = checkout;
    const startedAt = state.time();
    const subscription: SubscriptionRecord = {
      id: state.newId(),
      createdAt: state.time(),
      modifiedAt: null,
      product,
      currency: checkout.currency,
      status: trialEnd === null ? 'active' : 'trialing',
      currentPeriodStart: startedAt,
      currentPeriodEnd: trialEnd ?? addMonths(startedAt, product.planType === 'yearly' ? 12 : 1),
      trialStart: trialEnd === null ? null : startedAt,
      trialEnd,
      cancelAtPeriodEnd: false,
      canceledAt: null,
      startedAt,
      endsAt: null,
      endedAt: null,
      pastDueAt: null,
      customer,
      checkoutId: checkout.id,
      metadata: checkout.metadata,
    };
    state.subscriptions.set(subscription.id, subscription);
    return subscription;
  }

  return {
    /** `POST /v1/checkouts`. */
    open(input: CheckoutInput): CheckoutRecord {
      if (options.refusesAtCreation) refuseSecondSubscription(state, knownCustomer(state, input));
      const createdAt = state.time();
      const checkout: CheckoutRecord = {
        ...input,
        id: state.newId(),
        createdAt,
        modifiedAt: null,
        expiresAt: addDays(createdAt, 1),
        status: 'open',
        currency: input.currency ?? state.shop.currency,
        tax: state.taxOf(input.product.price),
        trialEnd: null,
        customerId: null,
        customerName: null,
      };
      checkout.trialEnd = trialEndOf(checkout, createdAt);
      state.checkouts.set(checkout.id, checkout);
      state.tellCheckout('checkout.created', checkout);
      return checkout;
    },
    /** The buyer pays, or starts the trial. Throws `PolarRefusal` where Polar shows an error instead. */
    pay(checkoutId: string): SubscriptionRecord {
      const checkout = confirm(checkoutId);
      const customer = customerOf(checkout);
      state.tellCustomerState(customer);
      const subscription = subscribe(checkout, customer);
      for (const word of ['created', 'active', 'updated']) {
        state.tellSubscription(`subscription.${word}`, subscription);
      }
      if (subscription.trialEnd !== null) {
        for (const mark of [customer.externalId, normalizedEmail(customer.email)]) {
          if (mark) state.redeemedTrials.add(mark);
        }
      }
      const order = createOrder(state, subscription, 'subscription_create', subscription.trialEnd !== null);
      for (const word of ['created', 'updated', 'paid']) state.tellOrder(`order.${word}`, order);
      checkout.status = 'succeeded';
      checkout.modifiedAt = state.time();
      checkout.customerId = customer.id;
      state.tellCheckout('checkout.updated', checkout);
      order.isInvoiceGenerated = true;
      order.modifiedAt = state.time();
      state.tellOrder('order.updated', order);
      grantBenefits(state, subscription);
      state.tellCustomerState(customer);
      return subscription;
    },
    /** The card is refused: at once, or only after the confirmation. Either way the buyer can try again. */
    decline(checkoutId: string, { atOnce = false } = {}): void {
      if (atOnce) {
        const checkout = existing(state.checkouts, checkoutId);
        checkout.modifiedAt = state.time();
        state.tellCheckout('checkout.updated', checkout);
        return;
      }
      const checkout = confirm(checkoutId);
      checkout.status = 'open';
      checkout.modifiedAt = state.time();
      state.tellCheckout('checkout.updated', checkout);
    },
    /** The buyer never comes back. */
    expire(checkoutId: string): void {
      const checkout = existing(state.checkouts, checkoutId);
      if (checkout.status !== 'open') return;
      checkout.status = 'expired';
      checkout.modifiedAt = state.time();
      state.tellCheckout('checkout.updated', checkout);
      state.tellCheckout('checkout.expired', checkout);
    },
  };
}
