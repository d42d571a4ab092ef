import { randomUUID } from 'node:crypto';
import { SETTINGS } from '@bugunne/contract';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { PaymentProviderError } from '../../platform/payment/provider.ts';
import { at, press, startCheckoutSite } from '../../testing/checkout-site.ts';
import { refusal } from '../../testing/test-server.ts';

const { server, other, hasty, clock, pay, start, refused, attemptsOf, checkoutId, requestsOf, reset } =
  await startCheckoutSite();
afterEach(reset);
afterAll(() => server.close());

const DAY = 86_400_000;

describe('starting a checkout', () => {
  it('stores the attempt before the provider is asked, with price, trial and return addresses of the server', async () => {
    const user = await server.signUp();
    const release = pay.hold();
    const starting = start(user, { cardLast4: '4242', planType: 'yearly', language: 'en' });
    await expect.poll(() => requestsOf(user).length).toBe(1);
    const [pending] = await attemptsOf(user);
    expect(pending).toMatchObject({
      status: 'pending',
      amount: 2000,
      currency: 'USD',
      checkout_id: null,
      metadata: {
        plan_type: 'yearly',
        payment_method: 'credit-card',
        card_last4: '4242',
        user_email: user.email,
      },
    });
    release();
    expect(await starting).toMatchObject({
      url: `https://pay.example/${checkoutId(user)}`,
      attemptId: pending?.['id'],
    });
    expect(requestsOf(user)).toEqual([
      {
        attemptId: pending?.['id'],
        userId: user.user.id,
        email: user.email,
        address: '203.0.113.7',
        planType: 'yearly',
        amount: 2000,
        currency: 'USD',
        trialDays: 7,
        language: 'en',
        successUrl: 'http://localhost:3000/en/payment-success?checkout_id={CHECKOUT_ID}',
        cancelUrl: 'http://localhost:3000/en/premium',
      },
    ]);
    expect(await attemptsOf(user)).toMatchObject([{ checkout_id: checkoutId(user), status: 'pending' }]);
  });

  it('returns to the Turkish pages in Turkish', async () => {
    const user = await server.signUp();
    await start(user);
    expect(requestsOf(user)[0]).toMatchObject({
      successUrl: 'http://localhost:3000/payment-success?checkout_id={CHECKOUT_ID}',
      cancelUrl: 'http://localhost:3000/premium',
    });
  });

  it('refuses visitors, and prices, users and addresses of the browser', async () => {
    const visitor = server.connect();
    expect(await refused(visitor)).toBe('unauthorized');
    expect((await refusal(visitor.api.payments.result({ checkoutId: 'x' }))).code).toBe('unauthorized');
    expect((await refusal(visitor.api.payments.offer())).code).toBe('unauthorized');
    expect((await refusal(visitor.api.payments.withdrawTransfer({ id: randomUUID() }))).code).toBe('unauthorized');
    const user = await server.signUp();
    const hostile: object[] = [
      { amount: 1 },
      { userId: randomUUID() },
      { successUrl: 'https://evil.example' },
      { cancelUrl: 'https://evil.example' },
      { trialDays: 31 },
      { planType: 'forever' },
      { paymentMethod: 'gift' },
      { cardLast4: '4242424242424242' },
      { requestId: 'x' },
      { language: 'de' },
    ];
    for (const changes of hostile) {
      const response = await user.request('/functions/v1/checkout', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...press(), ...changes }),
      });
      expect(response.status, JSON.stringify(changes)).toBe(400);
    }
    expect(await attemptsOf(user)).toEqual([]);
    expect(requestsOf(user)).toEqual([]);
  });

  it('makes one checkout of many presses in two tabs and on two servers', async () => {
    const user = await server.signUp();
    const elsewhere = at(other, user);
    const same = randomUUID();
    const release = pay.hold();
    const presses = [
      start(user, { requestId: same }),
      start(elsewhere, { requestId: same }),
      start(user),
      start(elsewhere),
      start(user),
    ];
    await expect.poll(() => requestsOf(user).length).toBe(1);
    release();
    const answers = await Promise.all(presses);
    expect(new Set(answers.map(({ url }) => url)).size).toBe(1);
    expect(await attemptsOf(user)).toHaveLength(1);
    expect(requestsOf(user)).toHaveLength(1);
    expect(await start(user)).toEqual(answers[0]);
    expect(requestsOf(user)).toHaveLength(1);
  });

  it('answers a repeated press as the first time, whatever else it says, without asking the provider', async () => {
    const user = await server.signUp();
    const requestId = randomUUID();
    const started = await start(user, { requestId });
    pay.state.isAway = true;
    expect(await start(user, { requestId })).toEqual(started);
    expect(await start(user, { requestId, planType: 'yearly' })).toEqual(started);
    const asTransfer = { ...press({ requestId }), paymentMethod: 'bank-transfer' as const };
    expect(await user.api.payments.checkout(asTransfer)).toEqual(started);
  });

  it('keeps the checkouts of different users apart, also with one request id', async () => {
    const [one, two] = [await server.signUp(), await server.signUp()];
    const requestId = randomUUID();
    const [first, second] = [await start(one, { requestId }), await start(two, { requestId })];
    expect(first.url).not.toBe(second.url);
  });

  it('replaces the open checkout when another plan is chosen', async () => {
    const user = await server.signUp();
    const monthly = await start(user);
    const yearly = await start(user, { planType: 'yearly' });
    expect(yearly.url).not.toBe(monthly.url);
    expect(await attemptsOf(user)).toMatchObject([
      { status: 'cancelled', failure_reason: 'replaced', plan_type: 'monthly' },
      { status: 'pending', plan_type: 'yearly', amount: 2000 },
    ]);
  });

  it('waits for another server only so long, and then says that the provider is away', async () => {
    const user = await server.signUp();
    await server.database.executeSql(
      `insert into payment_attempts (user_id, plan_type, payment_method, provider, amount, currency, expires_at, attempted_at)
        values ($1, 'monthly', 'credit-card', 'polar', 200, 'USD', $2, $3)`,
      [user.user.id, new Date(clock.now().getTime() + DAY), clock.now()],
    );
    expect(await refused(at(hasty, user))).toBe('payment_provider_unavailable');
    expect(requestsOf(user)).toEqual([]);
  });

  it('takes over the creation of a server that died', async () => {
    const user = await server.signUp();
    const requestId = randomUUID();
    await server.database.executeSql(
      `insert into payment_attempts (user_id, request_id, plan_type, payment_method, provider, amount, currency, expires_at, attempted_at)
        values ($1, $2, 'monthly', 'credit-card', 'polar', 200, 'USD', $3, $4)`,
      [user.user.id, requestId, new Date(clock.now().getTime() + DAY), clock.now()],
    );
    clock.advance(30_000);
    const [one, two] = await Promise.all([start(user, { requestId }), start(at(other, user))]);
    expect(one).toEqual(two);
    expect(requestsOf(user)).toHaveLength(1);
    expect(await attemptsOf(user)).toMatchObject([{ status: 'pending', checkout_id: checkoutId(user) }]);
  });

  it.each(['answer', 'fault'])(
    'gives a late %s of the provider the checkout of the server that took over',
    async (end) => {
      const user = await server.signUp();
      const release = pay.hold();
      const slow = start(user);
      await expect.poll(() => requestsOf(user).length).toBe(1);
      clock.advance(30_000);
      pay.state.creation = Promise.resolve();
      const quick = await start(at(other, user));
      if (end === 'fault') pay.creationFaults.push(new PaymentProviderError('unavailable', 'away'));
      release();
      expect(await slow).toEqual(quick);
      expect(await attemptsOf(user)).toMatchObject([{ status: 'pending', failure_reason: null }]);
    },
  );
});

