import { inspect } from 'node:util';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { startLocalPolar } from '../../../testing/polar/local-polar.ts';
import { failureOf, requestOf, startProviderAtPolar, UNKNOWN } from '../../../testing/polar/provider-at-polar.ts';
import { polarProvider } from './polar-provider.ts';

const { clock, polar, provider, newUser, buy, latestOrder } = await startProviderAtPolar();
afterEach(() => polar.faults.clear());
afterAll(() => polar.close());

describe('checkout', () => {
  it('is created with user, address, return addresses, trial, currency and language', async () => {
    const userId = newUser();
    const checkout = await provider.createCheckout(requestOf(userId, { trialDays: 7, planType: 'yearly' }));
    expect(polar.requests.at(-1)).toEqual({
      call: 'POST /v1/checkouts',
      url: '/v1/checkouts/',
      version: '2026-10',
      body: {
        products: [polar.config.products.yearly],
        external_customer_id: userId,
        customer_email: `${userId}@mail.example`,
        customer_ip_address: '203.0.113.9',
        metadata: { user_id: userId, plan_type: 'yearly', attempt_id: `attempt-${userId}` },
        success_url: 'https://bugunne.example/payment-success?checkout_id={CHECKOUT_ID}',
        return_url: 'https://bugunne.example/payment?plan=monthly',
        allow_trial: true,
        trial_interval: 'day',
        trial_interval_count: 7,
        currency: 'usd',
        locale: 'tr',
      },
    });
    expect(checkout.url).toContain('https://polar.test/checkout/');
    expect(checkout).toMatchObject({ productId: polar.config.products.yearly, amount: 2000, currency: 'USD' });
    expect(await provider.findCheckout(checkout.id)).toMatchObject({
      id: checkout.id,
      status: 'open',
      amount: 2360,
      currency: 'USD',
      owner: { externalId: userId, metadataUserId: userId },
      trialEndsAt: expect.stringMatching(/^2026-11-09T09:00:00\.\d{6}Z$/),
    });
  });

  it('has no trial without days of it', async () => {
    await provider.createCheckout(requestOf(newUser()));
    const body = polar.requests.at(-1)?.body;
    expect(body).toMatchObject({ allow_trial: false });
    expect(body).not.toHaveProperty('trial_interval');
  });

  it.each([undefined, 'unknown', '203.0.113.9, 10.0.0.1', 'fe80::1%eth0'])(
    'leaves out an address that Polar would refuse: %s',
    async (address) => {
      await provider.createCheckout(requestOf(newUser(), { address }));
      expect(polar.requests.at(-1)?.body).not.toHaveProperty('customer_ip_address');
    },
  );

  it('names the refused fields without their values', async () => {
    const error = await failureOf(provider.createCheckout(requestOf(newUser(), { email: 'secret@nowhere' })));
    expect(error).toMatchObject({ kind: 'refused', reason: 'RequestValidation: body.customer_email' });
    expect(inspect(error, { depth: 9 })).not.toContain('nowhere');
  });

  it('is refused while a subscription lives, also when Polar says so at its creation', async () => {
    const userId = newUser();
    await buy(userId);
    const second = await provider.createCheckout(requestOf(userId));
    await expect(polar.pay(second.id)).rejects.toMatchObject({ error: 'AlreadyActiveSubscriptionError' });

    const strict = await startLocalPolar({ clock, refusesAtCreation: true });
    try {
      const strictProvider = polarProvider(strict.config);
      const first = await strictProvider.createCheckout(requestOf(userId));
      await strict.pay(first.id);
      const error = await failureOf(strictProvider.createCheckout(requestOf(userId)));
      expect(error).toMatchObject({ kind: 'refused', reason: 'AlreadyActiveSubscription' });
    } finally {
      await strict.close();
    }
  });

  it('is not found under an unknown id or one that is none of Polar', async () => {
    const calls = polar.requests.length;
    for (const id of ['', '..', 'x', '../customers', `${UNKNOWN}/invoice`]) {
      expect(await provider.findCheckout(id)).toBeNull();
      expect(await provider.findSubscription(id)).toBeNull();
    }
    expect(polar.requests).toHaveLength(calls);
    expect(await provider.findCheckout(UNKNOWN)).toBeNull();
    expect(await provider.findSubscription(UNKNOWN)).toBeNull();
  });
});

