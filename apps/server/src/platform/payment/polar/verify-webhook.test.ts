import { describe, expect, it } from 'vitest';
import type { PolarConfig } from '../../../adapter-configs.ts';
import { type KeyForm, newWebhookSecret, signatureOf, webhookHeaders } from '../../../testing/polar/sign-webhook.ts';
import { WebhookRefused } from '../provider.ts';
import { polarProvider } from './polar-provider.ts';

const secret = newWebhookSecret();
const providerWith = (webhookSecret: string) => {
  const products = { monthly: 'm', yearly: 'y' };
  const config: PolarConfig = {
    accessToken: 'polar_oat_secret',
    webhookSecret,
    environment: 'sandbox',
    products,
    baseUrl: 'http://127.0.0.1:9',
  };
  return polarProvider(config);
};
const provider = providerWith(secret);

const now = () => Math.floor(Date.now() / 1000);
const signed = (body = '{"type":"order.paid","data":{}}', timestamp = now()) => ({ id: 'msg_1', timestamp, body });
const verify = (body: string, headers: Record<string, string>) => provider.verify(body, new Headers(headers));

describe('webhook signature', () => {
  it.each<KeyForm>(['text', 'decoded'])('is accepted with the key as %s', async (form) => {
    await expect(verify(signed().body, webhookHeaders(signed(), secret, { form }))).resolves.toBeUndefined();
  });

  it('is accepted with a secret that is no base64', async () => {
    const text = 'polar_whs_not base64!';
    const headers = new Headers(webhookHeaders(signed(), text));
    await expect(providerWith(text).verify(signed().body, headers)).resolves.toBeUndefined();
  });

  it('is accepted as one of several, in any place', async () => {
    const others = [newWebhookSecret(), newWebhookSecret()];
    await verify(signed().body, webhookHeaders(signed(), secret, { others }));
    const right = signatureOf(signed(), secret);
    const wrong = signatureOf(signed(), newWebhookSecret());
    for (const list of [`${right} ${wrong}`, `v1a,xx ${right}`, `v1,!!! ${wrong} ${right}`]) {
      await verify(signed().body, { ...webhookHeaders(signed(), secret), 'webhook-signature': list });
    }
  });

  it.each([
    ['another secret', webhookHeaders(signed(), newWebhookSecret())],
    [
      'another version',
      { ...webhookHeaders(signed(), secret), 'webhook-signature': signatureOf(signed(), secret).replace('v1', 'v2') },
    ],
    [
      'no version',
      { ...webhookHeaders(signed(), secret), 'webhook-signature': signatureOf(signed(), secret).slice(3) },
    ],
    ['another id', { ...webhookHeaders(signed(), secret), 'webhook-id': 'msg_2' }],
    ['another time', { ...webhookHeaders(signed(), secret), 'webhook-timestamp': String(now() - 1) }],
    ['a time that is none', { ...webhookHeaders(signed(), secret), 'webhook-timestamp': 'now' }],
    ['an empty signature', { ...webhookHeaders(signed(), secret), 'webhook-signature': ' ' }],
  ])('is refused with %s', async (_, headers) => {
    await expect(verify(signed().body, headers)).rejects.toBeInstanceOf(WebhookRefused);
  });

  it.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])('is refused without %s', async (name) => {
    const { [name]: _, ...headers } = webhookHeaders(signed(), secret);
    await expect(verify(signed().body, headers)).rejects.toBeInstanceOf(WebhookRefused);
  });

  it('is refused 301 seconds later or earlier, and accepted within 295', async () => {
    for (const seconds of [-302, -301, 302]) {
      const webhook = signed('{"type":"order.paid"}', now() + seconds);
      await expect(verify(webhook.body, webhookHeaders(webhook, secret))).rejects.toBeInstanceOf(WebhookRefused);
    }
    for (const seconds of [-295, 295]) {
      const webhook = signed('{"type":"order.paid"}', now() + seconds);
      await verify(webhook.body, webhookHeaders(webhook, secret));
    }
  });

  it('is refused when one byte of the body differs', async () => {
    const webhook = signed('{"type":"order.paid","data":{"name":"Çağ"}}');
    const headers = webhookHeaders(webhook, secret);
    await verify(webhook.body, headers);
    for (let at = 0; at < webhook.body.length; at += 1) {
      const changed = `${webhook.body.slice(0, at)}~${webhook.body.slice(at + 1)}`;
      await expect(verify(changed, headers)).rejects.toBeInstanceOf(WebhookRefused);
    }
    await expect(verify(`${webhook.body} `, headers)).rejects.toBeInstanceOf(WebhookRefused);
  });

  it.each(['{"type":"moon.landed"}', '{"data":{}}', '[]', 'null', 'no JSON', ''])(
    'is accepted over a body that only the reading refuses: %s',
    async (body) => {
      await expect(verify(body, webhookHeaders(signed(body), secret))).resolves.toBeUndefined();
      await expect(verify(body, webhookHeaders(signed(body), newWebhookSecret()))).rejects.toBeInstanceOf(
        WebhookRefused,
      );
    },
  );

  it('says nothing of the secret', async () => {
    const error = await verify('{}', webhookHeaders(signed('{}'), newWebhookSecret())).catch(
      (reason: unknown) => reason,
    );
    expect(String(error)).not.toContain(secret.slice(6));
  });
});
