import { randomUUID } from 'node:crypto';
import { DELIVER_WEBHOOK_JOB } from '../modules/payment-sandbox/sandbox-webhooks.service.ts';
import { type CheckoutRequest, PaymentProviderError } from '../platform/payment/provider.ts';
import { TEST_ORIGIN } from './test-client.ts';
import { startTestServer } from './test-server.ts';

const START = '2026-05-10T12:00:00.000Z';

/** Types of the webhooks of a purchase, in the order in which Polar sends them. */
export const PURCHASE = [
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

type Checkout = { id: string; url: string; path: string };

/** A server whose payments go to its own sandbox, and the steps of its buyers. */
export async function startSandboxSite() {
  const server = await startTestServer();
  const { paymentSandbox } = server.services;
  if (!paymentSandbox) throw new Error('there is no sandbox');
  const sandbox = paymentSandbox;

  const visit = (path: string, init?: RequestInit) => server.connect().request(path, init);
  const post = (path: string, fields: Record<string, string>) =>
    visit(path, { method: 'POST', body: new URLSearchParams(fields) });
  /** Types of the webhooks that wait to be delivered. */
  const sentTypes = () =>
    server.jobs.pending
      .filter(({ name }) => name === DELIVER_WEBHOOK_JOB)
      .map(({ payload }) => (JSON.parse((payload as { body: string }).body) as { type: string }).type);

  async function buyer() {
    const member = await server.signUp();
    const { id } = member.user;
    const portal = async () => (await sandbox.portalUrl(id, `${TEST_ORIGIN}/dashboard`)).slice(TEST_ORIGIN.length);
    async function checkout(change: Partial<CheckoutRequest> = {}): Promise<Checkout> {
      const created = await sandbox.createCheckout({
        attemptId: randomUUID(),
        userId: id,
        email: member.email,
        address: '203.0.113.4',
        planType: 'monthly',
        amount: 200,
        currency: 'USD',
        trialDays: 0,
        language: 'tr',
        successUrl: `${TEST_ORIGIN}/payment-success?checkout_id={CHECKOUT_ID}`,
        cancelUrl: `${TEST_ORIGIN}/premium`,
        ...change,
      });
      return { ...created, path: created.url.slice(TEST_ORIGIN.length) };
    }
    return {
      ...member,
      id,
      checkout,
      portal,
      /** Pays a new checkout. */
      async bought(change: Partial<CheckoutRequest> = {}) {
        const paid = await checkout(change);
        const { status } = await post(paid.path, { action: 'pay' });
        if (status !== 303) throw new Error(`the payment was answered with ${status}`);
        return { checkout: paid, portal: await portal() };
      },
      async subscription() {
        const latest = (await sandbox.subscriptionsOf(id)).at(-1);
        if (!latest) throw new Error('there is no subscription');
        return latest;
      },
    };
  }

  return {
    server,
    sandbox,
    buyer,
    visit,
    post,
    rows: async <Row>(sql: string, values: unknown[]) => (await server.database.executeSql(sql, values)).rows as Row[],
    /** Presses a button of the portal as it was opened. */
    async press(portal: string, action: string, fields: Record<string, string> = {}) {
      const page = await (await visit(portal)).text();
      const version = /name="version" value="([^"]+)"/.exec(page)?.[1] ?? '';
      return post(portal, { action, version, ...fields });
    },
    /** Delivers the sandbox's webhooks and lets them be processed; resolves to their types in the order of delivery. */
    async deliver() {
      const types = sentTypes();
      await server.runJobs();
      await server.runJobs();
      return types;
    },
    /** Forgets the webhooks that wait; returns their types. */
    drop() {
      const types = sentTypes();
      server.jobs.pending.splice(0);
      return types;
    },
    waitingWebhook() {
      const job = server.jobs.pending.find(({ name }) => name === DELIVER_WEBHOOK_JOB);
      if (!job) throw new Error('no webhook waits');
      return job as { name: string; payload: { id: string; body: string } };
    },
    /** Does what is due by the clock: renewals, retries and ends. */
    settle: async () => server.jobDefinitions.find(({ name }) => name === 'settle-sandbox-payments')?.run({}),
    /** Resets clock and jobs between tests. */
    reset() {
      server.clock.set(START);
      server.jobs.pending.splice(0);
    },
  };
}

/** Why the provider refuses a call. */
export async function reasonOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
  } catch (error) {
    if (error instanceof PaymentProviderError) return `${error.kind} ${error.reason}`;
    throw error;
  }
  return 'no refusal';
}
