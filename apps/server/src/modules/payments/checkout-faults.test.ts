import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { PaymentProviderError } from '../../platform/payment/provider.ts';
import { at, startCheckoutSite } from '../../testing/checkout-site.ts';

const { server, hasty, clock, pay, logger, start, refused, attemptsOf, requestsOf, reset } = await startCheckoutSite();
afterEach(reset);
afterAll(() => server.close());

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
