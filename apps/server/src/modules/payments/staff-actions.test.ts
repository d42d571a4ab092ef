import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startStaffPaymentsSite } from '../../testing/staff-payments-site.ts';
import { refusal, type TestUser } from '../../testing/test-server.ts';

const { admin, audited, other, remote, rows, server, staff, reset } = await startStaffPaymentsSite();
afterAll(() => server.close());

let member: TestUser;
beforeEach(async () => {
  member = await reset();
});

describe('a bank transfer', () => {
  it('is found by its code and confirmed once by two administrators at the same time, with one audit entry', async () => {
    const attemptId = await rows.transfer(member.user.id, 'CDEFGHJK', null);
    expect(await admin().transfer({ code: 'cdef-ghjk' })).toMatchObject({
      code: 'CDEFGHJK',
      status: 'pending',
      user: { email: member.email },
      hasSubscription: false,
    });
    const outcomes = await Promise.all(
      [staff, other].map(({ api }) => api.adminPayments.confirmTransfer({ code: 'cdef ghjk' })),
    );
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['confirmed', 'repeated']);
    expect(await audited()).toMatchObject([
      {
        action: 'CONFIRM_TRANSFER',
        record_id: attemptId,
        old_values: { status: 'pending' },
        new_values: { status: 'succeeded', premium_until: '2026-06-10T12:00:00.000Z' },
      },
    ]);
    expect((await member.api.premium.status()).isPremium).toBe(true);
  });

  it('says that a subscription by card continues beside it', async () => {
    await rows.transfer(member.user.id, 'CDEFGHJK', null);
    await rows.run("update payment_attempts set status = 'cancelled', completed_at = now()");
    await rows.subscribe(member.user.id);
    expect(await admin().transfer({ code: 'CDEFGHJK' })).toMatchObject({ hasSubscription: true });
    expect(await admin().confirmTransfer({ code: 'CDEFGHJK' })).toMatchObject({
      outcome: 'confirmed',
      hasSubscription: true,
    });
  });

  it('that is unknown, or needs a fresh confirmation, changes nothing', async () => {
    expect(await admin().confirmTransfer({ code: 'NOTHING' })).toEqual({ outcome: 'unknown' });
    expect(await refusal(admin().transfer({ code: 'NOTHING' }))).toMatchObject({ code: 'not_found' });
    await rows.transfer(member.user.id, 'CDEFGHJK', null);
    server.clock.advance(11 * 60_000);
    const { id: orderId } = await rows.order(member.user.id);
    for (const call of [
      () => admin().confirmTransfer({ code: 'CDEFGHJK' }),
      () => admin().grantMoneyBack({ orderId, refunded: 0 }),
      () => admin().cancelSubscription({ userId: member.user.id, subscriptionId: 'x' }),
    ]) {
      expect(await refusal(call())).toMatchObject({ code: 'confirmation_required', status: 403 });
    }
    server.clock.advance(-11 * 60_000);
    expect(await audited()).toEqual([]);
    expect((await member.api.premium.status()).isPremium).toBe(false);
  });
});

