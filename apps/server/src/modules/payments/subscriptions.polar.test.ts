import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { startPolarSite } from '../../testing/polar/polar-site.ts';
import { webhookHeaders } from '../../testing/polar/sign-webhook.ts';
import { PASSWORD, type TestUser } from '../../testing/test-server.ts';

const DAY = 86_400_000;

const { polar, server, post, query, start, buy, status, templates, catchUp, reset, close } = await startPolarSite();
afterEach(reset);
afterAll(close);

describe('a renewal', () => {
  it('that fails leaves Premium on for the grace time, and one that succeeds later brings it back', async () => {
    const member = await server.signUp();
    const { subscription } = await buy(member);
    await polar.endTrial(subscription.id);
    await server.runJobs();
    await polar.failRenewal(subscription.id);
    await server.runJobs();
    expect((await status(member)).isPremium).toBe(true);
    expect(await templates(member)).toContain('payment_failed');
    const until = (await status(member)).expiresAt;
    server.clock.advance(8 * DAY);
    expect((await status(member)).isPremium, `until ${until}`).toBe(false);
    await server.services.premium.endExpired();
    expect(await templates(member)).toContain('unpaid');
    await polar.recover(subscription.id);
    await server.runJobs();
    expect((await status(member)).isPremium).toBe(true);
    server.clock.advance(-8 * DAY);
  });

  it('gives one notice, however often it is reported', async () => {
    const member = await server.signUp();
    const { subscription } = await buy(member);
    await polar.endTrial(subscription.id);
    polar.deliveries.play(...Array.from({ length: 20 }, () => 'double' as const));
    await polar.renew(subscription.id);
    polar.deliveries.clearFaults();
    await server.runJobs();
    await server.services.payments.reconcile.reconcileAll();
    expect((await templates(member)).filter((template) => template === 'renewed')).toHaveLength(2);
  });
});

describe('an end', () => {
  it('after a cancellation comes with the end of the paid period', async () => {
    const member = await server.signUp();
    const { subscription } = await buy(member);
    await polar.cancel(subscription.id);
    await server.runJobs();
    const cancelled = await status(member);
    expect(cancelled.isPremium).toBe(true);
    expect(new Date(cancelled.expiresAt ?? 0).toISOString().slice(0, 19)).toBe(
      String(subscription.trialEnd ?? subscription.currentPeriodEnd).slice(0, 19),
    );
    await polar.endPeriod(subscription.id);
    catchUp();
    await server.runJobs();
    expect((await status(member)).isPremium).toBe(false);
    expect(await templates(member)).toEqual(['cancelled', 'ended', 'started']);
  });

  it('is final: late news of the living subscription change nothing', async () => {
    const member = await server.signUp();
    const { subscription } = await buy(member);
    const earlier = polar.deliveries.all.filter(({ body }) => body.includes(subscription.id));
    await polar.revoke(subscription.id);
    catchUp();
    await server.runJobs();
    for (const { body } of earlier) {
      const signed = { id: randomUUID(), timestamp: Math.floor(Date.now() / 1000), body };
      expect(await post(body, webhookHeaders(signed, polar.config.webhookSecret))).toBe(202);
    }
    await server.runJobs();
    expect((await status(member)).isPremium).toBe(false);
  });
});

describe('an account with the address of a deleted one', () => {
  const deleteAccount = (member: TestUser) =>
    member.api.ownData.deleteAccount({ email: member.email, password: PASSWORD });

  it('buys as a customer of its own, once the former subscription has ended', async () => {
    const former = await server.signUp();
    const { subscription: ended } = await buy(former);
    await deleteAccount(former);
    await server.services.payments.deletion.endRequested();
    expect(ended).toMatchObject({ status: 'canceled', customer: { externalId: null } });
    const member = await server.signUp({ email: former.email });
    const { subscription } = await buy(member);
    expect(subscription.customer).toMatchObject({ externalId: member.user.id, email: member.email });
    expect((await status(member)).isPremium).toBe(true);
    expect((await member.api.payments.portal()).url).toContain('https://polar.test/portal');
  });

  it('gets Premium without webhooks although Polar still has the former customer', async () => {
    const former = await server.signUp();
    const { subscription: ended } = await buy(former);
    await polar.revoke(ended.id);
    await server.runJobs();
    await deleteAccount(former);
    const member = await server.signUp({ email: former.email });
    const { checkoutId } = await start(member);
    polar.deliveries.play(...Array.from({ length: 40 }, () => 'lose' as const));
    const { customer } = await polar.pay(checkoutId);
    polar.deliveries.clearFaults();
    expect(customer).toMatchObject({ externalId: former.user.id });
    await server.services.payments.reconcile.reconcileUser(member.user.id);
    expect((await status(member)).isPremium).toBe(true);
    expect(await member.api.payments.result({ checkoutId })).toMatchObject({ state: 'succeeded' });
  });
});

