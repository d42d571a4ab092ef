import { randomUUID } from 'node:crypto';
import { RAW_PATHS } from '@bugunne/contract';
import { webhooks } from '@polar-sh/sdk/2026-10';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CheckoutRequest, PaymentProviderError } from '../../platform/payment/provider.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { DELIVER_WEBHOOK_JOB } from './sandbox-webhooks.service.ts';

const ORIGIN = 'http://localhost:3000';
const START = '2026-05-10T12:00:00.000Z';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.set(START);
  server.jobs.pending.splice(0);
});

const rows = async <Row>(sql: string, values: unknown[]) =>
  (await server.database.executeSql(sql, values)).rows as Row[];

function sandbox() {
  const { paymentSandbox } = server.services;
  if (!paymentSandbox) throw new Error('there is no sandbox');
  return paymentSandbox;
}

type Checkout = { id: string; url: string; path: string };

async function buyer() {
  const member = await server.signUp();
  const { id } = member.user;
  return {
    ...member,
    id,
    async checkout(change: Partial<CheckoutRequest> = {}): Promise<Checkout> {
      const checkout = await sandbox().createCheckout({
        attemptId: randomUUID(),
        userId: id,
        email: member.email,
        address: '203.0.113.4',
        planType: 'monthly',
        amount: 200,
        currency: 'USD',
        trialDays: 0,
        language: 'tr',
        successUrl: `${ORIGIN}/payment-success?checkout_id={CHECKOUT_ID}`,
        cancelUrl: `${ORIGIN}/premium`,
        ...change,
      });
      return { ...checkout, path: checkout.url.slice(ORIGIN.length) };
    },
    async bought(change: Partial<CheckoutRequest> = {}) {
      const checkout = await this.checkout(change);
      expect((await post(checkout.path, { action: 'pay' })).status).toBe(303);
      return { checkout, portal: await this.portal() };
    },
    portal: async () => (await sandbox().portalUrl(id, `${ORIGIN}/dashboard`)).slice(ORIGIN.length),
    subscription: async () => {
      const [latest] = (await sandbox().subscriptionsOf(id)).toReversed();
      if (!latest) throw new Error('there is no subscription');
      return latest;
    },
  };
}

const visit = (path: string, init?: RequestInit) => server.connect().request(path, init);
const post = (path: string, fields: Record<string, string>) =>
  visit(path, { method: 'POST', body: new URLSearchParams(fields) });

/** Presses a button of the portal as it was opened. */
async function press(portal: string, action: string, fields: Record<string, string> = {}) {
  const page = await (await visit(portal)).text();
  const version = /name="version" value="([^"]+)"/.exec(page)?.[1] ?? '';
  return post(portal, { action, version, ...fields });
}

/** Delivers the sandbox's webhooks and lets them be processed; resolves to their types in the order of delivery. */
async function deliver() {
  const types = sentTypes();
  await server.runJobs();
  await server.runJobs();
  return types;
}

/** Types of the webhooks that wait to be delivered; `drop` forgets them. */
const sentTypes = () =>
  server.jobs.pending
    .filter(({ name }) => name === DELIVER_WEBHOOK_JOB)
    .map(({ payload }) => (JSON.parse((payload as { body: string }).body) as { type: string }).type);
const drop = () => {
  const types = sentTypes();
  server.jobs.pending.splice(0);
  return types;
};

const PURCHASE = [
  'checkout.updated',
  'customer.updated',
  'customer.state_changed',
  'subscription.created',
  'subscription.active',
  'subscription.updated',
  'order.created',
  'order.updated',
  'order.paid',
  'checkout.updated',
  'customer.state_changed',
];

async function reasonOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
  } catch (error) {
    if (error instanceof PaymentProviderError) return `${error.kind} ${error.reason}`;
    throw error;
  }
  return 'no refusal';
}