describe('money back', () => {
  it('is granted once by two administrators at the same time, and says so', async () => {
    const { id: subscriptionId } = await rows.subscribe(member.user.id);
    const { id: orderId } = await rows.order(member.user.id, { subscriptionId });
    await member.api.payments.requestMoneyBack({ orderId });
    expect((await admin().requests()).requests).toMatchObject([
      { orderId, amount: 200, currency: 'USD', user: { email: member.email }, isSimulated: false },
    ]);
    const outcomes = await Promise.all(
      [staff, other].map(({ api }) => api.adminPayments.grantMoneyBack({ orderId, refunded: 0 })),
    );
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['granted', 'repeated']);
    expect(remote.subscriptions.get(subscriptionId)?.endedAt).not.toBeNull();
    expect((await admin().requests()).requests).toEqual([]);
    const start = { action: 'START_REFUND', record_id: orderId };
    const entries = await audited();
    expect(entries).toMatchObject([
      start,
      start,
      {
        action: 'GRANT_MONEY_BACK',
        record_id: orderId,
        old_values: { refunded: 0, request: 'requested' },
        new_values: { refunded: 200, request: 'granted' },
      },
    ]);
    // Only one of them finds the subscription living, and the other may be the one that records the grant.
    const { old_values: before, new_values: after } = entries.at(-1) as Record<string, Record<string, unknown>>;
    expect([
      ['living', 'ended'],
      [undefined, undefined],
    ]).toContainEqual([before?.['subscription'], after?.['subscription']]);
  });

  it('ends the subscription, and the audit entry says so', async () => {
    const { id: subscriptionId } = await rows.subscribe(member.user.id);
    const { id: orderId } = await rows.order(member.user.id, { subscriptionId });
    expect(await admin().grantMoneyBack({ orderId, refunded: 0 })).toMatchObject({ outcome: 'granted' });
    expect(remote.subscriptions.get(subscriptionId)?.endedAt).not.toBeNull();
    expect((await audited()).at(-1)).toMatchObject({
      action: 'GRANT_MONEY_BACK',
      old_values: { subscription: 'living' },
      new_values: { subscription: 'ended' },
    });
  });

  it('that the provider cannot give now loses nothing and says why', async () => {
    const { id: orderId } = await rows.order(member.user.id);
    await member.api.payments.requestMoneyBack({ orderId });
    for (const fault of ['unavailable', 'refused'] as const) {
      remote.faults.set('refund', fault);
      expect(await admin().grantMoneyBack({ orderId, refunded: 0 })).toEqual({
        outcome: `provider_${fault}`,
        reason: expect.any(String),
      });
    }
    expect((await admin().requests()).requests).toHaveLength(1);
    // Each attempt, because one whose response was lost may have refunded.
    const attempt = { action: 'START_REFUND', user_id: staff.user.id, record_id: orderId };
    expect(await audited()).toMatchObject([attempt, attempt]);
    remote.faults.clear();
    expect(await admin().grantMoneyBack({ orderId, refunded: 0 })).toMatchObject({ outcome: 'granted' });
  });

  it('of a payment that changed meanwhile is refused; of unknown and simulated ones, too', async () => {
    const { id: orderId } = await rows.order(member.user.id, { refunded: 50, status: 'partially_refunded' });
    expect(await refusal(admin().grantMoneyBack({ orderId, refunded: 0 }))).toMatchObject({
      code: 'changed_meanwhile',
      status: 409,
    });
    expect(await admin().grantMoneyBack({ orderId: 'nothing', refunded: 0 })).toMatchObject({ outcome: 'unknown' });
    await rows.run("update payment_orders set provider = 'sandbox' where id = $1", [orderId]);
    expect(await admin().grantMoneyBack({ orderId, refunded: 50 })).toMatchObject({ outcome: 'no_provider' });
    expect(remote.calls.filter((call) => call.startsWith('refund'))).toEqual([]);
  });

  it('has the two hundred earliest requests in its list', async () => {
    await rows.run(
      `insert into refund_requests (order_id, requested_at)
       select 'order ' || n, timestamptz '2026-05-01' + n * interval '1 second' from generate_series(1, 201) n`,
    );
    const { requests } = await admin().requests();
    expect([requests.length, requests[0]?.orderId]).toEqual([200, 'order 1']);
  });

  it('is refused once, and a second administrator learns of it', async () => {
    const { id: orderId } = await rows.order(member.user.id);
    await member.api.payments.requestMoneyBack({ orderId });
    await admin().refuseMoneyBack({ orderId });
    expect(await refusal(other.api.adminPayments.refuseMoneyBack({ orderId }))).toMatchObject({
      code: 'changed_meanwhile',
    });
    expect(await audited()).toMatchObject([
      { action: 'REFUSE_MONEY_BACK', user_id: staff.user.id, new_values: { status: 'refused' } },
    ]);
  });
});

