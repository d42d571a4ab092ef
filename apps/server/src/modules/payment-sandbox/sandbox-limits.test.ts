import { expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { startTestServer } from '../../testing/test-server.ts';

const polar = {
  accessToken: 'a',
  webhookSecret: 'a secret of webhooks',
  environment: 'sandbox',
  products: { monthly: 'm', yearly: 'y' },
  baseUrl: undefined,
} as const;

it.each([
  ['is off', { polar: undefined, sandbox: false }],
  ['has a real provider beside it', { polar, sandbox: true }],
])('answers 404 at every address when the sandbox %s', async (_case, payment) => {
  const server = await startTestServer({ config: { payment } });
  expect(server.services.paymentSandbox).toBeNull();
  for (const page of ['checkout', 'portal', 'invoice']) {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']) {
      const address = `/sandbox/${page}/0b0c1b9e-5d60-4a8f-9d5e-0a7a2a4c1d11`;
      const response = await server.connect().request(address, { method });
      expect([method, response.status]).toEqual([method, 404]);
    }
  }
  await server.jobDefinitions.find(({ name }) => name === 'settle-sandbox-payments')?.run({});
  await server.close();
});

it('is off in production with a public https address, unless it is switched on', () => {
  const isOn = (environment: Record<string, string>) => readConfig(environment).payment.sandbox;
  const live = { NODE_ENV: 'production', PUBLIC_URL: 'https://bugunne.example' };
  expect([
    isOn({}),
    isOn(live),
    isOn({ ...live, PAYMENT_SANDBOX: 'true' }),
    isOn({ PAYMENT_SANDBOX: 'false' }),
  ]).toEqual([true, false, true, false]);
});

it('limits the forms of one user, with a page that says so', async () => {
  const server = await startTestServer({ config: { authRateLimitFactor: 1 / 300 } });
  const [row] = (
    await server.database.executeSql(
      "insert into users (email, display_name) values ('a@example.com', 'a') returning id",
    )
  ).rows as { id: string }[];
  const portal = await server.services.paymentSandbox?.portalUrl(row?.id ?? '', 'http://localhost:3000/en/premium');
  const press = () =>
    server.connect().request(new URL(portal ?? '').pathname, {
      method: 'POST',
      body: new URLSearchParams({ action: 'cancel' }),
    });
  expect((await press()).status).toBe(400);
  const refused = await press();
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(await refused.text()).toContain('Too many attempts');
  await server.close();
});
