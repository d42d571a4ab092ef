import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startStaffPaymentsSite } from '../../testing/staff-payments-site.ts';
import { PASSWORD, refusal, type TestUser } from '../../testing/test-server.ts';

const { admin, audited, other, rows, server, staff, storeWebhook, reset } = await startStaffPaymentsSite();
afterAll(() => server.close());

let member: TestUser;
beforeEach(async () => {
  member = await reset();
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
    expect(await audited()).toMatchObject([
      { action: 'REPLAY_WEBHOOK', record_id: broken, new_values: { outcome: 'failed', failures: 11 } },
    ]);
    const foreign = await storeWebhook({ provider: 'sandbox', failures: 10 });
    expect(await admin().replayWebhook({ id: foreign, processedAt: null })).toEqual({ outcome: 'other_provider' });
    expect(await refusal(admin().replayWebhook({ id: 'nothing', processedAt: null }))).toMatchObject({
      code: 'not_found',
    });
    expect(await audited()).toHaveLength(1);
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
