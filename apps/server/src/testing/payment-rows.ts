import { randomUUID } from 'node:crypto';
import { type OrderSnapshot, type SubscriptionSnapshot, toInstant } from '../platform/payment/provider.ts';
import type { ProviderInMemory } from './provider-in-memory.ts';
import type { TestServer } from './test-server.ts';

const DAY = 86_400_000;

/** Stores payments of users, at the provider and as our own records; times are in days from now. */
export function paymentRows(server: TestServer, { subscriptions, orders }: ProviderInMemory) {
  const at = (days: number) => toInstant(new Date(server.clock.now().getTime() + days * DAY).toISOString());
  const ownerOf = (userId: string) => ({ externalId: userId, metadataUserId: userId, customerMetadataUserId: userId });
  const run = (statement: string, values: unknown[] = []) => server.database.executeSql(statement, values);

  function subscriptionOf(userId: string, changes: Partial<SubscriptionSnapshot> = {}): SubscriptionSnapshot {
    return {
      id: randomUUID(),
      customerId: `customer of ${userId}`,
      productId: null,
      checkoutId: null,
      owner: ownerOf(userId),
      status: 'active',
      planType: 'monthly',
      amount: 200,
      currency: 'USD',
      startedAt: at(-10),
      trialEndsAt: null,
      periodStartsAt: at(-10),
      periodEndsAt: at(20),
      cancelsAtPeriodEnd: false,
      canceledAt: null,
      endsAt: null,
      endedAt: null,
      pastDueAt: null,
      modifiedAt: at(-10),
      ...changes,
    };
  }

  return {
    at,
    run,
    subscriptionOf,
    /** A subscription that the provider has reported. */
    async subscribe(userId: string, changes: Partial<SubscriptionSnapshot> = {}): Promise<SubscriptionSnapshot> {
      const subscription = subscriptionOf(userId, changes);
      subscriptions.set(subscription.id, subscription);
      await server.services.payments.reconcile.apply([{ kind: 'subscription', subscription }]);
      return subscription;
    },
    /** An order that the provider has reported. */
    async order(userId: string, changes: Partial<OrderSnapshot> = {}): Promise<OrderSnapshot> {
      const order: OrderSnapshot = {
        id: randomUUID(),
        customerId: `customer of ${userId}`,
        productId: null,
        subscriptionId: null,
        checkoutId: null,
        owner: ownerOf(userId),
        status: 'paid',
        planType: 'monthly',
        amount: 200,
        refunded: 0,
        currency: 'USD',
        billingReason: 'subscription_create',
        invoiceNumber: `INV-${orders.size + 1}`,
        createdAt: at(-10),
        modifiedAt: at(-10),
        ...changes,
      };
      orders.set(order.id, order);
      await server.services.payments.reconcile.apply([{ kind: 'order', order }]);
      return order;
    },
    /** A bank transfer: pending, or confirmed so many days ago and paid for 30 days. Resolves to its id. */
    async transfer(userId: string, code: string, confirmed: number | null): Promise<string> {
      const id = randomUUID();
      await run(
        `insert into payment_attempts (id, user_id, plan_type, payment_method, amount, currency, status, code,
           expires_at, completed_at, metadata)
         select $1::uuid, u.id, 'monthly', 'bank-transfer', 200, 'USD', $3, $4, $5::timestamptz, $6::timestamptz,
           jsonb_build_object('plan_type', 'monthly', 'payment_method', 'bank-transfer', 'user_email', u.email)
         from users u where u.id = $2`,
        [
          id,
          userId,
          confirmed === null ? 'pending' : 'succeeded',
          code,
          at(10),
          confirmed === null ? null : at(confirmed),
        ],
      );
      if (confirmed === null) return id;
      await run(
        `insert into premium_subscriptions (user_id, plan_type, amount, currency, payment_method, status, started_at,
           expires_at, entitled_until, metadata)
         values ($1, 'monthly', 200, 'USD', 'bank-transfer', 'active', $2, $3, $3, jsonb_build_object('attempt_id', $4::text))`,
        [userId, at(confirmed), at(confirmed + 30), id],
      );
      return id;
    },
    setting: async (key: string, value: unknown) => {
      await run(
        `insert into site_settings (key, value, category) values ($1, $2, 'general')
         on conflict (key) do update set value = excluded.value`,
        [key, JSON.stringify(value)],
      );
      await server.services.settings.refresh();
    },
  };
}
