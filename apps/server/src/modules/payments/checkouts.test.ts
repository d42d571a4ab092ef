import { randomUUID } from 'node:crypto';
import { type PlanType, SETTINGS } from '@bugunne/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import { PaymentProviderError } from '../../platform/payment/provider.ts';
import { createTestClock } from '../../testing/clock.ts';
import { createTestPaymentProvider } from '../../testing/test-payment-provider.ts';
import { refusal, startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const clock = createTestClock('2026-05-10T12:00:00Z');
const pay = createTestPaymentProvider(clock);
const logger = createLogger('silent');

let server: TestServer;
/** A second server on the same database. */
let other: TestServer;
/** A third one that waits only for a moment. */
let hasty: TestServer;
beforeAll(async () => {
  const options = { clock, paymentProvider: pay.provider, socketAddress: () => '203.0.113.7' };
  server = await startTestServer({ ...options, logger, checkoutWaits: { look: 5 } });
  const { database } = server;
  other = await startTestServer({ ...options, database, checkoutWaits: { look: 5 } });
  hasty = await startTestServer({ ...options, database, checkoutWaits: { look: 5, provider: 50, creation: 100 } });
});
afterAll(() => server.close());
afterEach(() => {
  Object.assign(pay.state, { isAway: false, isHanging: false, creation: Promise.resolve() });
  pay.creationFaults.length = 0;
});

type Press = { requestId?: string; planType?: PlanType; cardLast4?: string; language?: 'tr' | 'en' };
const press = (changes: Press = {}) => ({
  requestId: randomUUID(),
  planType: 'monthly' as const,
  paymentMethod: 'credit-card' as const,
  language: 'tr' as const,
  ...changes,
});

/** Presses the pay button a little later than before: attempts are listed by their time. */
const pressNow = (user: Pick<TestUser, 'api'>, changes: Press) => {
  clock.advance(1);
  return user.api.payments.checkout(press(changes));
};
const start = async (user: Pick<TestUser, 'api'>, changes: Press = {}) => {
  const started = await pressNow(user, changes);
  if (started.kind !== 'redirect') throw new Error('not a checkout');
  return started;
};
const refused = async (user: Pick<TestUser, 'api'>, changes: Press = {}) =>
  (await refusal(pressNow(user, changes))).code;

/** The same user at another server. */
const at = (there: TestServer, user: TestUser): TestUser => {
  const client = there.connect();
  for (const [name, value] of user.cookies) client.cookies.set(name, value);
  return { ...client, email: user.email, user: user.user };
};

const attemptsOf = async (user: TestUser) =>
  (
    await server.database.executeSql('select * from payment_attempts where user_id = $1 order by attempted_at, id', [
      user.user.id,
    ])
  ).rows;
const checkoutId = (user: TestUser) => pay.checkoutOf(user.user.id).snapshot.id;
const requestsOf = (user: TestUser) => pay.requests.filter(({ userId }) => userId === user.user.id);
const expire = () => server.services.payments.checkouts.expire();
const result = (user: TestUser, id = checkoutId(user)) => user.api.payments.result({ checkoutId: id });

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
    const strict = await startTestServer({
      clock,
      database: server.database,
      paymentProvider: pay.provider,
      config: { authRateLimitFactor: 1 },
    });
    const user = await server.signUp();
    const client = at(strict, user);
    for (let count = 0; count < 20; count++) await start(client);
    expect(await refused(client)).toBe('too_many_attempts');
  });
});

