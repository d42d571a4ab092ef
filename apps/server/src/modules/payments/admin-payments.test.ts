import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestClock } from '../../testing/clock.ts';
import { emptyAuditLog } from '../../testing/empty-audit-log.ts';
import { type PaymentRows, paymentRows } from '../../testing/payment-rows.ts';
import { createProviderInMemory, type ProviderInMemory } from '../../testing/provider-in-memory.ts';
import { PASSWORD, refusal, startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

let server: TestServer;
let remote: ProviderInMemory;
let rows: PaymentRows;
let staff: TestUser;
let other: TestUser;
let member: TestUser;

beforeAll(async () => {
  const clock = createTestClock('2026-05-10T12:00:00Z');
  remote = createProviderInMemory(clock);
  server = await startTestServer({ clock, paymentProvider: remote.provider });
  rows = paymentRows(server, remote);
  [staff, other] = [await administrator(), await administrator()];
});
afterAll(() => server.close());
beforeEach(async () => {
  remote.faults.clear();
  remote.calls.length = 0;
  for (const table of [
    'payment_attempts',
    'payment_orders',
    'payment_webhooks',
    'premium_subscriptions',
    'refund_requests',
    'rate_limits',
  ]) {
    await rows.run(`delete from ${table}`);
  }
  remote.subscriptions.clear();
  remote.orders.clear();
  member = await server.signUp();
  await emptyAuditLog(server.database);
});

async function administrator(): Promise<TestUser> {
  const user = await server.signUp();
  await server.services.users.grantAdmin(user.user.id);
  await user.api.adminAccess.confirm({ password: PASSWORD });
  return user;
}
const admin = () => staff.api.adminPayments;
const audited = async () =>
  (
    await rows.run(
      `select action, user_id, record_id, old_values, new_values from audit_logs where actor_kind <> 'user'
        order by created_at, action`,
    )
  ).rows;

/** A webhook as it is stored, without its signature. */
async function storeWebhook(
  changes: Partial<Record<'id' | 'type' | 'payload' | 'provider' | 'at', string>> & {
    failures?: number;
    error?: string;
  } = {},
) {
  const id = changes.id ?? randomUUID();
  await rows.run(
    `insert into payment_webhooks (id, provider, type, payload, received_at, failures, last_error)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      id,
      changes.provider ?? 'polar',
      changes.type ?? 'customer.created',
      changes.payload ?? '{"type": "customer.created", "timestamp": "2026-05-10T12:00:00Z", "data": {}}',
      changes.at ?? rows.at(0),
      changes.failures ?? 0,
      changes.error ?? null,
    ],
  );
  return id;
}

describe('the figures', () => {
  it('add no money up across currencies and leave out what was simulated', async () => {
    const { id } = member.user;
    await rows.subscribe(id, { status: 'active', startedAt: rows.at(-60) });
    await rows.order(id, { createdAt: rows.at(-2) });
    await rows.order(id, { createdAt: rows.at(-3), amount: 500, refunded: 200, status: 'partially_refunded' });
    await rows.order(id, { createdAt: rows.at(-4), amount: 9900, currency: 'TRY' });
    await rows.order(id, { createdAt: rows.at(-1), amount: 0 });
    await rows.order(id, { createdAt: rows.at(-1), status: 'pending' });
    // The tenth is ten days into the month.
    await rows.order(id, { createdAt: rows.at(-12) });
    await rows.transfer(id, 'BN-FIG1', -1);
    await rows.run(
      `insert into payment_orders (id, provider, amount, currency, status, billing_reason, invoice_number, snapshot, created_at)
       values ('simulated', 'sandbox', 4000, 'USD', 'paid', 'subscription_create', 'S-1', '{}', $1)`,
      [rows.at(-1)],
    );
    const { real, simulated, provider } = await admin().figures();
    expect({ simulated, provider }).toEqual({ simulated: null, provider: 'polar' });
    expect(real.months).toEqual([
      { currency: 'TRY', paid: 9900, refunded: 0, payments: 1, refunds: 0 },
      { currency: 'USD', paid: 900, refunded: 200, payments: 3, refunds: 1 },
    ]);
    expect(real.active).toEqual({ card: 1, transfer: 1, grant: 0 });
  });

  it('count trials and failed payments, and as churn what ended of the paid subscriptions of thirty days ago', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, async () => (await server.signUp()).user.id));
    const [stays = '', ended = '', trial = '', trialEnded = '', young = '', late = ''] = ids;
    await rows.subscribe(stays, { startedAt: rows.at(-90) });
    await rows.subscribe(ended, { startedAt: rows.at(-90), status: 'canceled', endedAt: rows.at(-5) });
    await rows.subscribe(trial, { status: 'trialing', startedAt: rows.at(-2), trialEndsAt: rows.at(5) });
    // In its trial thirty days ago, so that its end is no churn.
    await rows.subscribe(trialEnded, {
      status: 'canceled',
      startedAt: rows.at(-33),
      trialEndsAt: rows.at(-26),
      endedAt: rows.at(-26),
    });
    await rows.subscribe(young, { startedAt: rows.at(-10), status: 'canceled', endedAt: rows.at(-1) });
    await rows.subscribe(late, { startedAt: rows.at(-90), status: 'past_due', pastDueAt: rows.at(-1) });
    const { real } = await admin().figures();
    expect(real).toMatchObject({
      active: { card: 1, transfer: 0, grant: 0 },
      trialing: 1,
      pastDue: 1,
      churn: { before: 3, ended: 1 },
    });
  });
});

describe('the lists', () => {
  it('find subscriptions by a part of the address or name and by ids, whatever the case', async () => {
    const seeker = await server.signUp({ email: `isik_${randomUUID()}@example.com` });
    await rows.run("update users set display_name = 'İpek Işık' where id = $1", [seeker.user.id]);
    const { id: subscriptionId } = await rows.subscribe(seeker.user.id);
    const { id: orderId } = await rows.order(seeker.user.id, { subscriptionId });
    await rows.subscribe(member.user.id);
    for (const search of ['ISIK_', 'ipek ış', seeker.email.slice(5, 20), subscriptionId, orderId]) {
      const { subscriptions } = await admin().subscriptions({ search });
      expect(
        subscriptions.map((row) => row.user?.email),
        search,
      ).toEqual([seeker.email]);
    }
    // Short texts begin the address or a word of the name.
    for (const search of ['İP', 'ış', 'I']) {
      const { subscriptions } = await admin().subscriptions({ search, method: 'credit-card' });
      expect(
        subscriptions.map((row) => row.user?.email),
        search,
      ).toEqual([seeker.email]);
    }
    expect((await admin().subscriptions({ search: 'sı' })).subscriptions).toEqual([]);
    // A percent sign and an underscore are letters of the text.
    for (const search of ['%', 'isik%', '____', "' or 1=1 --", '\\']) {
      expect((await admin().subscriptions({ search })).subscriptions, search).toEqual([]);
    }
  });

  it('filter subscriptions by status, plan, method, state at the provider and days', async () => {
    const [one, two] = [await server.signUp(), await server.signUp()];
    await rows.subscribe(one.user.id, { status: 'past_due', planType: 'yearly', pastDueAt: rows.at(-1) });
    await rows.subscribe(two.user.id, { status: 'trialing', trialEndsAt: rows.at(3) });
    await rows.transfer(member.user.id, 'BN-LST1', -1);
    await rows.run("update premium_subscriptions set created_at = '2026-03-31T22:30:00Z' where user_id = $1", [
      one.user.id,
    ]);
    const found = async (filters: Parameters<ReturnType<typeof admin>['subscriptions']>[0]) =>
      (await admin().subscriptions(filters)).subscriptions.map((row) => row.user?.id);
    expect(await found({ status: 'failed' })).toEqual([one.user.id]);
    expect(await found({ plan: 'yearly' })).toEqual([one.user.id]);
    expect(await found({ method: 'bank-transfer' })).toEqual([member.user.id]);
    expect(await found({ state: 'trialing' })).toEqual([two.user.id]);
    // The day is that of Istanbul, where it is past midnight.
    expect(await found({ from: '2026-04-01', to: '2026-04-01' })).toEqual([one.user.id]);
    expect(await found({ to: '2026-03-31' })).toEqual([]);
  });

  it('page through subscriptions in each order, each row once, those without an end last', async () => {
    await rows.run(
      `insert into premium_subscriptions (amount, currency, payment_method, status, plan_type, created_at, expires_at)
       select n, 'USD', 'bank-transfer', 'active', 'monthly', timestamptz '2026-01-01' + (n / 2) * interval '1 minute',
         case when n % 10 > 0 then timestamptz '2027-01-01' - n * interval '1 day' end
       from generate_series(1, 120) n`,
    );
    for (const order of ['created', 'expires'] as const) {
      for (const direction of ['asc', 'desc'] as const) {
        const seen: { amount: number; createdAt: string; expiresAt: string | null }[] = [];
        let cursor: string | undefined;
        do {
          const page = await admin().subscriptions({ order, direction, ...(cursor ? { cursor } : {}) });
          seen.push(...page.subscriptions);
          cursor = page.next ?? undefined;
        } while (cursor);
        expect(new Set(seen.map(({ amount }) => amount)).size, `${order} ${direction}`).toBe(120);
        const keys = seen.map((row) => (order === 'created' ? row.createdAt : (row.expiresAt ?? '9')));
        const sorted = keys.toSorted();
        expect(keys).toEqual(direction === 'asc' ? sorted : sorted.toReversed());
      }
    }
  });

  it('have attempts without anything of the card, a hundred at a time', async () => {
    await rows.run(
      `insert into payment_attempts (user_id, plan_type, payment_method, amount, currency, status, expires_at, completed_at,
         attempted_at, metadata)
       select $1, 'monthly', 'credit-card', n, 'USD', 'failed', now(), now(), timestamptz '2026-05-01' + n * interval '1 second',
         '{"card_last4": "K4RT", "plan_type": "monthly"}' from generate_series(1, 105) n`,
      [member.user.id],
    );
    await rows.transfer(member.user.id, 'CDEFGHJK', null);
    const first = await admin().attempts({ status: 'failed' });
    expect(first.attempts).toHaveLength(100);
    expect(JSON.stringify(first)).not.toContain('K4RT');
    const rest = await admin().attempts({ status: 'failed', cursor: first.next ?? '' });
    expect([...first.attempts, ...rest.attempts].map(({ amount }) => amount)).toEqual(
      Array.from({ length: 105 }, (_, n) => 105 - n),
    );
    expect(rest.next).toBeNull();
    const [transfer] = (await admin().attempts({ method: 'bank-transfer', search: member.email.slice(0, 8) })).attempts;
    expect(transfer).toMatchObject({ code: 'CDEFGHJK', user: { email: member.email } });
  });

  it.each([
    ['premium_subscriptions', 'from=2026-13-01'],
    ['premium_subscriptions', 'from=0000-01-01'],
    ['premium_subscriptions', 'status=living'],
    ['premium_subscriptions', 'order=amount'],
    ['premium_subscriptions', 'cursor=x'],
    ['premium_subscriptions', `search=${'a'.repeat(101)}`],
    ['payment_attempts', "cursor=2026-05-10T12:00:00.000000Z_' or 1=1"],
    ['payment_attempts', 'status=__proto__'],
    ['payment_webhooks', 'cursor=f.x'],
    ['payment_webhooks', 'type=%27%3B--'],
    ['rpc/get_payment_timeline', 'subject=user&id=1'],
    ['rpc/get_payment_timeline', `subject=everything&id=${randomUUID()}`],
  ])('refuse wrong values: %s?%s', async (path, query) => {
    const response = await staff.request(`/rest/v1/${path}?${query}`);
    expect(response.status).toBe(400);
  });

  it('survive a text with a zero character', async () => {
    const response = await staff.request(`/rest/v1/premium_subscriptions?search=${encodeURIComponent('a\u0000b')}`);
    expect(response.status).toBeLessThan(500);
  });
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
    expect(await audited()).toMatchObject([
      {
        action: 'GRANT_MONEY_BACK',
        record_id: orderId,
        old_values: { refunded: 0, request: 'requested', subscription: 'living' },
        new_values: { refunded: 200, request: 'granted', subscription: 'ended' },
      },
    ]);
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
    expect(await audited()).toEqual([]);
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
    expect(await audited()).toEqual([]);
  });
});

describe('a timeline', () => {
  it('has what belongs to one subscription in its order, without cards, addresses and other payments', async () => {
    const { id } = member.user;
    const checkoutId = randomUUID();
    await rows.run(
      `insert into payment_attempts (user_id, plan_type, payment_method, amount, currency, status, provider, checkout_id,
         expires_at, completed_at, attempted_at, metadata)
       values ($1, 'monthly', 'credit-card', 200, 'USD', 'succeeded', 'polar', $2, $3, $3, $3,
         '{"card_last4": "K4RT", "user_email": "someone@example.com"}')`,
      [id, checkoutId, rows.at(-10)],
    );
    const { id: subscriptionId } = await rows.subscribe(id, { checkoutId, startedAt: rows.at(-9) });
    const { id: orderId } = await rows.order(id, { subscriptionId, checkoutId, createdAt: rows.at(-8) });
    const { id: strange } = await rows.order(id, { createdAt: rows.at(-200) });
    await storeWebhook({
      type: 'order.paid',
      payload: JSON.stringify({ type: 'order.paid', data: { id: orderId, customer: { email: 'a@b.example' } } }),
      failures: 3,
      error: 'connection terminated',
      at: rows.at(-7),
    });
    await member.api.payments.requestMoneyBack({ orderId });
    const [row] = (await admin().subscriptions({ search: member.email })).subscriptions;
    const timeline = await admin().timeline({ subject: 'subscription', id: row?.id ?? '' });
    expect(timeline.entries.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'attempt succeeded',
      'subscription active',
      'order paid',
      'webhook failed',
      'request requested',
      'notice sent',
    ]);
    expect(timeline.refundable).toMatchObject([{ orderId, amount: 200, refunded: 0, request: 'requested' }]);
    expect(timeline.living).toEqual({ subscriptionId, planType: 'monthly', canCancel: true, endsAt: null });
    const text = JSON.stringify(timeline);
    for (const secret of ['K4RT', 'someone@example.com', 'a@b.example', strange]) expect(text).not.toContain(secret);
    const ofUser = await admin().timeline({ subject: 'user', id });
    expect(ofUser.entries.map((entry) => entry.id)).toContain(strange);
    const [attempt] = (await admin().attempts({ search: checkoutId })).attempts;
    const ofAttempt = await admin().timeline({ subject: 'attempt', id: attempt?.id ?? '' });
    expect(ofAttempt.entries.map(({ kind }) => kind)).toEqual(timeline.entries.map(({ kind }) => kind));
  });

  it('of a deleted account has the records that stay; unknown records are not found', async () => {
    const { id: subscriptionId } = await rows.subscribe(member.user.id);
    await rows.order(member.user.id, { subscriptionId });
    const [row] = (await admin().subscriptions({ search: subscriptionId })).subscriptions;
    await member.api.ownData.deleteAccount({ email: member.email, password: PASSWORD });
    const timeline = await admin().timeline({ subject: 'subscription', id: row?.id ?? '' });
    expect(timeline.user).toBeNull();
    expect(timeline.entries.map(({ kind }) => kind)).toEqual(['subscription', 'order']);
    for (const subject of ['subscription', 'attempt', 'user'] as const) {
      expect(await refusal(admin().timeline({ subject, id: randomUUID() }))).toMatchObject({ code: 'not_found' });
    }
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

describe('the inbox', () => {
  it('has failed webhooks first, and pages through all of them once', async () => {
    for (let n = 0; n < 55; n++) await storeWebhook({ id: `f-${n}`, failures: 10, at: rows.at(-50 + n / 100) });
    for (let n = 0; n < 60; n++) await storeWebhook({ id: `w-${n}`, at: rows.at(-1 + n / 100) });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await admin().webhooks(cursor ? { cursor } : {});
      seen.push(...page.webhooks.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen).toHaveLength(115);
    expect(new Set(seen).size).toBe(115);
    expect(seen.slice(0, 55).every((id) => id.startsWith('f-'))).toBe(true);
    expect((await admin().webhooks({ state: 'waiting' })).webhooks.every(({ state }) => state === 'waiting')).toBe(
      true,
    );
    expect((await admin().webhooks({ type: 'order.paid' })).webhooks).toEqual([]);
    expect((await admin().figures()).failedWebhooks).toBe(55);
  });

  it('shows selected fields of a body and says in words why it failed', async () => {
    const id = await storeWebhook({
      type: 'order.paid',
      failures: 10,
      error: 'Unexpected end of JSON input',
      payload: JSON.stringify({
        type: 'order.paid',
        data: { id: 'o-1', total_amount: 200, customer: { email: 'a@b.example' }, client_secret: 'secret' },
      }),
    });
    const { webhook, fields } = await admin().webhook({ id });
    expect(webhook).toMatchObject({ state: 'failed', waitsForStaff: true, fault: 'unreadable' });
    expect(fields).toEqual([
      { name: 'id', value: 'o-1' },
      { name: 'total_amount', value: '200' },
    ]);
  });

  it('replays one through the same processing, any number of times, with the same end', async () => {
    const id = await storeWebhook({ failures: 10, error: 'connection terminated' });
    expect(await admin().replayWebhook({ id, processedAt: null })).toEqual({ outcome: 'ignored' });
    expect(await refusal(other.api.adminPayments.replayWebhook({ id, processedAt: null }))).toMatchObject({
      code: 'changed_meanwhile',
    });
    const { webhook } = await admin().webhook({ id });
    expect(webhook).toMatchObject({ state: 'ignored', lastError: null });
    // Its body has done its work and is not stored any more.
    expect(await admin().replayWebhook({ id, processedAt: webhook.processedAt })).toEqual({ outcome: 'no_body' });
    expect(await audited()).toMatchObject([
      { action: 'REPLAY_WEBHOOK', record_id: id, new_values: { outcome: 'ignored' } },
    ]);
  });

  it('keeps one that fails again, and one of another provider', async () => {
    const broken = await storeWebhook({ failures: 10, payload: '{"type":' });
    expect(await admin().replayWebhook({ id: broken, processedAt: null })).toEqual({ outcome: 'failed' });
    expect((await admin().webhook({ id: broken })).webhook).toMatchObject({ failures: 11, fault: 'unreadable' });
    const foreign = await storeWebhook({ provider: 'sandbox', failures: 10 });
    expect(await admin().replayWebhook({ id: foreign, processedAt: null })).toEqual({ outcome: 'other_provider' });
    expect(await refusal(admin().replayWebhook({ id: 'nothing', processedAt: null }))).toMatchObject({
      code: 'not_found',
    });
    expect(await audited()).toEqual([]);
  });

  it('replays all failed ones by jobs, once for two presses', async () => {
    for (const id of ['r-1', 'r-2']) await storeWebhook({ id, failures: 10 });
    await storeWebhook({ id: 'foreign', provider: 'sandbox', failures: 10 });
    const counts = await Promise.all([staff, other].map(({ api }) => api.adminPayments.replayFailed()));
    expect(counts.map(({ webhooks }) => webhooks).toSorted()).toEqual([0, 2]);
    await server.runJobs();
    const { webhooks } = await admin().webhooks({});
    expect(webhooks.map(({ id, state }) => `${id} ${state}`).toSorted()).toEqual([
      'foreign failed',
      'r-1 ignored',
      'r-2 ignored',
    ]);
    expect(await audited()).toMatchObject([{ action: 'REPLAY_WEBHOOKS', new_values: { webhooks: 2 } }]);
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
