import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestClock } from '../../testing/clock.ts';
import { type PaymentRows, paymentRows } from '../../testing/payment-rows.ts';
import { createProviderInMemory, type ProviderInMemory } from '../../testing/provider-in-memory.ts';
import { refusal, startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

let server: TestServer;
let remote: ProviderInMemory;
let rows: PaymentRows;
let member: TestUser;
beforeAll(async () => {
  const clock = createTestClock('2026-05-10T12:00:00Z');
  remote = createProviderInMemory(clock);
  server = await startTestServer({ clock, paymentProvider: remote.provider });
  rows = paymentRows(server, remote);
});
afterAll(() => server.close());
beforeEach(async () => {
  remote.calls.length = 0;
  remote.faults.clear();
  await rows.run('delete from rate_limits');
  member = await server.signUp();
});

const day = (days: number) => new Date(rows.at(days)).toISOString();
const changes = () => remote.calls.filter((call) => /^(cancel|resume|revoke|refund) /.test(call));
const isPremium = async () => (await member.api.premium.status()).isPremium;

describe('own payments', () => {
  it('are empty for users who never paid, and closed to visitors', async () => {
    expect(await member.api.payments.own()).toEqual({ plan: null, invoices: [], transfer: null });
    const visitor = server.connect().api.payments;
    for (const call of [visitor.own(), visitor.cancel(), visitor.resume(), visitor.portal()]) {
      expect(await refusal(call)).toMatchObject({ code: 'unauthorized' });
    }
    for (const call of [visitor.invoice({ orderId: 'x' }), visitor.requestMoneyBack({ orderId: 'x' })]) {
      expect(await refusal(call)).toMatchObject({ code: 'unauthorized' });
    }
  });

  it('have the plan, and paid orders and transfers as invoices, without those of others and of trials', async () => {
    const { user } = member;
    const other = await server.signUp();
    await rows.order(other.user.id);
    const { id: subscriptionId } = await rows.subscribe(user.id, { planType: 'yearly' });
    await rows.order(user.id, { amount: 0, subscriptionId });
    await rows.order(user.id, { status: 'pending', subscriptionId });
    const old = await rows.order(user.id, { createdAt: rows.at(-40), planType: null, subscriptionId, refunded: 50 });
    const paid = await rows.order(user.id, { createdAt: rows.at(-3), invoiceNumber: 'A-7' });
    const code = randomUUID();
    const transfer = await rows.transfer(user.id, code, -100);
    const { plan, invoices } = await member.api.payments.own();
    expect(plan).toMatchObject({ source: 'subscription', state: 'active', planType: 'yearly', renewsAt: day(20) });
    expect(invoices).toMatchObject([
      {
        orderId: paid.id,
        number: 'A-7',
        planType: 'monthly',
        amount: 200,
        state: 'paid',
        date: day(-3),
        hasDocument: true,
      },
      { orderId: old.id, planType: 'yearly', state: 'partially_refunded', refunded: 50 },
      { orderId: transfer, number: code, amount: 200, currency: 'USD', date: day(-100), hasDocument: false },
    ]);
    expect(invoices).toHaveLength(3);
  });

  it('have the transfer that is waited for while there is an account', async () => {
    const attemptId = await rows.transfer(member.user.id, 'BN-OWN1', null);
    expect(await member.api.payments.own()).toMatchObject({ transfer: null });
    const account = { holder: 'BugünNe Ltd.', bank: 'Ziraat', iban: 'TR330006100519786457841326' };
    await rows.setting('bank_account', account);
    expect(await member.api.payments.own()).toMatchObject({
      plan: null,
      transfer: {
        attemptId,
        code: 'BN-OWN1',
        description: `${member.email} BN-OWN1`,
        planType: 'monthly',
        amount: 200,
        account,
        expiresAt: day(10),
      },
    });
    await rows.run('update payment_attempts set expires_at = $2 where id = $1', [attemptId, rows.at(-1)]);
    expect(await member.api.payments.own()).toMatchObject({ transfer: null });
    await rows.setting('bank_account', { holder: '', bank: '', iban: '' });
  });
});

describe('cancelling', () => {
  it('keeps Premium until the end of the period, and can be undone; repeated presses change nothing', async () => {
    const { id } = await rows.subscribe(member.user.id);
    const cancelled = await member.api.payments.cancel();
    expect(cancelled.plan).toMatchObject({ state: 'cancelled', endsAt: day(20), renewsAt: null, canResume: true });
    expect(await member.api.payments.cancel()).toEqual(cancelled);
    expect(await isPremium()).toBe(true);
    const endsAt = day(20);
    server.clock.advance(1000);
    const resumed = await member.api.payments.resume();
    expect(resumed.plan).toMatchObject({ state: 'active', endsAt: null, renewsAt: endsAt, canCancel: true });
    expect(await member.api.payments.resume()).toEqual(resumed);
    expect(changes()).toEqual([`cancel ${id}`, `resume ${id}`]);
  });

  it('touches no subscription of another user, and finds none that has ended', async () => {
    const other = await server.signUp();
    await rows.subscribe(other.user.id);
    await rows.subscribe(member.user.id, { status: 'canceled', endedAt: rows.at(-1) });
    await server.services.premium.grant(member.user.id, null);
    for (const call of ['cancel', 'resume', 'portal'] as const) {
      expect(await refusal(member.api.payments[call]())).toMatchObject({ code: 'not_found' });
    }
    expect(changes()).toEqual([]);
  });

  it('changes nothing while the provider is away', async () => {
    await rows.subscribe(member.user.id);
    const before = await member.api.payments.own();
    for (const call of ['cancel', 'portalUrl']) remote.faults.set(call, 'unavailable');
    for (const call of ['cancel', 'portal'] as const) {
      expect(await refusal(member.api.payments[call]())).toMatchObject({
        code: 'provider_unavailable',
        status: 503,
      });
    }
    expect(await member.api.payments.own()).toEqual(before);
  });

  it('accepts what was done at the provider before, and says when a subscription cannot be resumed any more', async () => {
    const subscription = await rows.subscribe(member.user.id);
    const change = (changed: object) =>
      remote.subscriptions.set(subscription.id, { ...subscription, modifiedAt: rows.at(0), ...changed });
    change({ cancelsAtPeriodEnd: true, endsAt: subscription.periodEndsAt });
    remote.faults.set('cancel', 'refused');
    expect((await member.api.payments.cancel()).plan).toMatchObject({ state: 'cancelled' });
    change({ status: 'canceled', endedAt: rows.at(-1) });
    expect(await refusal(member.api.payments.resume())).toMatchObject({ code: 'not_found' });
    expect((await member.api.payments.own()).plan).toMatchObject({ state: 'ended', endsAt: day(-1) });
    expect(await isPremium()).toBe(false);
  });

  it('ends a subscription at once that is unpaid beyond the time of grace', async () => {
    for (const unpaid of [{ status: 'past_due', pastDueAt: rows.at(-8) }, { status: 'unpaid' }]) {
      member = await server.signUpVerified({ language: 'en' });
      const { id } = await rows.subscribe(member.user.id, unpaid);
      expect(await isPremium()).toBe(false);
      await server.runJobs();
      server.mails.length = 0;
      const { plan } = await member.api.payments.cancel();
      expect(plan).not.toMatchObject({ state: 'past_due' });
      expect(plan?.nextAttemptAt ?? null).toBeNull();
      expect(remote.subscriptions.get(id)?.endedAt).not.toBeNull();
      expect((await member.api.payments.offer()).refusal).toBeNull();
      await server.runJobs();
      const mails = server.mails.filter(({ to }) => to === member.email);
      expect(mails.map(({ subject }) => subject)).toEqual(['Your Premium is cancelled']);
      expect(mails[0]?.text).not.toMatch(/works until|resume/);
    }
  });

  it('keeps the period of a subscription that was paid after all, which no webhook has said', async () => {
    const unpaid = await rows.subscribe(member.user.id, { status: 'past_due', pastDueAt: rows.at(-8) });
    const other = await server.signUp();
    const cancelled = await rows.subscribe(other.user.id, {
      status: 'past_due',
      pastDueAt: rows.at(-8),
      cancelsAtPeriodEnd: true,
    });
    for (const subscription of [unpaid, cancelled]) {
      remote.subscriptions.set(subscription.id, {
        ...subscription,
        status: 'active',
        pastDueAt: null,
        modifiedAt: rows.at(-1),
      });
    }
    await member.api.payments.cancel();
    await server.services.payments.deletion.endRequested();
    expect(await isPremium()).toBe(true);
    expect((await other.api.premium.status()).isPremium).toBe(true);
    expect(changes()).toEqual([`cancel ${unpaid.id}`]);
  });

  it('keeps a subscription whose payment failed for the time of grace, and says no later day', async () => {
    await rows.subscribe(member.user.id, { status: 'past_due', pastDueAt: rows.at(-3) });
    const { plan } = await member.api.payments.cancel();
    expect(plan).toMatchObject({ state: 'past_due', endsAt: day(4), graceEndsAt: day(4), nextAttemptAt: null });
    expect(await isPremium()).toBe(true);
  });

  it('at the provider ends an unpaid subscription once the time of grace is over', async () => {
    const cancelled = { status: 'past_due', cancelsAtPeriodEnd: true, canceledAt: rows.at(-1) };
    const { id: over } = await rows.subscribe(member.user.id, { ...cancelled, pastDueAt: rows.at(-8) });
    const other = await server.signUp();
    const { id: within } = await rows.subscribe(other.user.id, { ...cancelled, pastDueAt: rows.at(-3) });
    await server.services.payments.deletion.endRequested();
    expect(remote.subscriptions.get(over)?.endedAt).not.toBeNull();
    expect(remote.subscriptions.get(within)?.endedAt).toBeNull();
  });

  it('has a limit for each user', async () => {
    const limited = await startTestServer({
      database: server.database,
      clock: server.clock,
      config: { authRateLimitFactor: 1 },
      paymentProvider: remote.provider,
    });
    await rows.subscribe(member.user.id);
    const client = limited.connect();
    for (const [name, value] of member.cookies) client.cookies.set(name, value);
    await client.api.payments.cancel();
    await rows.run("update rate_limits set points = 60 where key like 'payment-change:%'");
    expect(await refusal(client.api.payments.resume())).toMatchObject({ code: 'too_many_attempts' });
    expect((await member.api.payments.own()).plan).toMatchObject({ state: 'cancelled' });
  });
});

describe('pages of the provider', () => {
  it('return to the profile in the language of the user', async () => {
    await rows.subscribe(member.user.id);
    const returnOf = async () => new URL((await member.api.payments.portal()).url).searchParams.get('return');
    expect(await returnOf()).toBe('http://localhost:3000/dashboard?view=profile');
    await rows.run("update users set language = 'en' where id = $1", [member.user.id]);
    expect(await returnOf()).toBe('http://localhost:3000/en/dashboard?view=profile');
  });

  it('show the document of an own order once it is made', async () => {
    const { id: orderId } = await rows.order(member.user.id);
    const other = await server.signUp();
    const transfer = await rows.transfer(member.user.id, 'BN-OWN2', -5);
    remote.unfinishedDocuments.add(orderId);
    expect(await refusal(member.api.payments.invoice({ orderId }))).toMatchObject({
      code: 'unavailable',
      data: { retryAfterSeconds: 5 },
    });
    remote.unfinishedDocuments.clear();
    expect(await member.api.payments.invoice({ orderId })).toEqual({
      url: `https://provider.example/invoices/${orderId}`,
    });
    expect(await refusal(other.api.payments.invoice({ orderId }))).toMatchObject({ code: 'not_found' });
    for (const hostile of [transfer, "' or 1=1 --", '../..', '🧾'.repeat(25)]) {
      expect(await refusal(member.api.payments.invoice({ orderId: hostile }))).toMatchObject({ code: 'not_found' });
    }
    expect(await refusal(member.api.payments.invoice({ orderId: 'x'.repeat(101) }))).toMatchObject({
      code: 'invalid_input',
    });
    remote.faults.set('invoiceUrl', 'unavailable');
    expect(await refusal(member.api.payments.invoice({ orderId }))).toMatchObject({
      code: 'provider_unavailable',
    });
  });
});

describe('money back', () => {
  const moneyBack = async () => (await member.api.payments.own()).plan?.moneyBack;
  const requests = async (orderId: string) =>
    (await rows.run('select status, user_id from refund_requests where order_id = $1', [orderId])).rows;

  it('can be asked for once while the days last', async () => {
    const { id: subscriptionId } = await rows.subscribe(member.user.id);
    const { id: orderId } = await rows.order(member.user.id, { subscriptionId, createdAt: rows.at(-29) });
    expect(await moneyBack()).toEqual({ orderId, amount: 200, currency: 'USD', until: day(1), state: 'available' });
    const answers = await Promise.all([1, 2, 3].map(() => member.api.payments.requestMoneyBack({ orderId })));
    for (const { plan } of answers) expect(plan?.moneyBack).toMatchObject({ orderId, state: 'requested' });
    expect(await requests(orderId)).toEqual([{ status: 'requested', user_id: member.user.id }]);
    expect(changes()).toEqual([]);
  });

  it('is not for orders of others, past days, refunded or free orders, or a site without it', async () => {
    const other = await server.signUp();
    await rows.subscribe(member.user.id);
    const ids = [
      (await rows.order(other.user.id)).id,
      await rows.transfer(other.user.id, 'BN-OWN3', -1),
      (await rows.order(member.user.id, { createdAt: rows.at(-31) })).id,
      await rows.transfer(member.user.id, 'BN-OWN4', -31),
      await rows.transfer(member.user.id, 'BN-OWN5', null),
      (await rows.order(member.user.id, { createdAt: rows.at(-40), refunded: 200, status: 'refunded' })).id,
      (await rows.order(member.user.id, { amount: 0 })).id,
      'nothing',
      "'; drop table refund_requests; --",
    ];
    expect(await moneyBack()).toBeNull();
    for (const orderId of ids) {
      expect(await refusal(member.api.payments.requestMoneyBack({ orderId }))).toMatchObject({
        code: 'money_back_unavailable',
      });
      expect(await requests(orderId)).toEqual([]);
    }
    const { id: orderId } = await rows.order(member.user.id, { createdAt: rows.at(-1) });
    await rows.setting('premium_money_back_days', 0);
    expect(await moneyBack()).toBeNull();
    expect(await refusal(member.api.payments.requestMoneyBack({ orderId }))).toMatchObject({
      code: 'money_back_unavailable',
    });
    await rows.setting('premium_money_back_days', 30);
    expect(await moneyBack()).toMatchObject({ orderId });
  });

  it('that is granted refunds the order and ends its subscription, also when it fails half way', async () => {
    const { id: subscriptionId } = await rows.subscribe(member.user.id);
    const { id: orderId } = await rows.order(member.user.id, { subscriptionId });
    await member.api.payments.requestMoneyBack({ orderId });
    const { moneyBack: staff } = server.services.payments;
    remote.faults.set('revoke', 'unavailable');
    await expect(staff.grant(orderId)).rejects.toThrow();
    expect(await requests(orderId)).toMatchObject([{ status: 'requested' }]);
    expect(await isPremium()).toBe(true);
    remote.faults.clear();
    for (const outcome of ['granted', 'repeated']) expect(await staff.grant(orderId)).toBe(outcome);
    expect(await requests(orderId)).toMatchObject([{ status: 'granted' }]);
    const { plan, invoices } = await member.api.payments.own();
    expect(plan).toMatchObject({ state: 'ended', moneyBack: null });
    expect(invoices).toMatchObject([{ orderId, state: 'refunded', refunded: 200 }]);
    expect(await isPremium()).toBe(false);
    expect(remote.subscriptions.get(subscriptionId)?.endedAt).not.toBeNull();
    const { rows: notices } = await rows.run(
      "select template from premium_notices where user_id = $1 and template in ('money_back', 'ended') order by template",
      [member.user.id],
    );
    expect(notices).toEqual([{ template: 'ended' }, { template: 'money_back' }]);
    expect(await refusal(member.api.payments.requestMoneyBack({ orderId }))).toMatchObject({
      code: 'money_back_unavailable',
    });
  });

  it('ends the subscription of the order, also when its webhooks were lost', async () => {
    const subscription = rows.subscriptionOf(member.user.id);
    remote.subscriptions.set(subscription.id, subscription);
    const { id: orderId } = await rows.order(member.user.id, { subscriptionId: subscription.id });
    const { moneyBack: staff } = server.services.payments;
    remote.faults.set('findSubscription', 'unavailable');
    await expect(staff.grant(orderId)).rejects.toThrow();
    expect(await requests(orderId)).toEqual([]);
    remote.faults.clear();
    for (const outcome of ['granted', 'repeated']) expect(await staff.grant(orderId)).toBe(outcome);
    expect(remote.subscriptions.get(subscription.id)?.endedAt).not.toBeNull();
    expect(await isPremium()).toBe(false);
    expect((await member.api.payments.own()).plan).toMatchObject({ state: 'ended' });
  });

  it('is announced to administrators once', async () => {
    const admin = await server.signUpVerified({ language: 'en' });
    await server.services.users.grantAdmin(admin.user.id);
    const announced = async (user: TestUser) =>
      (await user.api.notifications.list({ language: 'en' })).notifications
        .map(({ title }) => title)
        .filter((title) => /money back/i.test(title));
    await rows.subscribe(member.user.id);
    const { id: orderId } = await rows.order(member.user.id);
    await refusal(member.api.payments.requestMoneyBack({ orderId: 'nothing' }));
    expect(await announced(admin)).toEqual([]);
    await Promise.all([1, 2].map(() => member.api.payments.requestMoneyBack({ orderId })));
    expect(await announced(admin)).toEqual(['Someone asks for their money back']);
    expect(await announced(member)).toEqual([]);
    await rows.run('delete from admin_users where user_id = $1', [admin.user.id]);
  });

  it.each([
    ['tr', 'İade isteğin kabul edilmedi', /2,00/],
    ['en', 'Your request for money back was declined', /\$2\.00/],
  ] as const)('that is refused is announced to the user (%s)', async (language, title, amount) => {
    member = await server.signUpVerified({ language });
    server.mails.length = 0;
    const orders = [
      (await rows.order(member.user.id, { createdAt: rows.at(-2) })).id,
      await rows.transfer(member.user.id, `BN-REF-${language}`, -3),
    ];
    for (const orderId of orders) {
      await member.api.payments.requestMoneyBack({ orderId });
      for (const _ of ['once', 'again']) await server.services.payments.moneyBack.refuse(orderId);
    }
    await server.runJobs();
    const { notifications } = await member.api.notifications.list({ language });
    expect(notifications.filter((note) => note.title === title)).toHaveLength(2);
    const mails = server.mails.filter(({ to, subject }) => to === member.email && subject === title);
    expect(mails).toHaveLength(2);
    for (const { text } of mails) expect(text).toMatch(amount);
  });

  it('of a transfer ends what it gives, once', async () => {
    const orderId = await rows.transfer(member.user.id, 'BN-OWN6', -3);
    await server.database.db.transaction((tx) => server.services.premium.derive(tx, member.user.id));
    expect(await isPremium()).toBe(true);
    expect((await member.api.payments.requestMoneyBack({ orderId })).plan?.moneyBack).toMatchObject({
      orderId,
      until: day(27),
      state: 'requested',
    });
    for (const outcome of ['granted', 'repeated']) {
      expect(await server.services.payments.moneyBack.grant('BN-OWN6')).toBe(outcome);
      server.clock.advance(60_000);
    }
    expect(await isPremium()).toBe(false);
    expect(await member.api.payments.own()).toMatchObject({
      plan: { source: 'transfer', state: 'ended', moneyBack: null },
      invoices: [{ orderId, state: 'refunded', refunded: 200 }],
    });
    const { rows: notices } = await rows.run(
      "select 1 from premium_notices where user_id = $1 and template = 'money_back'",
      [member.user.id],
    );
    expect(notices).toHaveLength(1);
    expect(changes()).toEqual([]);
  });

  it('of the first of two transfers lets the second begin earlier', async () => {
    await rows.transfer(member.user.id, 'BN-OWN7', -3);
    await rows.transfer(member.user.id, 'BN-OWN8', 27);
    await server.database.db.transaction((tx) => server.services.premium.derive(tx, member.user.id));
    expect((await member.api.premium.status()).expiresAt).toBe(day(57));
    await server.services.payments.moneyBack.grant('BN-OWN7');
    expect(await member.api.premium.status()).toMatchObject({ isPremium: true, expiresAt: day(30) });
  });

  it('that is refused cannot be asked for again', async () => {
    await rows.subscribe(member.user.id);
    const { id: orderId } = await rows.order(member.user.id);
    await member.api.payments.requestMoneyBack({ orderId });
    const { moneyBack: staff } = server.services.payments;
    expect(await staff.refuse(orderId)).toBe('refused');
    expect(await staff.refuse(orderId)).toBe('unknown');
    expect(await moneyBack()).toBeNull();
    expect(await refusal(member.api.payments.requestMoneyBack({ orderId }))).toMatchObject({
      code: 'money_back_unavailable',
    });
    expect(await staff.grant('nothing')).toBe('unknown');
  });
});

describe('lists of the administration', () => {
  it('have the latest payment attempts and subscriptions with their users, for administrators alone', async () => {
    const { user, email } = member;
    await rows.run('delete from payment_attempts');
    await rows.run('delete from premium_subscriptions');
    const transfer = await rows.transfer(user.id, 'BN-OWN7', -3);
    const { id: subscriptionId } = await rows.subscribe(user.id);
    await rows.run(
      `insert into payment_attempts (plan_type, payment_method, amount, currency, status, expires_at, attempted_at, completed_at)
       select 'monthly', 'credit-card', n, 'USD', 'failed', now(), '2020-01-01', now() from generate_series(1, 110) n`,
    );
    const visitor = server.connect().api.adminPayments;
    for (const call of ['attempts', 'subscriptions'] as const) {
      expect(await refusal(visitor[call]({}))).toMatchObject({ code: 'unauthorized', status: 401 });
      expect(await refusal(member.api.adminPayments[call]({}))).toMatchObject({ code: 'forbidden', status: 403 });
    }
    await server.services.users.grantAdmin(user.id);
    const { attempts } = await member.api.adminPayments.attempts({});
    expect(attempts).toHaveLength(100);
    expect(attempts.slice(0, 2)).toMatchObject([
      { id: transfer, userEmail: email, amount: 200, status: 'succeeded', metadata: { plan_type: 'monthly' } },
      { userEmail: null, status: 'failed' },
    ]);
    const { subscriptions } = await member.api.adminPayments.subscriptions({});
    const owner = { id: user.id, email, displayName: email.split('@')[0] };
    expect(subscriptions).toMatchObject([
      { subscriptionId, user: owner, status: 'active', polarCustomerId: `customer of ${user.id}` },
      { subscriptionId: null, user: owner, paymentMethod: 'bank-transfer' },
    ]);
  });
});
