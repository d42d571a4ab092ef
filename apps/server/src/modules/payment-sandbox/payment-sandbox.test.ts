import { RAW_PATHS } from '@bugunne/contract';
import { webhooks } from '@polar-sh/sdk/2026-10';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { reasonOf, startSandboxSite } from '../../testing/sandbox-site.ts';

const { server, sandbox, buyer, visit, press, rows, deliver, drop, settle, waitingWebhook, reset } =
  await startSandboxSite();
beforeEach(reset);
afterAll(() => server.close());

describe('the provider', () => {
  it('gives money back once, and nothing of a trial', async () => {
    const user = await buyer();
    await user.bought();
    await deliver();
    const [order] = await sandbox.ordersOf(user.id);
    await sandbox.refund(order?.id ?? '');
    await sandbox.refund(order?.id ?? '');
    expect(await deliver()).toEqual(['refund.created', 'order.updated', 'order.refunded']);
    expect(await rows('select status, refunded from payment_orders where user_id = $1', [user.id])).toEqual([
      { status: 'refunded', refunded: 200 },
    ]);
    expect(await user.subscription()).toMatchObject({ status: 'active' });
    const other = await buyer();
    await other.bought({ trialDays: 7 });
    const [free] = await sandbox.ordersOf(other.id);
    expect(await reasonOf(sandbox.refund(free?.id ?? ''))).toBe('refused NothingToRefund');
    expect(await reasonOf(sandbox.refund('unknown'))).toBe('refused ResourceNotFound');
  });

  it('ends a subscription at once, and knows no deleted ones', async () => {
    const user = await buyer();
    await user.bought();
    const { id } = await user.subscription();
    expect(await sandbox.revoke(id)).toMatchObject({ status: 'canceled', endedAt: '2026-05-10T12:00:00.000000Z' });
    expect(await sandbox.revoke(id)).toMatchObject({ status: 'canceled' });
    expect(await reasonOf(sandbox.cancel(id))).toBe('refused AlreadyCanceledSubscription');
    expect(await reasonOf(sandbox.resume('unknown'))).toBe('refused ResourceNotFound');
    expect([await sandbox.revoke('unknown'), await sandbox.findSubscription('unknown')]).toEqual([null, null]);
    await server.database.executeSql('delete from users where id = $1', [user.id]);
    expect(await sandbox.revoke(id)).toBeNull();
  });

  it('renews by the real clock, also several periods at once, and ends what stays unpaid', async () => {
    const user = await buyer();
    const { portal } = await user.bought();
    server.clock.set('2026-08-01T00:00:00Z');
    await settle();
    drop();
    expect(await user.subscription()).toMatchObject({ status: 'active', periodEndsAt: '2026-08-10T12:00:00.000000Z' });
    expect(await sandbox.ordersOf(user.id)).toHaveLength(3);
    await press(await user.portal(), 'card', { card: 'declines' });
    expect((await visit(portal)).status).toBe(410);
    server.clock.set('2026-08-10T12:00:00Z');
    await settle();
    expect(await user.subscription()).toMatchObject({ status: 'past_due' });
    server.clock.set('2026-08-31T11:59:00Z');
    await settle();
    expect(await user.subscription()).toMatchObject({ status: 'past_due' });
    server.clock.set('2026-08-31T12:00:00Z');
    await settle();
    expect(await user.subscription()).toMatchObject({ status: 'canceled' });
  });

  it('never lets a time of change stand still', async () => {
    const user = await buyer();
    await user.bought();
    const { id } = await user.subscription();
    const times = [(await user.subscription()).modifiedAt];
    for (const change of ['cancel', 'resume', 'cancel', 'resume'] as const) {
      times.push((await sandbox[change](id)).modifiedAt);
    }
    expect(times).toEqual([...new Set(times)].toSorted());
  });
});

describe('webhooks', () => {
  it('are signed so that the SDK of the provider accepts them, and no others are', async () => {
    const [secret] = await rows<{ value: string }>(
      "select value from payment_secrets where name = 'sandbox_webhooks'",
      [],
    );
    const user = await buyer();
    await user.checkout();
    const { body } = waitingWebhook().payload;
    await deliver();
    const stored = await rows<{ id: string; payload: string }>(
      'select id, payload from payment_webhooks where payload = $1',
      [body],
    );
    expect(stored).toHaveLength(1);
    const send = (headers: Record<string, string>, sent = body) =>
      visit(RAW_PATHS.paymentWebhook, { method: 'POST', body: sent, headers });
    const now = String(Math.floor(Date.now() / 1000));
    const forged = { 'webhook-id': 'a', 'webhook-timestamp': now, 'webhook-signature': 'v1,AAAA' };
    expect((await send({})).status).toBe(403);
    expect((await send(forged)).status).toBe(403);
    await expect(webhooks.validateEvent(body, forged, secret?.value ?? '')).rejects.toThrow();
    expect(await rows("select id from payment_webhooks where id = 'a'", [])).toEqual([]);
  });

  it('are delivered again until they are accepted, under one id', async () => {
    const user = await buyer();
    await user.checkout();
    const job = waitingWebhook();
    const run = () => server.jobDefinitions.find(({ name }) => name === job.name)?.run(job.payload);
    await server.database.executeSql('alter table payment_webhooks rename to payment_webhooks_away', []);
    await expect(run()).rejects.toThrow('answered with');
    await server.database.executeSql('alter table payment_webhooks_away rename to payment_webhooks', []);
    await run();
    await run();
    const { id } = job.payload;
    expect(await rows('select type from payment_webhooks where id = $1', [id])).toEqual([{ type: 'checkout.created' }]);
  });
});
