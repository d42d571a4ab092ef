import { randomUUID } from 'node:crypto';
import { RAW_PATHS } from '@bugunne/contract';
import { createTestClock } from '../clock.ts';
import { startTestServer, type TestUser } from '../test-server.ts';
import { startLocalPolar } from './local-polar.ts';

/** The product with a local Polar whose webhooks arrive at it, and the steps of tests with both. */
export async function startPolarSite() {
  /** Types of webhooks that never arrive. */
  let lost: RegExp | null = null;
  const polar = await startLocalPolar({
    deliver: async (body, headers) => (lost?.test(JSON.parse(body).type) ? 202 : post(body, headers)),
  });
  const server = await startTestServer({
    // Signatures are checked against the machine's clock.
    clock: createTestClock(new Date().toISOString()),
    config: { payment: { polar: polar.config, sandbox: false } },
  });

  async function post(body: string, headers: Record<string, string>): Promise<number> {
    const request = new Request(`http://localhost:3000${RAW_PATHS.paymentWebhook}`, { method: 'POST', body, headers });
    return (await server.fetch(request)).status;
  }

  const query = async (text: string, ...values: unknown[]) => (await server.database.executeSql(text, values)).rows;

  async function start(member: TestUser, planType: 'monthly' | 'yearly' = 'monthly', cardLast4 = '4242') {
    const started = await member.api.payments.checkout({
      requestId: randomUUID(),
      planType,
      paymentMethod: 'credit-card',
      cardLast4,
      language: 'tr',
    });
    if (started.kind !== 'redirect') throw new Error('no redirect');
    const [attempt] = await query('select * from payment_attempts where id = $1', started.attemptId);
    return { ...started, attempt, checkoutId: String(attempt?.['checkout_id']) };
  }

  return {
    polar,
    server,
    post,
    query,
    /** Presses pay; the user is sent to Polar. */
    start,
    /** Buys Premium; every webhook has been processed afterwards. */
    async buy(member: TestUser, planType: 'monthly' | 'yearly' = 'monthly') {
      const { checkoutId } = await start(member, planType);
      const subscription = await polar.pay(checkoutId);
      await server.runJobs();
      return { checkoutId, subscription };
    },
    status: (member: TestUser) => member.api.premium.status(),
    templates: async (member: TestUser) =>
      (await query('select template from premium_notices where user_id = $1 order by template', member.user.id)).map(
        ({ template }) => template,
      ),
    /** Loses webhooks of these types from now on; null for none. */
    lose(types: RegExp | null) {
      lost = types;
    },
    /** The test's clock does not move by itself, so that the provider's is some seconds ahead of it. */
    catchUp: () => server.clock.set(new Date(Date.now() + 1000).toISOString()),
    /** Ends faults between tests. */
    reset() {
      polar.faults.clear();
      lost = null;
    },
    async close() {
      await server.close();
      await polar.close();
    },
  };
}
