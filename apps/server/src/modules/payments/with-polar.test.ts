import { randomUUID } from 'node:crypto';
import { RAW_PATHS } from '@bugunne/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestClock } from '../../testing/clock.ts';
import { type LocalPolar, startLocalPolar } from '../../testing/polar/local-polar.ts';
import { webhookHeaders } from '../../testing/polar/sign-webhook.ts';
import { PASSWORD, refusal, startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

const DAY = 86_400_000;

let polar: LocalPolar;
let server: TestServer;
/** Types of webhooks that never arrive. */
let lost: RegExp | null = null;
beforeAll(async () => {
  polar = await startLocalPolar({
    deliver: async (body, headers) => (lost?.test(JSON.parse(body).type) ? 202 : post(body, headers)),
  });
  server = await startTestServer({
    // Signatures are checked against the machine's clock.
    clock: createTestClock(new Date().toISOString()),
    config: { payment: { polar: polar.config, sandbox: false } },
  });
});
afterAll(async () => {
  await server.close();
  await polar.close();
});
afterEach(() => {
  polar.faults.clear();
  lost = null;
});

/** The test's clock does not move by itself, so that the provider's is some seconds ahead of it. */
const catchUp = () => server.clock.set(new Date(Date.now() + 1000).toISOString());

async function post(body: string, headers: Record<string, string>): Promise<number> {
  const request = new Request(`http://localhost:3000${RAW_PATHS.paymentWebhook}`, { method: 'POST', body, headers });
  return (await server.fetch(request)).status;
}

const query = async (text: string, ...values: unknown[]) => (await server.database.executeSql(text, values)).rows;

async function start(member: TestUser, planType: 'monthly' | 'yearly' = 'monthly', cardLast4 = '4242') {
  const started = await member.api.payments.checkout({
    requestId: randomUUID(),
    planType,
    paymentMethod: 'credit-card',
    cardLast4,
    language: 'tr',
  });
  if (started.kind !== 'redirect') throw new Error('no redirect');
  const [attempt] = await query('select * from payment_attempts where id = $1', started.attemptId);
  return { ...started, attempt, checkoutId: String(attempt?.['checkout_id']) };
}

/** Buys Premium; every webhook has been processed afterwards. */
async function buy(member: TestUser, planType: 'monthly' | 'yearly' = 'monthly') {
  const { checkoutId } = await start(member, planType);
  const subscription = await polar.pay(checkoutId);
  await server.runJobs();
  return { checkoutId, subscription };
}

const status = (member: TestUser) => member.api.premium.status();
const templates = async (member: TestUser) =>
  (await query('select template from premium_notices where user_id = $1 order by template', member.user.id)).map(
    ({ template }) => template,
  );

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
      lost = new RegExp(`^${kind}\\.`);
      const { checkoutId } = await buy(member);
      if (kind === 'subscription') {
        expect((await refusal(start(member))).code).toBe('payment_confirming');
        await server.services.payments.reconcile.reconcileAll();
      }
      expect((await status(member)).isPremium).toBe(true);
      expect(await member.api.payments.result({ checkoutId })).toMatchObject({ state: 'succeeded', isPremium: true });
    },
  );

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
      lost = /./;
      await polar.pay(checkoutId);
    }
    lost = null;
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

describe('the door', () => {
  const body = JSON.stringify({ type: 'order.paid', timestamp: '2026-03-30T16:13:53.975537Z', data: {} });
  const signedBy = (secret: string, id: string, timestamp = Math.floor(Date.now() / 1000), text = body) =>
    webhookHeaders({ id, timestamp, body: text }, secret);
  const stored = (id: string) => query('select * from payment_webhooks where id = $1', id);

  it.each([
    ['without a signature', () => ({ 'webhook-id': 'none' })],
    ['signed by another secret', () => signedBy('whsec_b3RoZXIgc2VjcmV0IG9mIHNvbWU=', 'none')],
    ['signed six minutes ago', () => signedBy(polar.config.webhookSecret, 'none', Math.floor(Date.now() / 1000) - 360)],
    [
      'signed six minutes ahead',
      () => signedBy(polar.config.webhookSecret, 'none', Math.floor(Date.now() / 1000) + 360),
    ],
  ])('refuses a webhook %s and stores nothing', async (_, headers) => {
    expect(await post(body, headers())).toBe(403);
    expect(await stored('none')).toEqual([]);
  });

  it('refuses a changed body', async () => {
    expect(await post(body.replace('{}', '{ }'), signedBy(polar.config.webhookSecret, 'changed'))).toBe(403);
    expect(await stored('changed')).toEqual([]);
  });

  it('answers the health check', async () => {
    const request = new Request(`http://localhost:3000${RAW_PATHS.paymentWebhook}`, { method: 'OPTIONS' });
    expect((await server.fetch(request)).status).toBe(204);
  });

  it('keeps unknown types, and counts a webhook that cannot be read until it is given up', async () => {
    const unknown = JSON.stringify({ type: 'moon.risen', timestamp: '2026-03-30T16:13:53.975537Z', data: { any: 1 } });
    const now = Math.floor(Date.now() / 1000);
    expect(await post(unknown, signedBy(polar.config.webhookSecret, 'unknown', now, unknown))).toBe(202);
    await server.runJobs();
    expect(await stored('unknown')).toMatchObject([{ outcome: 'unknown', payload: unknown }]);

    expect(await post(body, signedBy(polar.config.webhookSecret, 'broken'))).toBe(202);
    for (let attempt = 0; attempt < 12; attempt++) {
      server.clock.advance(2 * 60_000);
      await server.services.payments.webhooks.sweep();
    }
    expect(await stored('broken')).toMatchObject([{ failures: 10, processed_at: null, payload: body }]);
    expect(await server.services.payments.webhooks.countFailed()).toBe(1);
    server.jobs.pending.length = 0;
    server.clock.advance(-24 * 60_000);
  });

  it('stores a repeated webhook once', async () => {
    const headers = signedBy(polar.config.webhookSecret, 'twice', undefined, body);
    expect([await post(body, headers), await post(body, headers)]).toEqual([202, 202]);
    expect(await stored('twice')).toHaveLength(1);
    server.jobs.pending.length = 0;
  });
});
