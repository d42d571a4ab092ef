import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { reasonOf, startSandboxSite } from '../../testing/sandbox-site.ts';
import { TEST_ORIGIN } from '../../testing/test-client.ts';

const { server, sandbox, buyer, visit, post, reset } = await startSandboxSite();
beforeEach(reset);
afterAll(() => server.close());

describe('the checkout page', () => {
  it('takes the parameters of an external checkout and shows plan, price, account and the test mark', async () => {
    const user = await buyer();
    const { url, path, id } = await user.checkout({ trialDays: 7, language: 'en' });
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
      customer_email: user.email,
      success_url: `${TEST_ORIGIN}/payment-success?checkout_id=${id}`,
      cancel_url: `${TEST_ORIGIN}/premium`,
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
      `href="${TEST_ORIGIN}/premium"`,
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
      expect(await sandbox.subscriptionsOf(user.id)).toEqual([]);
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
    expect(await sandbox.subscriptionsOf(user.id)).toEqual([]);
    const own = await visit(path, {
      method: 'POST',
      body,
      headers: { origin: TEST_ORIGIN, 'sec-fetch-site': 'same-origin' },
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
      expect(await reasonOf(sandbox.portalUrl(user.id, address))).toBe('refused ForeignReturnAddress');
    }
  });
});
