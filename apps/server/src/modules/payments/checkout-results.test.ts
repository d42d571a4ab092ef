import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { at, startCheckoutSite } from '../../testing/checkout-site.ts';
import { refusal } from '../../testing/test-server.ts';

const { server, hasty, startStrict, clock, pay, start, attemptsOf, checkoutId, result, expire, reset } =
  await startCheckoutSite();
afterEach(reset);
afterAll(() => server.close());

const DAY = 86_400_000;

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
    const strict = await startStrict(0.1);
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
