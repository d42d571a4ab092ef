import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { createTestClock } from '../../testing/clock.ts';
import { type FakeLlm, startFakeLlm } from '../../testing/fake-llm.ts';
import { startOtlpReceiver } from '../../testing/otlp/otlp-receiver.ts';
import type { ReceivedSpan } from '../../testing/otlp/read-otlp.ts';
import { startLocalPolar } from '../../testing/polar/local-polar.ts';
import { type LocalPushService, startPushService } from '../../testing/push-service.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { createLogger } from '../logger.ts';
import { startTelemetry } from './start-telemetry.ts';

const MODEL_KEY = 'sk-test-0123456789abcdef';
const CLIENT = 3;

let receiver: Awaited<ReturnType<typeof startOtlpReceiver>>;
let polar: Awaited<ReturnType<typeof startLocalPolar>>;
let fake: FakeLlm;
let pushService: LocalPushService;
let server: TestServer;
let admin: TestUser;
/** Personal data, addresses and secrets that the calls have. */
const secrets: string[] = [];

beforeAll(async () => {
  receiver = await startOtlpReceiver();
  polar = await startLocalPolar({ deliver: async () => 202 });
  fake = await startFakeLlm({ answer: () => ({ ok: true }), key: MODEL_KEY });
  pushService = await startPushService();
  const telemetry = startTelemetry(
    {
      endpoint: receiver.url,
      serviceName: 'bugunne',
      sendsTraces: true,
      sendsMetrics: false,
      metricMilliseconds: 3_600_000,
    },
    'one:3000',
    createLogger('silent'),
  );
  server = await startTestServer({
    tracing: telemetry.tracing,
    clock: createTestClock(new Date().toISOString()),
    config: {
      llm: { ...readConfig({}).llm, apiKey: MODEL_KEY, baseUrl: fake.url },
      push: { keys: undefined, subject: 'mailto:owner@example.com', allowPrivate: true },
      payment: { polar: polar.config, sandbox: false },
    },
  });
  admin = await server.signUpWith();
  await server.makeAdministrator(admin.user.id);
  const { publicKey } = await admin.api.push.key();
  const { subscription } = pushService.subscribe(publicKey);
  await admin.api.push.subscribe(subscription);
  await admin.api.adminSystem.sendTestPush({ language: 'en' });
  await admin.api.adminSystem.askModel();
  const checkout = await admin.api.payments.checkout({
    requestId: randomUUID(),
    planType: 'monthly',
    paymentMethod: 'credit-card',
    language: 'tr',
  });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  server.clock.set(`${tomorrow}T06:00:00Z`);
  await server.jobDefinitions.find(({ name }) => name === 'daily-notices')?.run({});
  secrets.push(
    admin.email,
    admin.user.id,
    subscription.endpoint,
    new URL(subscription.endpoint).pathname,
    subscription.keys.auth,
    subscription.keys.p256dh,
    MODEL_KEY,
    fake.url,
    polar.config.accessToken,
    polar.config.webhookSecret,
    checkout.kind === 'redirect' ? checkout.url : '',
  );
  await telemetry.stop();
});
afterAll(async () => {
  await server.close();
  await Promise.all([receiver.close(), polar.close(), fake.close(), pushService.close()]);
});

/** The spans above a span up to that of its request or job. */
function above(span: ReceivedSpan): ReceivedSpan[] {
  const parent = receiver.spans.find(({ spanId }) => spanId === span.parentId);
  return parent ? [parent, ...above(parent)] : [];
}

describe('a call of another service', () => {
  const model = readConfig({}).llm.models.daily;
  it.each([
    ['send push', 'POST /rest/v1/rpc/admin_send_test_push', {}],
    ['send push', 'job daily-notices', {}],
    ['payment createCheckout', 'POST /functions/v1/checkout', { 'payment.provider': 'polar' }],
    [`chat ${model}`, 'POST /rest/v1/rpc/admin_ask_language_model', { 'gen_ai.request.model': model }],
  ])('"%s" is a client span in the trace of "%s", with these attributes only: %j', (name, caller, attributes) => {
    const roots = receiver.spans.filter((span) => span.name === caller && span.parentId === '');
    expect(roots).toHaveLength(1);
    const calls = receiver.spans.filter((span) => span.name === name && above(span).at(-1) === roots[0]);
    expect(calls).toMatchObject([{ kind: CLIENT, isFault: false, traceId: roots[0]?.traceId }]);
    expect(calls[0]?.attributes).toEqual(attributes);
  });

  it('shows no personal data, address or secret in any span', () => {
    expect(pushService.pushed).toHaveLength(2);
    expect(fake.requests.length).toBeGreaterThan(0);
    const everything = receiver.bodies.join('');
    expect(everything).not.toBe('');
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(8);
      expect(everything).not.toContain(secret);
    }
  });
});