describe('a purchase', () => {
  it('gives Premium through signed webhooks and keeps what was paid', async () => {
    const user = await buyer();
    const checkout = await user.checkout();
    expect(await deliver()).toEqual(['checkout.created']);
    expect(await user.api.premium.status()).toMatchObject({ isPremium: false });
    const paid = await post(checkout.path, { action: 'pay' });
    expect([paid.status, paid.headers.get('location')]).toEqual([
      303,
      `${ORIGIN}/payment-success?checkout_id=${checkout.id}`,
    ]);
    expect(await deliver()).toEqual(PURCHASE);
    expect(await user.api.premium.status()).toMatchObject({ isPremium: true });
    const subscription = await user.subscription();
    expect(subscription).toMatchObject({
      status: 'active',
      checkoutId: checkout.id,
      owner: { externalId: user.id, metadataUserId: user.id, customerMetadataUserId: user.id },
      periodEndsAt: '2026-06-10T12:00:00.000000Z',
      amount: 200,
      currency: 'USD',
    });
    expect(
      await rows('select status, provider, subscription_id from premium_subscriptions where user_id = $1', [user.id]),
    ).toEqual([{ status: 'active', provider: 'sandbox', subscription_id: subscription.id }]);
    expect(
      await rows('select amount, status, billing_reason, invoice_number from payment_orders where user_id = $1', [
        user.id,
      ]),
    ).toMatchObject([{ amount: 200, status: 'paid', billing_reason: 'subscription_create' }]);
    expect(
      await rows("select count(*)::int n from payment_webhooks where user_id = $1 and outcome = 'applied'", [user.id]),
    ).toEqual([{ n: 9 }]);
    expect(await sandbox().findCheckout(checkout.id)).toMatchObject({ status: 'succeeded', amount: 200 });
  });

  it('of a trial costs nothing today and has its days', async () => {
    const user = await buyer();
    const checkout = await user.checkout({ trialDays: 7, planType: 'yearly', amount: 2000 });
    drop();
    await post(checkout.path, { action: 'pay' });
    expect(drop()).toEqual(PURCHASE);
    expect(await user.subscription()).toMatchObject({
      status: 'trialing',
      planType: 'yearly',
      trialEndsAt: '2026-05-17T12:00:00.000000Z',
      periodEndsAt: '2026-05-17T12:00:00.000000Z',
    });
    expect(await sandbox().ordersOf(user.id)).toMatchObject([{ amount: 0, status: 'paid', planType: 'yearly' }]);
  });

  it('happens once: two presses, a second page and a later visit begin nothing more', async () => {
    const user = await buyer();
    const checkout = await user.checkout();
    const other = await user.checkout();
    const paths = Array.from({ length: 12 }, (_, index) => (index % 3 === 2 ? other : checkout).path);
    const answers = await Promise.all(paths.map((path) => post(path, { action: 'pay' })));
    // The first of the two checkouts is paid, the other refused.
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([303, 409]));
    expect(await sandbox().subscriptionsOf(user.id)).toHaveLength(1);
    expect(await sandbox().ordersOf(user.id)).toHaveLength(1);
    const { checkoutId } = await user.subscription();
    const path = `/sandbox/checkout/${checkoutId}`;
    const page = await (await visit(path)).text();
    expect(page).toContain('Bu ödeme tamamlandı');
    expect(page).not.toContain('value="pay"');
    await post(path, { action: 'decline' });
    expect((await post(path, { action: 'pay' })).headers.get('location')).toContain('/payment-success');
    expect(await sandbox().findCheckout(checkoutId ?? '')).toMatchObject({ status: 'succeeded' });
    expect(await sandbox().ordersOf(user.id)).toHaveLength(1);
  });

  it('is refused beside a living subscription, and so is a second trial', async () => {
    const user = await buyer();
    const other = await user.checkout();
    await user.bought({ trialDays: 7 });
    expect(await reasonOf(user.checkout())).toBe('refused AlreadyActiveSubscription');
    const refused = await post(other.path, { action: 'pay' });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('Zaten bir aboneliğin var');
    expect(await sandbox().subscriptionsOf(user.id)).toHaveLength(1);

    await sandbox().revoke((await user.subscription()).id);
    expect(await reasonOf(user.checkout({ trialDays: 7 }))).toBe('refused TrialAlreadyRedeemed');
    expect(await reasonOf(user.checkout({ trialDays: 0 }))).toBe('no refusal');
  });

  it('of two checkouts with a trial gives the trial once', async () => {
    const user = await buyer();
    const other = await user.checkout({ trialDays: 7 });
    await user.bought({ trialDays: 7 });
    await sandbox().revoke((await user.subscription()).id);
    const refused = await post(other.path, { action: 'pay' });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('Deneme süreni daha önce kullandın');
  });

  it('can be declined, which ends the attempt as failed, and then be paid', async () => {
    const user = await buyer();
    const checkout = await user.checkout();
    await rows(
      `insert into payment_attempts (user_id, plan_type, payment_method, amount, currency, checkout_id, expires_at)
       values ($1, 'monthly', 'credit-card', 200, 'USD', $2, now())`,
      [user.id, checkout.id],
    );
    await deliver();
    const declined = await post(checkout.path, { action: 'decline' });
    expect(declined.status).toBe(303);
    const page = await (await visit(declined.headers.get('location') ?? '')).text();
    expect(page).toContain('Kart reddedildi');
    expect(page).toContain('value="pay"');
    expect(await deliver()).toEqual(['checkout.updated']);
    const attempt = 'select status, failure_reason from payment_attempts where checkout_id = $1';
    expect(await rows(attempt, [checkout.id])).toEqual([{ status: 'failed', failure_reason: 'declined' }]);
    await post(checkout.path, { action: 'pay' });
    await deliver();
    expect(await rows(attempt, [checkout.id])).toEqual([{ status: 'succeeded', failure_reason: null }]);
  });

  it('expires after a day', async () => {
    const user = await buyer();
    const checkout = await user.checkout();
    drop();
    server.clock.advance(24 * 3_600_000);
    const page = await visit(checkout.path);
    expect(page.status).toBe(410);
    expect(await page.text()).toContain('süresi doldu');
    await post(checkout.path, { action: 'pay' });
    expect(await sandbox().subscriptionsOf(user.id)).toEqual([]);
    await settle();
    expect(drop()).toContain('checkout.expired');
    expect(await sandbox().findCheckout(checkout.id)).toMatchObject({ status: 'expired' });
  });
});

