import {
  type OrderSnapshot,
  type PaymentProvider,
  PaymentProviderError,
  type SubscriptionSnapshot,
  toInstant,
} from '../platform/payment/provider.ts';
import type { TestClock } from './clock.ts';

/** A payment provider in memory, whose state and faults a test sets. Its signatures are always right. */
export function createProviderInMemory(clock: TestClock) {
  const subscriptions = new Map<string, SubscriptionSnapshot>();
  const orders = new Map<string, OrderSnapshot>();
  const calls: string[] = [];
  /** Calls that start with one of these texts fail: while it is away, or because it refuses them. */
  const faults = new Map<string, 'unavailable' | 'refused'>();
  /** Orders whose document is still being made. */
  const unfinishedDocuments = new Set<string>();

  function call(name: string) {
    calls.push(name);
    for (const [start, kind] of faults) if (name.startsWith(start)) throw new PaymentProviderError(kind, 'a test');
  }
  const now = () => toInstant(clock.now().toISOString());
  function change(id: string, changes: Partial<SubscriptionSnapshot>): SubscriptionSnapshot {
    const found = subscriptions.get(id);
    if (!found) throw new PaymentProviderError('refused', 'ResourceNotFound');
    if (found.endedAt !== null) throw new PaymentProviderError('refused', 'AlreadyCanceledSubscription');
    const changed = { ...found, ...changes, modifiedAt: now() };
    subscriptions.set(id, changed);
    return changed;
  }
  const isOf = (userId: string) => (object: { owner: { externalId: string | null } }) =>
    object.owner.externalId === userId;

  const provider: PaymentProvider = {
    name: 'polar',
    async createCheckout() {
      throw new PaymentProviderError('refused', 'no checkouts here');
    },
    async findProduct() {
      return null;
    },
    async findCheckout() {
      return null;
    },
    async findSubscription(id) {
      call(`findSubscription ${id}`);
      return subscriptions.get(id) ?? null;
    },
    async subscriptionsOf(userId) {
      call(`subscriptionsOf ${userId}`);
      return [...subscriptions.values()].filter(isOf(userId));
    },
    async ordersOf(userId) {
      call(`ordersOf ${userId}`);
      return [...orders.values()].filter(isOf(userId));
    },
    async cancel(id) {
      call(`cancel ${id}`);
      const endsAt = subscriptions.get(id)?.periodEndsAt ?? null;
      return change(id, { cancelsAtPeriodEnd: true, canceledAt: now(), endsAt });
    },
    async resume(id) {
      call(`resume ${id}`);
      return change(id, { cancelsAtPeriodEnd: false, canceledAt: null, endsAt: null });
    },
    async revoke(id) {
      call(`revoke ${id}`);
      return subscriptions.has(id) ? change(id, { status: 'canceled', endedAt: now() }) : null;
    },
    async refund(id) {
      call(`refund ${id}`);
      const order = orders.get(id);
      if (!order) throw new PaymentProviderError('refused', 'ResourceNotFound');
      orders.set(id, { ...order, status: 'refunded', refunded: order.amount, modifiedAt: now() });
    },
    async portalUrl(userId, returnUrl) {
      call(`portalUrl ${userId}`);
      return `https://provider.example/portal?return=${encodeURIComponent(returnUrl)}`;
    },
    async forgetCustomer(customerId) {
      call(`forgetCustomer ${customerId}`);
    },
    async invoiceUrl(orderId) {
      call(`invoiceUrl ${orderId}`);
      return unfinishedDocuments.has(orderId) ? null : `https://provider.example/invoices/${orderId}`;
    },
    async verify() {},
  };
  return { provider, subscriptions, orders, calls, faults, unfinishedDocuments };
}

export type ProviderInMemory = ReturnType<typeof createProviderInMemory>;
