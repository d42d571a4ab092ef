import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startSandboxSite } from '../../testing/sandbox-site.ts';
import { TEST_ORIGIN } from '../../testing/test-client.ts';

const { server, sandbox, buyer, visit, post, press, rows, deliver, drop, reset } = await startSandboxSite();
beforeEach(reset);
afterAll(() => server.close());

describe('the portal', () => {
  it('cancels and resumes, and the news are those of the provider', async () => {
    const user = await buyer();
    const { portal } = await user.bought();
    await deliver();
    expect((await press(portal, 'cancel')).status).toBe(303);
    expect(await deliver()).toEqual(['subscription.updated', 'subscription.canceled', 'customer.state_changed']);
    expect(await user.subscription()).toMatchObject({
      status: 'active',
      cancelsAtPeriodEnd: true,
      endsAt: '2026-06-10T12:00:00.000000Z',
    });
    expect(await (await visit(portal)).text()).toContain('10 Haziran 2026 tarihine kadar sürer');
    await press(portal, 'resume');
    expect(await deliver()).toEqual(['subscription.updated', 'subscription.uncanceled', 'customer.state_changed']);
    expect(await user.subscription()).toMatchObject({ cancelsAtPeriodEnd: false, endsAt: null, canceledAt: null });
    expect(await rows('select status from premium_subscriptions where user_id = $1', [user.id])).toEqual([
      { status: 'active' },
    ]);
  });

  it('skips to three days before the end: the skipped time lies in the past', async () => {
    const user = await buyer();
    const { portal } = await user.bought();
    await deliver();
    const before = await user.subscription();
    await press(portal, 'near-end');
    expect(await deliver()).toEqual(['order.updated', 'subscription.updated']);
    const after = await user.subscription();
    expect(after).toMatchObject({
      status: 'active',
      startedAt: '2026-04-12T12:00:00.000000Z',
      periodStartsAt: '2026-04-12T12:00:00.000000Z',
      periodEndsAt: '2026-05-13T12:00:00.000000Z',
    });
    expect(after.modifiedAt > before.modifiedAt).toBe(true);
    const [order] = await sandbox.ordersOf(user.id);
    expect(order?.createdAt).toBe('2026-04-12T12:00:00.000000Z');
    expect(await (await visit(portal)).text()).not.toContain('value="near-end"');
    expect(await user.api.premium.status()).toMatchObject({ isPremium: true });
  });

  it('renews at the end of the period, once for two presses', async () => {
    const user = await buyer();
    const { portal } = await user.bought();
    await deliver();
    const page = await (await visit(portal)).text();
    const version = /name="version" value="([^"]+)"/.exec(page)?.[1] ?? '';
    await Promise.all([1, 2].map(() => post(portal, { action: 'end', version })));
    expect(await deliver()).toEqual([
      'order.updated',
      'subscription.updated',
      'subscription.updated',
      'subscription.cycled',
      'order.created',
      'order.updated',
      'order.paid',
    ]);
    expect(await user.subscription()).toMatchObject({
      status: 'active',
      periodStartsAt: '2026-05-10T12:00:00.000000Z',
      periodEndsAt: '2026-06-10T12:00:00.000000Z',
    });
    const orders = await rows<{ amount: number; billing_reason: string; invoice_number: string }>(
      'select amount, billing_reason, invoice_number from payment_orders where user_id = $1 order by created_at',
      [user.id],
    );
    expect(orders.map(({ billing_reason }) => billing_reason)).toEqual(['subscription_create', 'subscription_cycle']);
    expect(new Set(orders.map(({ invoice_number }) => invoice_number)).size).toBe(2);
    expect(await user.api.premium.status()).toMatchObject({ isPremium: true });
  });

  it('charges at the end of a trial', async () => {
    const user = await buyer();
    const { portal } = await user.bought({ trialDays: 7 });
    await press(portal, 'end');
    drop();
    expect(await user.subscription()).toMatchObject({
      status: 'active',
      trialEndsAt: '2026-05-10T12:00:00.000000Z',
      periodEndsAt: '2026-06-10T12:00:00.000000Z',
    });
    expect((await sandbox.ordersOf(user.id)).map(({ amount }) => amount)).toEqual([0, 200]);
  });

  it('ends a cancelled subscription and its Premium at the end of the period', async () => {
    const user = await buyer();
    const { portal } = await user.bought();
    await press(portal, 'cancel');
    await deliver();
    await press(portal, 'end');
    expect((await deliver()).slice(-2)).toEqual(['subscription.revoked', 'customer.state_changed']);
    expect(await user.subscription()).toMatchObject({ status: 'canceled', endedAt: '2026-05-10T12:00:00.000000Z' });
    expect(await user.api.premium.status()).toMatchObject({ isPremium: false });
    const page = await (await visit(portal)).text();
    expect(page).toContain('Sona erdi');
    expect(page).not.toContain('<button');
    expect((await user.checkout()).id).not.toBe('');
  });

  it('fails a renewal with a declined card; the last retry ends it', async () => {
    const user = await buyer();
    const { portal } = await user.bought();
    await press(portal, 'card', { card: 'declines' });
    await press(portal, 'end');
    expect((await deliver()).slice(-4)).toEqual([
      'order.updated',
      'subscription.updated',
      'subscription.past_due',
      'customer.state_changed',
    ]);
    expect(await user.subscription()).toMatchObject({ status: 'past_due', pastDueAt: '2026-05-10T12:00:00.000000Z' });
    expect(await user.api.premium.status()).toMatchObject({ isPremium: true });
    await press(portal, 'retry-fails');
    await deliver();
    expect(await user.subscription()).toMatchObject({ status: 'canceled', endedAt: '2026-05-10T12:00:00.000000Z' });
    expect((await sandbox.ordersOf(user.id)).map(({ status }) => status)).toEqual(['paid', 'void']);
    expect(await user.api.premium.status()).toMatchObject({ isPremium: false });
  });

  it('pays a failed renewal when the retry succeeds', async () => {
    const user = await buyer();
    const { portal } = await user.bought();
    await press(portal, 'card', { card: 'declines' });
    await press(portal, 'end');
    await press(portal, 'retry-succeeds');
    await deliver();
    expect(await user.subscription()).toMatchObject({ status: 'active', pastDueAt: null });
    expect((await sandbox.ordersOf(user.id)).map(({ status }) => status)).toEqual(['paid', 'paid']);
    expect(await user.api.premium.status()).toMatchObject({ isPremium: true });
  });

  it('opens for an hour with its own address only, in both languages, with invoices', async () => {
    const user = await buyer();
    const { portal } = await user.bought();
    const english = (await sandbox.portalUrl(user.id, `${TEST_ORIGIN}/en/dashboard`)).slice(TEST_ORIGIN.length);
    expect(await (await visit(english)).text()).toContain('<html lang="en">');
    const page = await (await visit(portal)).text();
    expect(page).toContain('TEST: para hareketi yok');
    expect(page).toContain(`href="${TEST_ORIGIN}/dashboard"`);
    const invoice = /href="([^"]+\/sandbox\/invoice\/[^"]+)"/.exec(page)?.[1] ?? '';
    const document = await (await visit(invoice)).text();
    for (const text of ['Fatura', 'SANDBOX-', '$2,00', user.email, 'Ödendi']) expect(document).toContain(text);
    const [order] = await sandbox.ordersOf(user.id);
    expect((await visit((await sandbox.invoiceUrl(order?.id ?? '')) ?? '')).status).toBe(200);

    const [text = '', signature = ''] = (portal.split('/').at(-1) ?? '').split('.');
    const other = JSON.parse(Buffer.from(text, 'base64url').toString()) as object;
    const forged = Buffer.from(JSON.stringify({ ...other, userId: randomUUID() })).toString('base64url');
    for (const token of [`${forged}.${signature}`, text, `${text}.`, `${text}.${signature}.`, `${signature}.${text}`]) {
      expect((await visit(`/sandbox/portal/${token}`)).status, token).toBe(404);
    }
    // An address of one page opens no other.
    expect((await visit(`/sandbox/invoice/${text}.${signature}`)).status).toBe(404);
    server.clock.advance(3_600_000);
    for (const address of [portal, invoice]) expect((await visit(address)).status).toBe(410);
    expect((await post(portal, { action: 'cancel' })).status).toBe(410);
    expect(await user.subscription()).toMatchObject({ cancelsAtPeriodEnd: false });
  });

  it('refuses unknown buttons and cards, and says when there is no subscription', async () => {
    const user = await buyer();
    const empty = await user.portal();
    expect(await (await visit(empty)).text()).toContain('Bu hesabın bir aboneliği yok');
    expect((await post(empty, { action: 'cancel' })).status).toBe(400);
    const { portal } = await user.bought();
    for (const action of ['', 'pay', 'toString', '<script>']) expect((await post(portal, { action })).status).toBe(400);
    expect((await post(portal, { action: 'card', card: 'stolen' })).status).toBe(400);
    expect(await (await visit(`${portal}?done=<script>&language=<script>`)).text()).not.toContain('<script>');
  });
});