describe('a fault of the provider', () => {
  it('ends the attempt with a record, and the same press has the same answer', async () => {
    const user = await server.signUp();
    const requestId = randomUUID();
    pay.state.isAway = true;
    expect(await refused(user, { requestId })).toBe('payment_provider_unavailable');
    expect(await attemptsOf(user)).toMatchObject([
      {
        status: 'failed',
        failure_reason: 'away',
        completed_at: expect.anything(),
        metadata: {
          plan_type: 'monthly',
          payment_method: 'credit-card',
          error_message: 'payment provider: away',
          transaction_id: `failed_${clock.now().getTime()}`,
          user_email: user.email,
        },
      },
    ]);
    pay.state.isAway = false;
    expect(await refused(user, { requestId })).toBe('payment_provider_unavailable');
    await start(user);
    expect(await attemptsOf(user)).toHaveLength(2);
  });

  it.each([
    { amount: 900, currency: 'USD' },
    { amount: 200, currency: 'TRY' },
  ])('is also a price other than the shown one: %o', async (price) => {
    const user = await server.signUp();
    pay.charged.price = price;
    const logged = vi.spyOn(logger, 'error');
    expect(await refused(user)).toBe('payment_provider_unavailable');
    pay.charged.price = null;
    expect(await attemptsOf(user)).toMatchObject([
      { status: 'failed', failure_reason: 'PriceDiffers', checkout_url: null },
    ]);
    expect(logged.mock.calls).toEqual([
      [
        {
          planType: 'monthly',
          product: 'product-monthly',
          shown: { amount: 200, currency: 'USD' },
          charged: price,
        },
        expect.any(String),
      ],
    ]);
    logged.mockRestore();
  });

  it('is also a hang, which the server ends soon', async () => {
    const user = await server.signUp();
    pay.state.isHanging = true;
    expect(await refused(at(hasty, user))).toBe('payment_provider_unavailable');
    expect(await attemptsOf(user)).toMatchObject([{ status: 'failed', failure_reason: 'timeout' }]);
  });

  it('changes nothing of an open checkout that it cannot be asked about', async () => {
    const user = await server.signUp();
    const open = await start(user);
    pay.state.isHanging = true;
    const requestId = randomUUID();
    const yearly = { requestId, planType: 'yearly', cardLast4: '4242' } as const;
    expect(await refused(at(hasty, user), yearly)).toBe('payment_provider_unavailable');
    pay.state.isHanging = false;
    expect(await start(user)).toEqual(open);
    // The press is recorded, and repeating it does not pay.
    expect(await refused(user, yearly)).toBe('payment_provider_unavailable');
    const [kept, failed, ...others] = await attemptsOf(user);
    expect([kept?.['status'], others]).toEqual(['pending', []]);
    expect(failed).toMatchObject({
      request_id: requestId,
      status: 'failed',
      plan_type: 'yearly',
      failure_reason: 'timeout',
      completed_at: expect.anything(),
      metadata: { card_last4: '4242', error_message: 'payment provider: timeout', user_email: user.email },
    });
  });

  it('that names an active subscription brings this subscription', async () => {
    const user = await server.signUp();
    await start(user);
    pay.pay(user.user.id);
    await server.database.executeSql('delete from payment_attempts where user_id = $1', [user.user.id]);
    pay.creationFaults.push(new PaymentProviderError('refused', 'AlreadyActiveSubscription'));
    const requestId = randomUUID();
    expect(await refused(user, { requestId })).toBe('subscription_exists');
    expect((await user.api.premium.status()).isPremium).toBe(true);
    expect(await refused(user, { requestId })).toBe('subscription_exists');
  });

  it('about a used trial leads to a checkout without a trial', async () => {
    const user = await server.signUp();
    pay.creationFaults.push(new PaymentProviderError('refused', 'TrialAlreadyRedeemed'));
    await start(user);
    expect(requestsOf(user).map(({ trialDays }) => trialDays)).toEqual([7, 0]);
    expect((await user.api.payments.offer()).trialDays).toBe(0);
  });

  it('ends the attempt for every other reason as well', async () => {
    const user = await server.signUp();
    pay.creationFaults.push(new PaymentProviderError('refused', 'ProductNotFound'));
    expect(await refused(user)).toBe('payment_provider_unavailable');
    expect(await attemptsOf(user)).toMatchObject([{ status: 'failed', failure_reason: 'ProductNotFound' }]);
  });
});

