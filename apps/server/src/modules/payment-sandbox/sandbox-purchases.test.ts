import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { PURCHASE, reasonOf, startSandboxSite } from '../../testing/sandbox-site.ts';
import { TEST_ORIGIN } from '../../testing/test-client.ts';

const { server, sandbox, buyer, visit, post, rows, deliver, drop, settle, reset } = await startSandboxSite();
beforeEach(reset);
afterAll(() => server.close());

describe('a purchase', () => {
  it('gives Premium through signed webhooks and keeps what was paid', async () => {
    const user = await buyer();
    const checkout = await user.checkout();
    expect(await deliver()).toEqual(['checkout.created']);
    expect(await user.api.premium.status()).toMatchObject({ isPremium: false });
    const paid = await post(checkout.path, { action: 'pay' });
    expect([paid.status, paid.headers.get('location')]).toEqual([
      303,
      `${TEST_ORIGIN}/payment-success?checkout_id=${checkout.id}`,
    ]);
    expect(await deliver()).toEqual(PURCHASE);
    expect(await user.api.premium.status()).toMatchObject({ isPremium: true });
    const subscription = await user.subscription();
    expect(subscription).toMatchObject({
      status: 'active',
      checkoutId: checkout.id,
      owner: { externalId: user.id, metadataUserId: user.id, customerMetadataUserId: user.id },
      periodEndsAt: '2026-06-10T12:00:00.000000Z',
      amount: 200,
      currency: 'USD',
    });
    expect(
      await rows('select status, provider, subscription_id from premium_subscriptions where user_id = $1', [user.id]),
    ).toEqual([{ status: 'active', provider: 'sandbox', subscription_id: subscription.id }]);
    expect(
      await rows('select amount, status, billing_reason, invoice_number from payment_orders where user_id = $1', [
        user.id,
      ]),
    ).toMatchObject([{ amount: 200, status: 'paid', billing_reason: 'subscription_create' }]);
    expect(
      await rows("select count(*)::int n from payment_webhooks where user_id = $1 and outcome = 'applied'", [user.id]),
    ).toEqual([{ n: 9 }]);
    expect(await sandbox.findCheckout(checkout.id)).toMatchObject({ status: 'succeeded', amount: 200 });
  });

  it('of a trial costs nothing today and has its days', async () => {
    const user = await buyer();
    const checkout = await user.checkout({ trialDays: 7, planType: 'yearly', amount: 2000 });
    drop();
    await post(checkout.path, { action: 'pay' });
    expect(drop()).toEqual(PURCHASE);
    expect(await user.subscription()).toMatchObject({
      status: 'trialing',
      planType: 'yearly',
      trialEndsAt: '2026-05-17T12:00:00.000000Z',
      periodEndsAt: '2026-05-17T12:00:00.000000Z',
    });
    expect(await sandbox.ordersOf(user.id)).toMatchObject([{ amount: 0, status: 'paid', planType: 'yearly' }]);
  });

  it('happens once: two presses, a second page and a later visit begin nothing more', async () => {
    const user = await buyer();
    const checkout = await user.checkout();
    const other = await user.checkout();
    const paths = Array.from({ length: 12 }, (_, index) => (index % 3 === 2 ? other : checkout).path);
    const answers = await Promise.all(paths.map((path) => post(path, { action: 'pay' })));
    // The first of the two checkouts is paid, the other refused.
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([303, 409]));
    expect(await sandbox.subscriptionsOf(user.id)).toHaveLength(1);
    expect(await sandbox.ordersOf(user.id)).toHaveLength(1);
    const { checkoutId } = await user.subscription();
    const path = `/sandbox/checkout/${checkoutId}`;
    const page = await (await visit(path)).text();
    expect(page).toContain('Bu ödeme tamamlandı');
    expect(page).not.toContain('value="pay"');
    await post(path, { action: 'decline' });
    expect((await post(path, { action: 'pay' })).headers.get('location')).toContain('/payment-success');
    expect(await sandbox.findCheckout(checkoutId ?? '')).toMatchObject({ status: 'succeeded' });
    expect(await sandbox.ordersOf(user.id)).toHaveLength(1);
  });

  it('is refused beside a living subscription, and so is a second trial', async () => {
    const user = await buyer();
    const other = await user.checkout();
    await user.bought({ trialDays: 7 });
    expect(await reasonOf(user.checkout())).toBe('refused AlreadyActiveSubscription');
    const refused = await post(other.path, { action: 'pay' });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('Zaten bir aboneliğin var');
    expect(await sandbox.subscriptionsOf(user.id)).toHaveLength(1);

    await sandbox.revoke((await user.subscription()).id);
    expect(await reasonOf(user.checkout({ trialDays: 7 }))).toBe('refused TrialAlreadyRedeemed');
    expect(await reasonOf(user.checkout({ trialDays: 0 }))).toBe('no refusal');
  });

  it('of two checkouts with a trial gives the trial once', async () => {
    const user = await buyer();
    const other = await user.checkout({ trialDays: 7 });
    await user.bought({ trialDays: 7 });
    await sandbox.revoke((await user.subscription()).id);
    const refused = await post(other.path, { action: 'pay' });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('Deneme süreni daha önce kullandın');
  });

  it('can be declined, which ends the attempt as failed, and then be paid', async () => {
    const user = await buyer();
    const checkout = await user.checkout();
    await rows(
      `insert into payment_attempts (user_id, plan_type, payment_method, amount, currency, checkout_id, expires_at)
       values ($1, 'monthly', 'credit-card', 200, 'USD', $2, now())`,
      [user.id, checkout.id],
    );
    await deliver();
    const declined = await post(checkout.path, { action: 'decline' });
    expect(declined.status).toBe(303);
    const page = await (await visit(declined.headers.get('location') ?? '')).text();
    expect(page).toContain('Kart reddedildi');
    expect(page).toContain('value="pay"');
    expect(await deliver()).toEqual(['checkout.updated']);
    const attempt = 'select status, failure_reason from payment_attempts where checkout_id = $1';
    expect(await rows(attempt, [checkout.id])).toEqual([{ status: 'failed', failure_reason: 'declined' }]);
    await post(checkout.path, { action: 'pay' });
    await deliver();
    expect(await rows(attempt, [checkout.id])).toEqual([{ status: 'succeeded', failure_reason: null }]);
  });

  it('expires after a day', async () => {
    const user = await buyer();
    const checkout = await user.checkout();
    drop();
    server.clock.advance(24 * 3_600_000);
    const page = await visit(checkout.path);
    expect(page.status).toBe(410);
    expect(await page.text()).toContain('süresi doldu');
    await post(checkout.path, { action: 'pay' });
    expect(await sandbox.subscriptionsOf(user.id)).toEqual([]);
    await settle();
    expect(drop()).toContain('checkout.expired');
    expect(await sandbox.findCheckout(checkout.id)).toMatchObject({ status: 'expired' });
  });
});
