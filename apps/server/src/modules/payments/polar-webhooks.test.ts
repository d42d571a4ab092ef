import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LocalPolar, startLocalPolar } from '../../testing/polar/local-polar.ts';
import { polarBodies } from '../../testing/polar/polar-bodies.ts';
import { newWebhookSecret, webhookHeaders } from '../../testing/polar/sign-webhook.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let polar: LocalPolar;
let server: TestServer;

const send = async (body: string, headers: Record<string, string>) => {
  const request = new Request('http://localhost:3000/functions/v1/payment-webhook', { method: 'POST', body, headers });
  return (await server.fetch(request)).status;
};
const storedTypes = async () => {
  const { rows } = await server.database.executeSql('select type from payment_webhooks order by received_at, id');
  return rows.map(({ type }) => type);
};

beforeAll(async () => {
  polar = await startLocalPolar({ deliver: send });
  server = await startTestServer({ config: { payment: { polar: polar.config, sandbox: false } } });
});
afterAll(async () => {
  await server.close();
  await polar.close();
});

it('takes the webhooks of Polar when its variables are set, and stores nothing that Polar did not sign', async () => {
  const [first] = polarBodies({
    userId: 'u',
    checkoutId: 'c',
    subscriptionId: 's',
    formerSubscriptionId: 'f',
    orderId: 'o',
  });
  const body = first?.body ?? '';
  const signed = { id: 'msg_1', timestamp: Math.floor(Date.now() / 1000), body };
  expect(await send(body, webhookHeaders(signed, newWebhookSecret()))).toBe(403);
  expect(await send(`${body} `, webhookHeaders(signed, polar.config.webhookSecret))).toBe(403);
  expect(await send(body, { 'content-type': 'application/json' })).toBe(403);
  expect(await storedTypes()).toEqual([]);
  expect(await send(body, webhookHeaders(signed, polar.config.webhookSecret))).toBe(202);
  expect(await storedTypes()).toEqual(['checkout.created']);
});