describe('subscription', () => {
  it('starts as a trial with an order of nothing, and is paid afterwards', async () => {
    const userId = newUser();
    const { subscription, checkoutId } = await buy(userId, { trialDays: 7 });
    const [inTrial] = await provider.subscriptionsOf(userId);
    expect(inTrial).toMatchObject({ id: subscription.id, checkoutId, status: 'trialing', amount: 200, endedAt: null });
    expect(inTrial?.trialEndsAt).toBe(inTrial?.periodEndsAt);
    expect(await latestOrder(userId)).toMatchObject({
      amount: 0,
      status: 'paid',
      billingReason: 'subscription_create',
    });

    await polar.endTrial(subscription.id);
    expect(await provider.findSubscription(subscription.id)).toMatchObject({
      status: 'active',
      periodStartsAt: inTrial?.trialEndsAt,
    });
    expect(await latestOrder(userId)).toMatchObject({ amount: 236, billingReason: 'subscription_cycle' });
  });

  it('lists all pages of subscriptions and orders, and none for a user whom Polar does not know', async () => {
    const userId = newUser();
    const { subscription } = await buy(userId);
    for (let month = 1; month <= 204; month += 1) await polar.renew(subscription.id);
    const orders = await provider.ordersOf(userId);
    expect(orders).toHaveLength(205);
    expect(new Set(orders.map(({ id }) => id)).size).toBe(205);
    expect(await provider.subscriptionsOf(userId)).toHaveLength(1);
    expect(await provider.subscriptionsOf(newUser())).toEqual([]);
    expect(await provider.ordersOf(newUser())).toEqual([]);
  });

  it('is cancelled and resumed, any number of times', async () => {
    const { subscription } = await buy(newUser());
    for (let count = 0; count < 2; count += 1) {
      const cancelled = await provider.cancel(subscription.id);
      expect(cancelled).toMatchObject({ status: 'active', cancelsAtPeriodEnd: true, endedAt: null });
      expect(cancelled.endsAt).toBe(cancelled.periodEndsAt);
    }
    for (let count = 0; count < 2; count += 1) {
      expect(await provider.resume(subscription.id)).toMatchObject({ cancelsAtPeriodEnd: false, endsAt: null });
    }
    expect(await failureOf(provider.cancel(UNKNOWN))).toMatchObject({ kind: 'refused', reason: 'ResourceNotFound' });
  });

  it('is not resumed once it has ended', async () => {
    const { subscription } = await buy(newUser());
    await polar.cancel(subscription.id);
    await polar.endPeriod(subscription.id);
    expect(await provider.cancel(subscription.id)).toMatchObject({ status: 'canceled', endedAt: expect.any(String) });
    expect(await failureOf(provider.resume(subscription.id))).toMatchObject({
      kind: 'refused',
      reason: 'AlreadyCanceledSubscription',
    });
  });

  it('is revoked once, and read when it is revoked already', async () => {
    const { subscription } = await buy(newUser());
    const revoked = await provider.revoke(subscription.id);
    expect(revoked).toMatchObject({ status: 'canceled', endedAt: expect.any(String) });
    expect(await provider.revoke(subscription.id)).toEqual(revoked);
    expect(await provider.revoke(UNKNOWN)).toBeNull();
    expect(await provider.revoke('none')).toBeNull();
  });

  it('is revoked although the first answer was lost', async () => {
    const { subscription } = await buy(newUser());
    polar.faults.next('late', 1, 'DELETE /v1/subscriptions/{id}');
    expect(await failureOf(provider.revoke(subscription.id))).toMatchObject({ kind: 'unavailable' });
    expect(await provider.revoke(subscription.id)).toMatchObject({ status: 'canceled' });
  });
});

describe('an account with the address of an earlier one', () => {
  /** Polar gives the second account the customer of the first. */
  async function buyTwice() {
    const email = `${newUser()}@mail.example`;
    const [former, later] = [newUser(), newUser()];
    const { subscription: ended } = await buy(former, { email });
    await provider.revoke(ended.id);
    const { subscription } = await buy(later, { email: email.toUpperCase() });
    expect(subscription.customer).toBe(ended.customer);
    return { former, later, customerId: ended.customer.id, ended, subscription };
  }

  it('finds its own subscriptions and orders although the customer has the former id', async () => {
    const { later, customerId, ended, subscription } = await buyTwice();
    expect((await provider.subscriptionsOf(later)).map(({ id }) => id)).toEqual([subscription.id]);
    expect((await provider.ordersOf(later)).map(({ subscriptionId }) => subscriptionId)).toEqual([subscription.id]);
    const known = await provider.subscriptionsOf(later, customerId);
    expect(known.map(({ id }) => id).toSorted()).toEqual([ended.id, subscription.id].toSorted());
    expect(await provider.ordersOf(later, customerId)).toHaveLength(2);
  });

  it('reaches the portal by the customer', async () => {
    const { later, customerId } = await buyTwice();
    const portal = (id?: string) => provider.portalUrl(later, 'https://bugunne.example/profile', id);
    expect(await failureOf(portal())).toMatchObject({ kind: 'refused' });
    expect(await portal(customerId)).toMatch(/^https:\/\/polar\.test\/portal/);
  });

  it('gets a customer of its own after the former customer was forgotten', async () => {
    const email = `${newUser()}@mail.example`;
    const { subscription: ended } = await buy(newUser(), { email });
    await provider.forgetCustomer(ended.customer.id);
    expect(await provider.findSubscription(ended.id)).toMatchObject({ endedAt: null });
    await provider.revoke(ended.id);
    for (const _ of ['once', 'again']) await provider.forgetCustomer(ended.customer.id);
    expect(ended.customer).toMatchObject({ externalId: null, name: 'anonymized' });
    expect(ended.customer.email).not.toContain('mail.example');
    const later = newUser();
    const { subscription } = await buy(later, { email });
    expect(subscription.customer).toMatchObject({ externalId: later, email });
    expect(await provider.findSubscription(ended.id)).toMatchObject({ endedAt: expect.any(String) });
  });

  it('keeps the subscription that it has bought meanwhile', async () => {
    const { customerId, subscription } = await buyTwice();
    await provider.forgetCustomer(customerId);
    expect(await provider.findSubscription(subscription.id)).toMatchObject({ endedAt: null });
    expect(polar.state.customers.has(customerId)).toBe(true);
  });
});