describe('a second subscription of a user', () => {
  /** Sends the webhooks of a purchase once more, as those of a later subscription of the same user. */
  async function buyAgain(subscriptionId: string): Promise<string> {
    const second = randomUUID();
    const bodies = polar.deliveries.all
      .filter(({ type, body }) => type.startsWith('subscription.') && body.includes(subscriptionId))
      .map(({ body }) =>
        body.replaceAll(subscriptionId, second).replaceAll(/"started_at":"\d{4}/g, '"started_at":"2999'),
      );
    for (const body of bodies) {
      const signed = { id: randomUUID(), timestamp: Math.floor(Date.now() / 1000), body };
      await post(body, webhookHeaders(signed, polar.config.webhookSecret));
    }
    await server.runJobs();
    return second;
  }
  const reasons = (member: TestUser) =>
    query(
      'select subscription_id, end_reason from premium_subscriptions where user_id = $1 order by started_at',
      member.user.id,
    );

  it('is marked to be ended, and the first one stays', async () => {
    const member = await server.signUp();
    const { subscription } = await buy(member);
    const second = await buyAgain(subscription.id);
    expect(await reasons(member)).toEqual([
      { subscription_id: subscription.id, end_reason: null },
      { subscription_id: second, end_reason: 'duplicate' },
    ]);
    // The news of the end of the first one was only late.
    await polar.revoke(subscription.id);
    await server.runJobs();
    expect(await reasons(member)).toEqual([
      { subscription_id: subscription.id, end_reason: null },
      { subscription_id: second, end_reason: null },
    ]);
  });
});

describe('a bank transfer beside a card', () => {
  const account = { holder: 'BugünNe A.Ş.', bank: 'Banka', iban: 'TR330006100519786457841326' };
  const transfer = async (member: TestUser) => {
    await server.services.settings.set('bank_account', account);
    const press = {
      requestId: randomUUID(),
      planType: 'yearly',
      paymentMethod: 'bank-transfer',
      language: 'tr',
    } as const;
    const started = await member.api.payments.checkout(press);
    if (started.kind !== 'transfer') throw new Error('no transfer');
    return started.transfer;
  };

  it('is not waited for any more once the card was charged, but its money is still confirmed', async () => {
    const member = await server.signUp();
    const { code } = await transfer(member);
    const { subscription } = await buy(member);
    expect((await member.api.payments.own()).transfer).toBeNull();
    expect(await server.services.payments.transfers.confirm(code)).toMatchObject({ outcome: 'confirmed' });
    expect(await templates(member)).toEqual(['renewed', 'started']);
    await polar.cancel(subscription.id);
    await server.runJobs();
    // Premium works until the end of the transfer, which is later.
    const { plan } = await member.api.payments.own();
    expect(plan).toMatchObject({ state: 'cancelled', endsAt: (await status(member)).expiresAt });
  });
});

describe('a simulated payment', () => {
  it('gives nothing once the site takes real money', async () => {
    const [simulated, granted] = [await server.signUp(), await server.signUp()];
    for (const { user } of [simulated, granted]) {
      await query(
        `insert into premium_subscriptions (user_id, plan_type, amount, currency, payment_method, status, provider,
          subscription_id, started_at, entitled_until)
          values ($1, 'yearly', 2000, 'USD', 'credit-card', 'active', 'sandbox', $2, now(), now() + interval '1 year')`,
        user.id,
        randomUUID(),
      );
      await query('update users set is_premium = true where id = $1', user.id);
    }
    await server.services.premium.grant(granted.user.id, null);
    await server.services.premium.endSimulated();
    expect((await status(simulated)).isPremium).toBe(false);
    expect((await status(granted)).isPremium).toBe(true);
    expect((await start(simulated)).kind).toBe('redirect');
  });

  it('whose webhook still waits is left alone then', async () => {
    const [event] = polar.deliveries.all;
    await query(
      "insert into payment_webhooks (id, provider, type, payload, received_at) values ('simulated', 'sandbox', $1, $2, now())",
      event?.type,
      event?.body,
    );
    await server.services.payments.webhooks.process('simulated');
    expect(await query("select processed_at from payment_webhooks where id = 'simulated'")).toEqual([
      { processed_at: null },
    ]);
  });
});
