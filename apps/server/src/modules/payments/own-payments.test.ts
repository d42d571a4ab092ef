import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startPlanSite } from '../../testing/plan-site.ts';
import { refusal, startTestServer, type TestUser } from '../../testing/test-server.ts';

const { server, remote, rows, day, changes, reset } = await startPlanSite();
let member: TestUser;
beforeEach(async () => {
  await reset();
  member = await server.signUp();
});
afterAll(() => server.close());

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