describe('a subscription', () => {
  it('is cancelled by staff at the end of its period, once', async () => {
    const { id: subscriptionId } = await rows.subscribe(member.user.id);
    const { user } = member;
    const stranger = await server.signUp();
    expect(await refusal(admin().cancelSubscription({ userId: stranger.user.id, subscriptionId }))).toMatchObject({
      code: 'changed_meanwhile',
    });
    expect(await admin().cancelSubscription({ userId: user.id, subscriptionId })).toEqual({
      endsAt: new Date(rows.at(20)).toISOString(),
    });
    expect(await refusal(admin().cancelSubscription({ userId: user.id, subscriptionId }))).toMatchObject({
      code: 'changed_meanwhile',
    });
    expect(await audited()).toMatchObject([
      { action: 'START_CANCEL', record_id: subscriptionId },
      {
        action: 'CANCEL_SUBSCRIPTION',
        record_id: subscriptionId,
        old_values: { cancels_at_period_end: false },
        new_values: { cancels_at_period_end: true },
      },
    ]);
    expect((await member.api.premium.status()).isPremium).toBe(true);
  });

  it('stays while the provider is away', async () => {
    const { id: subscriptionId } = await rows.subscribe(member.user.id);
    remote.faults.set('cancel', 'unavailable');
    expect(await refusal(admin().cancelSubscription({ userId: member.user.id, subscriptionId }))).toMatchObject({
      code: 'provider_unavailable',
      status: 503,
    });
    // It may have been cancelled before its answer was lost.
    expect(await audited()).toMatchObject([
      { action: 'START_CANCEL', user_id: staff.user.id, record_id: subscriptionId },
    ]);
  });

  it('that is unpaid beyond the time of grace is audited before the provider ends it', async () => {
    const { id: subscriptionId } = await rows.subscribe(member.user.id, { status: 'unpaid' });
    remote.faults.set('revoke', 'unavailable');
    const call = admin().cancelSubscription({ userId: member.user.id, subscriptionId });
    expect(await refusal(call)).toMatchObject({ code: 'provider_unavailable' });
    expect(await audited()).toMatchObject([{ action: 'START_CANCEL', record_id: subscriptionId }]);
  });
});

describe('a mail', () => {
  it('is sent again to the user, once a minute, and never for news without a mail', async () => {
    const user = await server.signUpVerified({ language: 'en' });
    await rows.subscribe(user.user.id);
    await server.runJobs();
    const { entries } = await admin().timeline({ subject: 'user', id: user.user.id });
    const notice = entries.find(({ kind, canResend }) => kind === 'notice' && canResend);
    const mails = () => server.mails.filter(({ to }) => to === user.email).map(({ subject }) => subject);
    const before = mails();
    const input = { userId: user.user.id, key: notice?.id ?? '' };
    expect(await admin().resendNews(input)).toEqual({ outcome: 'sent', template: 'started' });
    expect(await other.api.adminPayments.resendNews(input)).toEqual({ outcome: 'just_sent', template: 'started' });
    await server.runJobs();
    expect(mails()).toEqual([...before, 'Your Premium has started']);
    expect(await audited()).toMatchObject([{ action: 'RESEND_MAIL', record_id: user.user.id }]);
    expect(await refusal(admin().resendNews({ ...input, userId: member.user.id }))).toMatchObject({
      code: 'not_found',
    });
  });
});

describe('reconciling', () => {
  it('asks the provider for one user, says when it is away, and audits what was done', async () => {
    const subscription = rows.subscriptionOf(member.user.id);
    remote.subscriptions.set(subscription.id, subscription);
    remote.faults.set('subscriptionsOf', 'unavailable');
    expect(await admin().reconcileUser({ userId: member.user.id })).toMatchObject({ outcome: 'provider_unavailable' });
    remote.faults.clear();
    expect(await admin().reconcileUser({ userId: member.user.id })).toEqual({ outcome: 'done', reason: null });
    expect((await member.api.premium.status()).isPremium).toBe(true);
    // An attempt that failed half way may have changed something, so it is audited as well.
    const attempt = { action: 'RECONCILE', record_id: member.user.id, user_id: staff.user.id };
    expect(await audited()).toMatchObject([attempt, attempt]);
    expect(await refusal(admin().reconcileUser({ userId: randomUUID() }))).toMatchObject({ code: 'not_found' });
  });

  it('of all users is one job for two presses', async () => {
    const outcomes = await Promise.all([staff, other].map(({ api }) => api.adminPayments.reconcileAll()));
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['queued', 'repeated']);
    const jobs = server.jobs.pending.filter(({ name }) => name === 'reconcile-payments');
    expect(jobs).toHaveLength(1);
    await server.runJobs();
    expect(await audited()).toMatchObject([{ action: 'RECONCILE_ALL' }]);
  });
});
