import { RAW_PATHS } from '@bugunne/contract';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { startPolarSite } from '../../testing/polar/polar-site.ts';
import { webhookHeaders } from '../../testing/polar/sign-webhook.ts';

const { polar, server, post, query, reset, close } = await startPolarSite();
afterEach(reset);
afterAll(close);

describe('the door', () => {
  const body = JSON.stringify({ type: 'order.paid', timestamp: '2026-03-30T16:13:53.975537Z', data: {} });
  const signedBy = (secret: string, id: string, timestamp = Math.floor(Date.now() / 1000), text = body) =>
    webhookHeaders({ id, timestamp, body: text }, secret);
  const stored = (id: string) => query('select * from payment_webhooks where id = $1', id);

  it.each([
    ['without a signature', () => ({ 'webhook-id': 'none' })],
    ['signed by another secret', () => signedBy('whsec_b3RoZXIgc2VjcmV0IG9mIHNvbWU=', 'none')],
    ['signed six minutes ago', () => signedBy(polar.config.webhookSecret, 'none', Math.floor(Date.now() / 1000) - 360)],
    [
      'signed six minutes ahead',
      () => signedBy(polar.config.webhookSecret, 'none', Math.floor(Date.now() / 1000) + 360),
    ],
  ])('refuses a webhook %s and stores nothing', async (_, headers) => {
    expect(await post(body, headers())).toBe(403);
    expect(await stored('none')).toEqual([]);
  });

  it('refuses a changed body', async () => {
    expect(await post(body.replace('{}', '{ }'), signedBy(polar.config.webhookSecret, 'changed'))).toBe(403);
    expect(await stored('changed')).toEqual([]);
  });

  it('answers the health check', async () => {
    const request = new Request(`http://localhost:3000${RAW_PATHS.paymentWebhook}`, { method: 'OPTIONS' });
    expect((await server.fetch(request)).status).toBe(204);
  });

  it('keeps unknown types, and counts a webhook that cannot be read until it is given up', async () => {
    const unknown = JSON.stringify({ type: 'moon.risen', timestamp: '2026-03-30T16:13:53.975537Z', data: { any: 1 } });
    const now = Math.floor(Date.now() / 1000);
    expect(await post(unknown, signedBy(polar.config.webhookSecret, 'unknown', now, unknown))).toBe(202);
    await server.runJobs();
    expect(await stored('unknown')).toMatchObject([{ outcome: 'unknown', payload: unknown }]);

    expect(await post(body, signedBy(polar.config.webhookSecret, 'broken'))).toBe(202);
    for (let attempt = 0; attempt < 12; attempt++) {
      server.clock.advance(2 * 60_000);
      await server.services.payments.webhooks.sweep();
    }
    expect(await stored('broken')).toMatchObject([{ failures: 10, processed_at: null, payload: body }]);
    expect(await server.services.payments.webhooks.countFailed()).toBe(1);
    server.jobs.pending.length = 0;
    server.clock.advance(-24 * 60_000);
  });

  it('stores a repeated webhook once', async () => {
    const headers = signedBy(polar.config.webhookSecret, 'twice', undefined, body);
    expect([await post(body, headers), await post(body, headers)]).toEqual([202, 202]);
    expect(await stored('twice')).toHaveLength(1);
    server.jobs.pending.length = 0;
  });
});
