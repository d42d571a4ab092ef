import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startStaffPaymentsSite } from '../../testing/staff-payments-site.ts';
import type { TestUser } from '../../testing/test-server.ts';

const { admin, rows, server, staff, reset } = await startStaffPaymentsSite();
afterAll(() => server.close());

let member: TestUser;
beforeEach(async () => {
  member = await reset();
});

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