const settle = async () => {
  await server.jobDefinitions.find(({ name }) => name === 'settle-sandbox-payments')?.run({});
};

describe('the checkout page', () => {
  it('takes the parameters of an external checkout and shows plan, price, account and the test mark', async () => {
    const user = await buyer();
    const { url, path, id } = await user.checkout({ trialDays: 7, language: 'en' });
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
      customer_email: user.email,
      success_url: `${ORIGIN}/payment-success?checkout_id=${id}`,
      cancel_url: `${ORIGIN}/premium`,
      'metadata[user_id]': user.id,
      'metadata[plan_type]': 'monthly',
    });
    const response = await visit(path);
    const page = await response.text();
    for (const text of [
      '<html lang="en">',
      'TEST: no money moves',
      'Premium, monthly',
      '7-day free trial',
      '$0.00',
      'Then, from May 17, 2026',
      '$2.00 a month',
      user.email,
      `href="${ORIGIN}/premium"`,
    ]) {
      expect(page).toContain(text);
    }
    expect(page).not.toContain('<script');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    const turkish = await (await visit(`${path.split('?')[0]}?language=tr`)).text();
    for (const text of ['<html lang="tr">', 'TEST: para hareketi yok', '7 gün ücretsiz deneme']) {
      expect(turkish).toContain(text);
    }
  });

  it.each(['customer_email', 'success_url', 'cancel_url', 'metadata[user_id]', 'metadata[plan_type]'])(
    'refuses another %s, and does not repeat it',
    async (name) => {
      const user = await buyer();
      const checkout = await user.checkout();
      for (const value of ['https://evil.example/<script>', '"><script>alert(1)</script>', '', 'x'.repeat(100_000)]) {
        const replaced = new URL(checkout.url);
        replaced.searchParams.set(name, value);
        const added = new URL(checkout.url);
        added.searchParams.append(name, value);
        for (const url of [replaced, added]) {
          const opened = await visit(url.href);
          expect(opened.status).toBe(400);
          const page = await opened.text();
          expect(page).toContain('Bu adres değiştirilmiş');
          expect(page).not.toMatch(/<script|evil\.example|xxxx/);
          expect((await post(url.href, { action: 'pay' })).status).toBe(400);
        }
      }
      expect(await sandbox().subscriptionsOf(user.id)).toEqual([]);
    },
  );

  it('escapes what the checkout itself contains', async () => {
    const user = await buyer();
    const { path } = await user.checkout({ email: `"><img src=x onerror=alert(1)>'&@example.com` });
    const page = await (await visit(path)).text();
    expect(page).not.toContain('<img');
    expect(page).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt;&#x27;&amp;@example.com');
  });

  it('answers unknown addresses with 404, other methods with 405 and unknown buttons with 400', async () => {
    const user = await buyer();
    const { path } = await user.checkout();
    for (const id of [randomUUID(), 'x', '..%2F..', '%00', '%ff', '<script>', "' or 1=1 --", 'a'.repeat(5000)]) {
      for (const page of ['checkout', 'portal', 'invoice']) {
        const response = await visit(`/sandbox/${page}/${id}`);
        expect(response.status, `${page} ${id}`).toBe(404);
        expect(await response.text()).not.toContain('<script>');
      }
      expect((await post(`/sandbox/checkout/${id}`, { action: 'pay' })).status).toBe(404);
      expect((await post(`/sandbox/portal/${id}`, { action: 'cancel' })).status).toBe(404);
    }
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      for (const page of [path, '/sandbox/portal/x', '/sandbox/invoice/x']) {
        const response = await visit(page, { method });
        expect([method, response.status]).toEqual([method, 405]);
        expect(response.headers.get('allow')).toContain('GET, HEAD');
      }
    }
    expect((await visit(path, { method: 'HEAD' })).status).toBe(200);
    for (const action of ['', 'PAY', 'toString', '<script>']) expect((await post(path, { action })).status).toBe(400);
    expect((await visit(path, { method: 'POST', body: '{"action":' })).status).toBe(400);
  });

  it('takes forms from our own pages only', async () => {
    const user = await buyer();
    const { path } = await user.checkout();
    const body = new URLSearchParams({ action: 'pay' });
    const foreign = await visit(path, { method: 'POST', body, headers: { origin: 'https://evil.example' } });
    expect(foreign.status).toBe(403);
    expect(await sandbox().subscriptionsOf(user.id)).toEqual([]);
    const own = await visit(path, {
      method: 'POST',
      body,
      headers: { origin: ORIGIN, 'sec-fetch-site': 'same-origin' },
    });
    expect(own.status).toBe(303);
  });

  it('leads to our own addresses only', async () => {
    const user = await buyer();
    for (const address of [
      'https://evil.example/',
      'javascript:alert(1)',
      '//evil.example',
      'http://localhost:3001/',
    ]) {
      expect(await reasonOf(user.checkout({ successUrl: address }))).toBe('refused ForeignReturnAddress');
      expect(await reasonOf(user.checkout({ cancelUrl: address }))).toBe('refused ForeignReturnAddress');
      expect(await reasonOf(sandbox().portalUrl(user.id, address))).toBe('refused ForeignReturnAddress');
    }
  });
});

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
    const [order] = await sandbox().ordersOf(user.id);
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
    expect((await sandbox().ordersOf(user.id)).map(({ amount }) => amount)).toEqual([0, 200]);
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
    expect((await sandbox().ordersOf(user.id)).map(({ status }) => status)).toEqual(['paid', 'void']);
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
    expect((await sandbox().ordersOf(user.id)).map(({ status }) => status)).toEqual(['paid', 'paid']);
    expect(await user.api.premium.status()).toMatchObject({ isPremium: true });
  });

  it('opens for an hour with its own address only, in both languages, with invoices', async () => {
    const user = await buyer();
    const { portal } = await user.bought();
    const english = (await sandbox().portalUrl(user.id, `${ORIGIN}/en/dashboard`)).slice(ORIGIN.length);
    expect(await (await visit(english)).text()).toContain('<html lang="en">');
    const page = await (await visit(portal)).text();
    expect(page).toContain('TEST: para hareketi yok');
    expect(page).toContain(`href="${ORIGIN}/dashboard"`);
    const invoice = /href="([^"]+\/sandbox\/invoice\/[^"]+)"/.exec(page)?.[1] ?? '';
    const document = await (await visit(invoice)).text();
    for (const text of ['Fatura', 'SANDBOX-', '$2,00', user.email, 'Ödendi']) expect(document).toContain(text);
    const [order] = await sandbox().ordersOf(user.id);
    expect((await visit((await sandbox().invoiceUrl(order?.id ?? '')) ?? '')).status).toBe(200);

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

describe('the provider', () => {
  it('gives money back once, and nothing of a trial', async () => {
    const user = await buyer();
    await user.bought();
    await deliver();
    const [order] = await sandbox().ordersOf(user.id);
    await sandbox().refund(order?.id ?? '');
    await sandbox().refund(order?.id ?? '');
    expect(await deliver()).toEqual(['refund.created', 'order.updated', 'order.refunded']);
    expect(await rows('select status, refunded from payment_orders where user_id = $1', [user.id])).toEqual([
      { status: 'refunded', refunded: 200 },
    ]);
    expect(await user.subscription()).toMatchObject({ status: 'active' });
    const other = await buyer();
    await other.bought({ trialDays: 7 });
    const [free] = await sandbox().ordersOf(other.id);
    expect(await reasonOf(sandbox().refund(free?.id ?? ''))).toBe('refused NothingToRefund');
    expect(await reasonOf(sandbox().refund('unknown'))).toBe('refused ResourceNotFound');
  });

  it('ends a subscription at once, and knows no deleted ones', async () => {
    const user = await buyer();
    await user.bought();
    const { id } = await user.subscription();
    expect(await sandbox().revoke(id)).toMatchObject({ status: 'canceled', endedAt: '2026-05-10T12:00:00.000000Z' });
    expect(await sandbox().revoke(id)).toMatchObject({ status: 'canceled' });
    expect(await reasonOf(sandbox().cancel(id))).toBe('refused AlreadyCanceledSubscription');
    expect(await reasonOf(sandbox().resume('unknown'))).toBe('refused ResourceNotFound');
    expect([await sandbox().revoke('unknown'), await sandbox().findSubscription('unknown')]).toEqual([null, null]);
    await server.database.executeSql('delete from users where id = $1', [user.id]);
    expect(await sandbox().revoke(id)).toBeNull();
  });

  it('renews by the real clock, also several periods at once, and ends what stays unpaid', async () => {
    const user = await buyer();
    const { portal } = await user.bought();
    server.clock.set('2026-08-01T00:00:00Z');
    await settle();
    drop();
    expect(await user.subscription()).toMatchObject({ status: 'active', periodEndsAt: '2026-08-10T12:00:00.000000Z' });
    expect(await sandbox().ordersOf(user.id)).toHaveLength(3);
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
      times.push((await sandbox()[change](id)).modifiedAt);
    }
    expect(times).toEqual([...new Set(times)].toSorted());
  });
});

function waitingWebhook() {
  const job = server.jobs.pending.find(({ name }) => name === DELIVER_WEBHOOK_JOB);
  if (!job) throw new Error('no webhook waits');
  return job as { name: string; payload: { id: string; body: string } };
}

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
