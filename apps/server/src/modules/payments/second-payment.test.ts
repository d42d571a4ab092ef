import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { at, startCheckoutSite } from '../../testing/checkout-site.ts';

const { server, startStrict, pay, start, refused, attemptsOf, requestsOf, reset } = await startCheckoutSite();
afterEach(reset);
afterAll(() => server.close());

describe('a second payment', () => {
  for (const status of ['trialing', 'active', 'past_due', 'paused']) {
    it(`is refused while a subscription is ${status}`, async () => {
      const user = await server.signUp();
      await start(user);
      pay.pay(user.user.id, { status });
      await server.services.payments.reconcile.reconcileUser(user.user.id);
      expect((await user.api.payments.offer()).refusal).toBe('subscription');
      expect(await refused(user)).toBe('subscription_exists');
      expect(requestsOf(user)).toHaveLength(1);
    });
  }

  it('is allowed once the subscription has ended', async () => {
    const user = await server.signUp();
    await start(user);
    pay.pay(user.user.id, { status: 'canceled', endedAt: '2026-05-10T12:00:00.000000Z' });
    await server.services.payments.reconcile.reconcileUser(user.user.id);
    expect((await start(user)).url).not.toBe('');
    expect(requestsOf(user)).toHaveLength(2);
  });

  it('is refused while a checkout is confirmed and its subscription not reported', async () => {
    const user = await server.signUp();
    await start(user);
    pay.setStatus(user.user.id, 'confirmed');
    expect(await refused(user)).toBe('payment_confirming');
    expect((await user.api.payments.offer()).refusal).toBe('confirming');
    // Known from now on, also without the provider.
    pay.state.isAway = true;
    expect(await refused(user, { planType: 'yearly' })).toBe('payment_confirming');
    expect(await attemptsOf(user)).toHaveLength(1);
  });

  it('is refused when a checkout that was replaced has been paid', async () => {
    const user = await server.signUp();
    await start(user);
    pay.setStatus(user.user.id, 'open');
    const monthly = pay.checkoutOf(user.user.id);
    await start(user, { planType: 'yearly' });
    monthly.snapshot.status = 'confirmed';
    expect(await refused(user, { planType: 'yearly' })).toBe('payment_confirming');
  });

  it('finds a subscription whose webhooks were lost, and Premium begins', async () => {
    const user = await server.signUp();
    await start(user);
    pay.pay(user.user.id);
    expect(await refused(user)).toBe('subscription_exists');
    expect((await user.api.premium.status()).isPremium).toBe(true);
  });

  it('begins again after a checkout that was declined, has expired or is unknown', async () => {
    for (const end of ['failed', 'expired', 'unknown']) {
      const user = await server.signUp();
      const first = await start(user);
      if (end === 'unknown') pay.forget(user.user.id);
      else pay.setStatus(user.user.id, end);
      expect((await start(user)).url).not.toBe(first.url);
      const [before, now] = await attemptsOf(user);
      expect([before?.['status'], now?.['status']]).toEqual([end === 'expired' ? 'cancelled' : 'failed', 'pending']);
    }
  });

  it('is not prevented by a grant of staff, nor by what a sandbox simulated', async () => {
    const user = await server.signUp();
    await server.services.premium.grant(user.user.id, null);
    await server.database.executeSql(
      `insert into premium_subscriptions (user_id, plan_type, amount, currency, payment_method, status, subscription_id,
        provider, snapshot) values ($1, 'monthly', 200, 'USD', 'credit-card', 'active', $2, 'sandbox', $3)`,
      [user.user.id, randomUUID(), { snapshot: { status: 'active', endedAt: null }, at: '' }],
    );
    expect((await user.api.payments.offer()).refusal).toBeNull();
    await start(user);
  });

  it('is limited to twenty an hour', async () => {
    const strict = await startStrict(1);
    const user = await server.signUp();
    const client = at(strict, user);
    for (let count = 0; count < 20; count++) await start(client);
    expect(await refused(client)).toBe('too_many_attempts');
  });
});
