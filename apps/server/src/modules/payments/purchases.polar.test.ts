import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { startPolarSite } from '../../testing/polar/polar-site.ts';
import { webhookHeaders } from '../../testing/polar/sign-webhook.ts';
import { refusal, type TestUser } from '../../testing/test-server.ts';

const DAY = 86_400_000;

const { polar, server, post, query, start, buy, status, templates, lose, reset, close } = await startPolarSite();
afterEach(reset);
afterAll(close);

describe('a purchase', () => {
  it('stores a pending attempt before the redirect, and Premium starts with the webhooks', async () => {
    const member = await server.signUp();
    const { url, checkoutId, attempt } = await start(member);
    expect(url).toContain(polar.state.shop.origin);
    expect(attempt).toMatchObject({
      status: 'pending',
      amount: 200,
      currency: 'USD',
      completed_at: null,
      metadata: {
        plan_type: 'monthly',
        payment_method: 'credit-card',
        card_last4: '4242',
        user_email: member.email,
      },
    });
    expect((await status(member)).isPremium).toBe(false);
    expect(await member.api.payments.result({ checkoutId })).toMatchObject({ state: 'open', isPremium: false });

    await polar.pay(checkoutId);
    await server.runJobs();
    expect((await status(member)).isPremium).toBe(true);
    const result = await member.api.payments.result({ checkoutId });
    expect(result).toMatchObject({ state: 'succeeded', isPremium: true, reference: checkoutId.slice(-8) });
    expect(result.orderNumber).toBeTruthy();
    expect(result.trialEndsAt).not.toBeNull();
    expect(await templates(member)).toEqual(['started']);
    const [stored] = await query(
      'select status, polar_payment_id from payment_attempts where checkout_id = $1',
      checkoutId,
    );
    expect(stored).toMatchObject({ status: 'succeeded', polar_payment_id: expect.any(String) });
    expect(
      await query('select polar_payment_id from premium_subscriptions where user_id = $1', member.user.id),
    ).toEqual([{ polar_payment_id: stored?.['polar_payment_id'] }]);
    expect((await refusal(start(member))).code).toBe('subscription_exists');
    const other = await server.signUp();
    expect((await refusal(other.api.payments.result({ checkoutId }))).code).toBe('not_found');
  });

  it.each([
    ['lost', () => polar.deliveries.play(...Array.from({ length: 40 }, () => 'lose' as const))],
    ['doubled', () => polar.deliveries.play(...Array.from({ length: 40 }, () => 'double' as const))],
    ['reversed', () => polar.deliveries.reorder((events) => events.toReversed())],
  ])('gives Premium once when its webhooks are %s', async (_, play) => {
    const member = await server.signUp();
    const { checkoutId } = await start(member, 'yearly');
    play();
    await polar.pay(checkoutId);
    await server.runJobs();
    // The success page asks the provider for what no webhook said.
    expect(await member.api.payments.result({ checkoutId })).toMatchObject({ state: 'succeeded', planType: 'yearly' });
    expect((await status(member)).isPremium).toBe(true);
    expect(await templates(member)).toEqual(['started']);
    const rows = await query('select 1 from premium_subscriptions where user_id = $1', member.user.id);
    expect(rows).toHaveLength(1);
    polar.deliveries.reorder((events) => events);
    polar.deliveries.clearFaults();
  });

  it.each(['subscription', 'order', 'checkout'])(
    'gives Premium although no webhook of its %s arrives',
    async (kind) => {
      const member = await server.signUp();
      lose(new RegExp(`^${kind}\\.`));
      const { checkoutId } = await buy(member);
      if (kind === 'subscription') {
        // Another press asks the provider, which knows of the subscription.
        expect((await refusal(start(member))).code).toBe('subscription_exists');
      }
      expect((await status(member)).isPremium).toBe(true);
      expect(await member.api.payments.result({ checkoutId })).toMatchObject({ state: 'succeeded', isPremium: true });
    },
  );

  it('without the webhooks of its subscription is found by the hourly reconciliation, too', async () => {
    const member = await server.signUp();
    lose(/^subscription\./);
    await buy(member);
    expect((await status(member)).isPremium).toBe(false);
    await server.services.payments.reconcile.reconcileAll();
    expect((await status(member)).isPremium).toBe(true);
  });

  it('reminds of the end of its trial at once when that is near', async () => {
    const member = await server.signUp();
    const { subscription } = await buy(member);
    server.clock.advance(5 * DAY);
    expect(await templates(member)).toEqual(['started']);
    const latest = polar.deliveries.all.findLast(
      ({ type, body }) => type.startsWith('subscription.') && body.includes(subscription.id),
    );
    const headers = { id: randomUUID(), timestamp: Math.floor(Date.now() / 1000), body: latest?.body ?? '' };
    await post(headers.body, webhookHeaders(headers, polar.config.webhookSecret));
    await server.runJobs();
    await server.services.payments.notices.remindOfTrials();
    expect(await templates(member)).toEqual(['started', 'trial_ending']);
    server.clock.advance(-5 * DAY);
  });

  it('that was declined without a webhook can be tried again at once', async () => {
    const member = await server.signUp();
    const { checkoutId } = await start(member);
    await query('update payment_attempts set confirmed_at = now() where checkout_id = $1', checkoutId);
    expect((await start(member)).checkoutId).toBe(checkoutId);
    expect(await query('select confirmed_at from payment_attempts where checkout_id = $1', checkoutId)).toEqual([
      { confirmed_at: null },
    ]);
  });

  it('that is declined can be tried again', async () => {
    const member = await server.signUp();
    const { checkoutId } = await start(member);
    const confirmed = { id: checkoutId, status: 'confirmed', modifiedAt: '2026-03-30T16:13:49.742312Z' };
    const declined = { ...confirmed, status: 'open', modifiedAt: '2026-03-30T16:13:50.742312Z' };
    for (const states of [
      [confirmed, declined],
      [declined, confirmed],
    ]) {
      for (const { id, status: state, modifiedAt } of states) {
        const owner = { externalId: null, metadataUserId: null, customerMetadataUserId: null };
        const checkout = { id, owner, status: state, amount: 200, currency: 'USD', trialEndsAt: null, modifiedAt };
        await server.services.payments.reconcile.apply([{ kind: 'checkout', checkout }]);
      }
      const [attempt] = await query(
        'select status, confirmed_at from payment_attempts where checkout_id = $1',
        checkoutId,
      );
      expect(attempt).toEqual({ status: 'pending', confirmed_at: null });
    }
    expect((await start(member)).checkoutId).toBe(checkoutId);
  });

  it('without a payment expires after a day, although another one cannot be asked about', async () => {
    const members = [await server.signUp(), await server.signUp()];
    for (const member of members) await start(member);
    server.clock.advance(DAY + 1);
    polar.faults.next('server-error', 1, 'GET /v1/checkouts/{id}');
    await server.services.payments.checkouts.expire();
    const rows = await query(
      'select status from payment_attempts where user_id = any($1::uuid[]) order by status',
      members.map(({ user }) => user.id),
    );
    server.clock.advance(-DAY - 1);
    expect(rows.map(({ status: state }) => state)).toContain('cancelled');
  });

  it('of another product of the organization gives nothing', async () => {
    const member = await server.signUp();
    const { subscription } = await buy(await server.signUp());
    const bodies = polar.deliveries.all.filter(
      ({ type, body }) => type.startsWith('subscription.') && body.includes(subscription.id),
    );
    for (const { body } of bodies) {
      const other = JSON.parse(body);
      Object.assign(other.data, {
        id: `other-${other.data.id}`,
        checkout_id: null,
        product_id: randomUUID(),
        metadata: {},
      });
      other.data.customer.external_id = member.user.id;
      const text = JSON.stringify(other);
      await post(
        text,
        webhookHeaders(
          { id: randomUUID(), timestamp: Math.floor(Date.now() / 1000), body: text },
          polar.config.webhookSecret,
        ),
      );
    }
    await server.runJobs();
    expect((await status(member)).isPremium).toBe(false);
  });

  it('whose answer cannot be read does not hold up other users', async () => {
    const members = [await server.signUp(), await server.signUp()];
    for (const member of members) {
      const { checkoutId } = await start(member);
      lose(/./);
      await polar.pay(checkoutId);
    }
    lose(null);
    polar.faults.next('empty', 1, 'GET /v1/subscriptions');
    await server.services.payments.reconcile.reconcileAll();
    const premium = await Promise.all(members.map(async (member) => (await status(member)).isPremium));
    expect(premium.some(Boolean)).toBe(true);
    await server.services.payments.reconcile.reconcileAll();
    expect((await status(members[0] as TestUser)).isPremium && (await status(members[1] as TestUser)).isPremium).toBe(
      true,
    );
  });

  it('without any webhook is found by the hourly reconciliation', async () => {
    const member = await server.signUp();
    const { checkoutId } = await start(member);
    polar.deliveries.play(...Array.from({ length: 40 }, () => 'lose' as const));
    await polar.pay(checkoutId);
    polar.deliveries.clearFaults();
    expect((await status(member)).isPremium).toBe(false);
    await server.services.payments.reconcile.reconcileAll();
    expect((await status(member)).isPremium).toBe(true);
    await server.services.payments.reconcile.reconcileAll();
    expect(await templates(member)).toEqual(['started']);
  });

  it.each(['rate-limit', 'server-error', 'cut', 'unreadable', 'empty', 'missing'] as const)(
    'during %s at the provider fails with a clear error, and the next press succeeds',
    async (fault) => {
      const member = await server.signUp();
      polar.faults.next(fault, 1, 'POST /v1/checkouts');
      expect((await refusal(start(member))).code).toBe('payment_provider_unavailable');
      const attempts = await query(
        'select status, failure_reason from payment_attempts where user_id = $1',
        member.user.id,
      );
      expect(attempts).toEqual([{ status: 'failed', failure_reason: expect.any(String) }]);
      await buy(member);
      expect((await status(member)).isPremium).toBe(true);
    },
  );
});

describe('a declined card', () => {
  it('can be followed by another one on the same page', async () => {
    const member = await server.signUp();
    const { checkoutId } = await start(member);
    await polar.decline(checkoutId);
    expect(await member.api.payments.result({ checkoutId })).toMatchObject({ isPremium: false });
    await polar.pay(checkoutId);
    await server.runJobs();
    expect((await status(member)).isPremium).toBe(true);
    expect(await member.api.payments.result({ checkoutId })).toMatchObject({ state: 'succeeded' });
  });
});

describe('a price at the provider that differs from the setting', () => {
  it('starts no checkout', async () => {
    const member = await server.signUp();
    const { yearly } = polar.state.shop.products;
    yearly.price = 9000;
    expect((await refusal(start(member, 'yearly'))).code).toBe('payment_provider_unavailable');
    yearly.price = 2000;
    expect((await start(member, 'yearly')).attempt).toMatchObject({ status: 'pending', amount: 2000 });
  });
});