describe('an open checkout', () => {
  it('is replaced when the trial or the price has changed, and kept otherwise', async () => {
    const user = await server.signUp();
    const first = await start(user);
    expect(await start(user)).toEqual(first);
    await server.services.settings.set('premium_trial_days', 0);
    const withoutTrial = await start(user);
    expect(withoutTrial.url).not.toBe(first.url);
    expect(await start(user)).toEqual(withoutTrial);
    const { fallback } = SETTINGS.premium_prices;
    const charged = { ...fallback.charged, monthly: { ...fallback.charged.monthly, amount: 9 } };
    await server.services.settings.set('premium_prices', { ...fallback, charged });
    const dearer = await start(user);
    expect(await start(user)).toEqual(dearer);
    await server.services.settings.set('premium_prices', fallback);
    await server.services.settings.set('premium_trial_days', 7);
    expect(requestsOf(user).map(({ amount, trialDays }) => ({ amount, trialDays }))).toEqual([
      { amount: 200, trialDays: 7 },
      { amount: 200, trialDays: 0 },
      { amount: 900, trialDays: 0 },
    ]);
    expect(await attemptsOf(user)).toMatchObject([
      { status: 'cancelled', failure_reason: 'replaced', metadata: { trial_days: 7 } },
      { status: 'cancelled', failure_reason: 'replaced', metadata: { trial_days: 0 } },
      { status: 'pending', amount: 900, metadata: { trial_days: 0 } },
    ]);
  });

  it('without the promised trial, which the provider refused, is kept', async () => {
    const user = await server.signUp();
    pay.creationFaults.push(new PaymentProviderError('refused', 'TrialAlreadyRedeemed'));
    const first = await start(user);
    expect(await start(user)).toEqual(first);
    expect(await attemptsOf(user)).toMatchObject([{ metadata: { trial_days: 0 } }]);
  });
});
