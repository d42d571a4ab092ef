import {
  type CheckoutRequest,
  type CheckoutSnapshot,
  type OrderSnapshot,
  type PaymentProvider,
  PaymentProviderError,
  type Price,
  type Product,
  type SubscriptionSnapshot,
  toInstant,
} from '../platform/payment/provider.ts';
import type { TestClock } from './clock.ts';

/** A payment provider under the test's control. */
export function createTestPaymentProvider(clock: TestClock) {
  const requests: CheckoutRequest[] = [];
  const checkouts = new Map<string, { request: CheckoutRequest; snapshot: CheckoutSnapshot }>();
  const subscriptions: SubscriptionSnapshot[] = [];
  const orders: OrderSnapshot[] = [];
  /** Faults of the next creations, the first first. */
  const creationFaults: PaymentProviderError[] = [];
  const state = { isAway: false, isHanging: false, asked: 0, creation: Promise.resolve() };
  /** Charged in place of the asked price. */
  const charged: { price: Price | null } = { price: null };
  const products = new Map<string, Product>();

  const now = () => toInstant(clock.now().toISOString());
  const owner = ({ userId }: CheckoutRequest) => ({
    externalId: userId,
    metadataUserId: userId,
    customerMetadataUserId: null,
  });

  async function answer<T>(value: () => T): Promise<T> {
    state.asked++;
    if (state.isHanging) return new Promise<T>(() => {});
    if (state.isAway) throw new PaymentProviderError('unavailable', 'away');
    return value();
  }
  const unused = () => Promise.reject(new Error('not used in these tests'));

  const provider: PaymentProvider = {
    name: 'polar',
    async createCheckout(request) {
      requests.push(request);
      // Each creation has an id of its own, also one that is answered late.
      const id = `checkout-${request.attemptId}-${requests.length}`;
      await state.creation;
      return answer(() => {
        const fault = creationFaults.shift();
        if (fault) throw fault;
        const snapshot = {
          id,
          owner: owner(request),
          status: 'open',
          amount: request.amount,
          currency: request.currency,
          trialEndsAt: null,
          modifiedAt: now(),
        };
        checkouts.set(id, { request, snapshot });
        const { amount, currency } = charged.price ?? request;
        return { id, url: `https://pay.example/${id}`, productId: `product-${request.planType}`, amount, currency };
      });
    },
    findProduct: (planType) => answer(() => products.get(planType) ?? null),
    findCheckout: (id) => answer(() => checkouts.get(id)?.snapshot ?? null),
    findSubscription: (id) => answer(() => subscriptions.find((subscription) => subscription.id === id) ?? null),
    subscriptionsOf: (userId) => answer(() => subscriptions.filter((found) => found.owner.externalId === userId)),
    ordersOf: (userId) => answer(() => orders.filter((found) => found.owner.externalId === userId)),
    cancel: unused,
    resume: unused,
    revoke: unused,
    refund: unused,
    portalUrl: unused,
    forgetCustomer: unused,
    invoiceUrl: unused,
    verify: unused,
  };

  /** The latest checkout of a user. */
  const checkoutOf = (userId: string) => {
    const found = [...checkouts.values()].findLast(({ request }) => request.userId === userId);
    if (!found) throw new Error('the user has no checkout');
    return found;
  };

  return {
    provider,
    requests,
    subscriptions,
    creationFaults,
    charged,
    products,
    state,
    checkoutOf,
    /** Lets creations wait; returns a function that releases them. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      state.creation = promise;
      return resolve;
    },
    setStatus(userId: string, status: string) {
      checkoutOf(userId).snapshot.status = status;
    },
    forget: (userId: string) => checkouts.delete(checkoutOf(userId).snapshot.id),
    /** The user pays: a subscription begins, with a trial when the checkout has one. No webhook is sent. */
    pay(userId: string, changes: Partial<SubscriptionSnapshot> = {}) {
      const { request, snapshot } = checkoutOf(userId);
      const inDays = (days: number) => toInstant(new Date(clock.now().getTime() + days * 86_400_000).toISOString());
      const trialEndsAt = request.trialDays > 0 ? inDays(request.trialDays) : null;
      Object.assign(snapshot, { status: 'succeeded', trialEndsAt, modifiedAt: now() });
      const common = {
        customerId: `customer-${userId}`,
        productId: null,
        checkoutId: snapshot.id,
        owner: snapshot.owner,
      };
      const subscription: SubscriptionSnapshot = {
        ...common,
        id: `subscription-${snapshot.id}`,
        status: trialEndsAt ? 'trialing' : 'active',
        planType: request.planType,
        amount: request.amount,
        currency: request.currency,
        startedAt: now(),
        trialEndsAt,
        periodStartsAt: now(),
        periodEndsAt: trialEndsAt ?? inDays(30),
        cancelsAtPeriodEnd: false,
        canceledAt: null,
        endsAt: null,
        endedAt: null,
        pastDueAt: null,
        modifiedAt: now(),
        ...changes,
      };
      subscriptions.push(subscription);
      orders.push({
        ...common,
        id: `order-${snapshot.id}`,
        subscriptionId: subscription.id,
        status: 'paid',
        planType: request.planType,
        amount: trialEndsAt ? 0 : request.amount + 36,
        refunded: 0,
        currency: request.currency,
        billingReason: 'subscription_create',
        invoiceNumber: `INV-${orders.length + 1}`,
        createdAt: now(),
        modifiedAt: now(),
      });
      return snapshot.id;
    },
  };
}