describe('the result of a checkout', () => {
  it('follows the provider from open to paid, and Premium begins without a webhook', async () => {
    await server.services.settings.set('premium_trial_days', 0);
    const user = await server.signUp();
    await start(user, { planType: 'yearly' });
    await server.services.settings.set('premium_trial_days', 7);
    const open = await result(user);
    expect(open).toMatchObject({
      state: 'open',
      planType: 'yearly',
      amount: 2000,
      orderNumber: null,
      isPremium: false,
    });
    pay.setStatus(user.user.id, 'confirmed');
    expect(await result(user)).toMatchObject({ state: 'confirming', isPremium: false });
    clock.advance(60_000);
    const id = pay.pay(user.user.id);
    expect(await result(user)).toEqual({
      checkoutId: id,
      state: 'succeeded',
      reference: id.slice(-8),
      orderNumber: expect.stringMatching(/^INV-/),
      planType: 'yearly',
      amount: 2036,
      currency: 'USD',
      date: clock.now().toISOString(),
      trialEndsAt: null,
      isPremium: true,
    });
    // Known from now on: the provider is not asked again.
    const asked = pay.state.asked;
    expect(await result(user)).toMatchObject({ state: 'succeeded', isPremium: true });
    expect(pay.state.asked).toBe(asked);
  });

  it('tells the end of a trial and that nothing was charged', async () => {
    const user = await server.signUp();
    await start(user);
    pay.pay(user.user.id);
    expect(await result(user)).toMatchObject({
      state: 'succeeded',
      amount: 0,
      trialEndsAt: new Date(clock.now().getTime() + 7 * DAY).toISOString(),
    });
  });

  it('tells a checkout that was paid after it was replaced, declined or has expired', async () => {
    const user = await server.signUp();
    await start(user);
    const id = checkoutId(user);
    pay.setStatus(user.user.id, 'failed');
    expect(await result(user, id)).toMatchObject({ state: 'failed' });
    const another = await server.signUp();
    await start(another);
    pay.setStatus(another.user.id, 'expired');
    expect(await result(another)).toMatchObject({ state: 'expired' });
    const late = await server.signUp();
    await start(late);
    const replaced = pay.checkoutOf(late.user.id).snapshot;
    await start(late, { planType: 'yearly' });
    expect(await result(late, replaced.id)).toMatchObject({ state: 'expired' });
    replaced.status = 'confirmed';
    expect(await result(late, replaced.id)).toMatchObject({ state: 'confirming' });
  });

  it('says what the records say while the provider is away or hangs', async () => {
    const user = await server.signUp();
    await start(user);
    pay.pay(user.user.id);
    pay.state.isAway = true;
    expect(await result(user)).toMatchObject({ state: 'open', amount: 200, isPremium: false });
    pay.state.isAway = false;
    pay.state.isHanging = true;
    expect(await result(at(hasty, user))).toMatchObject({ state: 'open' });
    pay.state.isHanging = false;
    expect(await result(user)).toMatchObject({ state: 'succeeded', isPremium: true });
  });

  it('asks the provider only so often', async () => {
    const strict = await startTestServer({
      clock,
      database: server.database,
      paymentProvider: pay.provider,
      config: { authRateLimitFactor: 0.1 },
    });
    const user = await server.signUp();
    await start(user);
    const asked = pay.state.asked;
    const client = at(strict, user);
    for (let count = 0; count < 5; count++) expect(await result(client)).toMatchObject({ state: 'open' });
    expect(pay.state.asked - asked).toBe(3);
  });

  it('is not found for others, and for unknown and hostile ids', async () => {
    const [user, stranger] = [await server.signUp(), await server.signUp()];
    await start(user);
    pay.pay(user.user.id);
    const asked = pay.state.asked;
    for (const id of [checkoutId(user), 'unknown', "' or 1=1 --", '../../x', '%', '{CHECKOUT_ID}']) {
      expect((await refusal(result(stranger, id))).code, id).toBe('not_found');
    }
    expect((await refusal(result(stranger, 'x'.repeat(101)))).code).toBe('invalid_input');
    expect(pay.state.asked).toBe(asked);
    expect((await stranger.api.premium.status()).isPremium).toBe(false);
  });

  it('believes nothing in the address', async () => {
    const user = await server.signUp();
    await start(user);
    const path = `/functions/v1/checkout/${checkoutId(user)}?state=succeeded&amount=1&currency=TRY&order_id=9`;
    const response = await user.request(path);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ state: 'open', amount: 200, currency: 'USD', orderNumber: null });
    expect((await user.api.premium.status()).isPremium).toBe(false);
  });
});

describe('attempts that have waited for a day', () => {
  it('end as expired, after the provider was asked', async () => {
    const [open, unknown, declined] = [await server.signUp(), await server.signUp(), await server.signUp()];
    for (const user of [open, unknown, declined]) await start(user);
    pay.forget(unknown.user.id);
    pay.setStatus(declined.user.id, 'failed');
    clock.advance(DAY - 1000);
    await expire();
    expect(await attemptsOf(open)).toMatchObject([{ status: 'pending' }]);
    clock.advance(1000);
    await expire();
    expect(await attemptsOf(open)).toMatchObject([
      { status: 'cancelled', failure_reason: 'expired', completed_at: expect.anything() },
    ]);
    expect(await attemptsOf(unknown)).toMatchObject([{ status: 'failed', failure_reason: 'unknown' }]);
    expect(await attemptsOf(declined)).toMatchObject([{ status: 'failed', failure_reason: 'declined' }]);
  });

  it('stay while the provider is away, and a paid one gives Premium', async () => {
    const [open, paid] = [await server.signUp(), await server.signUp()];
    for (const user of [open, paid]) await start(user);
    pay.pay(paid.user.id);
    clock.advance(DAY);
    pay.state.isAway = true;
    await expire();
    for (const user of [open, paid]) expect(await attemptsOf(user)).toMatchObject([{ status: 'pending' }]);
    pay.state.isAway = false;
    await expire();
    expect(await attemptsOf(open)).toMatchObject([{ status: 'cancelled' }]);
    expect(await attemptsOf(paid)).toMatchObject([{ status: 'succeeded' }]);
    expect((await paid.api.premium.status()).isPremium).toBe(true);
  });

  it('end when no checkout was ever created', async () => {
    const user = await server.signUp();
    await server.database.executeSql(
      `insert into payment_attempts (user_id, plan_type, payment_method, provider, amount, currency, expires_at)
        values ($1, 'monthly', 'credit-card', 'polar', 200, 'USD', $2)`,
      [user.user.id, clock.now()],
    );
    pay.state.isAway = true;
    await expire();
    expect(await attemptsOf(user)).toMatchObject([{ status: 'cancelled', failure_reason: 'expired' }]);
  });

  it('do not end earlier or twice when a clock goes back', async () => {
    const user = await server.signUp();
    const open = await start(user);
    const now = clock.now().toISOString();
    clock.advance(-2 * DAY);
    await expire();
    expect(await start(user)).toEqual(open);
    clock.set(now);
    expect(await start(user)).toEqual(open);
  });
});
