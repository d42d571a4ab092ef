import { LANGUAGE_CODES, type Language } from '@bugunne/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

const HOUR = 3_600_000;

let server: TestServer;
let admin: TestUser;
let former: TestUser;
let member: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signUpVerified({ language: 'tr' });
  former = await server.signUpVerified();
  member = await server.signUpVerified();
  for (const { user } of [admin, former]) await server.makeAdministrator(user.id);
  await run("update users set status = 'inactive' where id = $1", [former.user.id]);
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['payment_webhooks', 'premium_subscriptions', 'premium_notices'])
    await run(`delete from ${table}`);
  await run("delete from notifications where template like 'payment_alert%'");
});

const run = (statement: string, values: unknown[] = []) => server.database.executeSql(statement, values);
const now = () => server.clock.now().toISOString();

async function check() {
  const job = server.jobDefinitions.find(({ name }) => name === 'check-payment-health');
  await job?.run({});
}

const addWebhook = (failures: number) =>
  run(
    `insert into payment_webhooks (id, provider, type, payload, received_at, failures)
     values (gen_random_uuid()::text, 'polar', 'order.paid', '{}', $1, $2)`,
    [now(), failures],
  );

const addSubscription = (provider = 'polar', status = 'active') =>
  run(
    `insert into premium_subscriptions (user_id, plan_type, amount, currency, payment_method, status, subscription_id,
       provider, created_at)
     values ($1, 'monthly', 200, 'USD', 'credit-card', $2, gen_random_uuid()::text, $3, $4)`,
    [member.user.id, status, provider, now()],
  );

const addUnownedSubscription = () =>
  run(
    `insert into premium_subscriptions (plan_type, amount, currency, payment_method, status, subscription_id, provider)
     values ('monthly', 200, 'USD', 'credit-card', 'active', 'unowned', 'polar')`,
  );

const warnings = async (user: TestUser, language: Language = 'en') =>
  (await user.api.notifications.list({ language })).notifications
    .filter(({ type }) => type === 'warning')
    .map(({ title }) => title);

const metrics = async () => {
  const text = await server.metrics.registry.metrics();
  return ['failed', 'silent'].map((name) =>
    Number(new RegExp(`^payment_webhooks_${name} (\\d+)`, 'm').exec(text)?.[1]),
  );
};

describe('a webhook that failed ten times', () => {
  it('shows in the metrics and notifies administrators once a day', async () => {
    await addWebhook(9);
    await check();
    expect(await metrics()).toEqual([0, 0]);
    await addWebhook(10);
    await check();
    server.clock.advance(HOUR);
    await Promise.all([check(), check()]);
    expect(await metrics()).toEqual([1, 0]);
    expect(await warnings(admin)).toEqual(['Payment webhooks keep failing']);
    expect(await warnings(member)).toEqual([]);
    server.clock.advance(24 * HOUR);
    await check();
    expect(await warnings(admin)).toHaveLength(2);
    const { rows } = await run('select user_id from premium_notices where user_id <> $1', [admin.user.id]);
    expect(rows).toEqual([]);
  });

  it('is no alert any more once it was processed', async () => {
    await addWebhook(10);
    await check();
    await run("update payment_webhooks set processed_at = now(), outcome = 'applied'");
    await check();
    expect(await metrics()).toEqual([0, 0]);
  });
});

describe('a day without webhooks', () => {
  it('is an alert while subscriptions live', async () => {
    await addSubscription();
    await addWebhook(0);
    server.clock.advance(24 * HOUR - 1);
    await check();
    expect(await metrics()).toEqual([0, 0]);
    server.clock.advance(1);
    await check();
    await check();
    expect(await metrics()).toEqual([0, 1]);
    expect(await warnings(admin)).toEqual(['No news from the payment provider']);
  });

  it('is an alert when none ever came', async () => {
    await addSubscription();
    await check();
    expect(await metrics()).toEqual([0, 0]);
    server.clock.advance(24 * HOUR);
    await check();
    expect(await metrics()).toEqual([0, 1]);
  });

  it.each([
    ['no subscription', null],
    ['an ended subscription', { provider: 'polar', status: 'expired' }],
    ['a subscription of the sandbox', { provider: 'sandbox', status: 'active' }],
  ])('is normal with %s', async (_name, subscription) => {
    if (subscription) await addSubscription(subscription.provider, subscription.status);
    server.clock.advance(48 * HOUR);
    await check();
    expect(await metrics()).toEqual([0, 0]);
    expect(await warnings(admin)).toEqual([]);
  });
});

it('sends no mail', async () => {
  server.jobs.pending.length = 0;
  await addWebhook(10);
  await check();
  expect(server.jobs.pending).toEqual([]);
});

it.each(LANGUAGE_CODES)('writes its notifications in %s', async (language) => {
  await addWebhook(10);
  await addSubscription();
  server.clock.advance(25 * HOUR);
  await check();
  expect((await warnings(admin, language)).toSorted()).toEqual(
    {
      tr: ['Ödeme bildirimleri işlenemiyor', 'Ödeme sağlayıcısından haber yok'],
      en: ['No news from the payment provider', 'Payment webhooks keep failing'],
    }[language],
  );
});

it('administrators are notified once of a paid subscription without a user, unless it belonged to a deleted one', async () => {
  await addWebhook(0);
  await addUnownedSubscription();
  await run(
    `insert into premium_subscriptions (plan_type, amount, currency, payment_method, status, subscription_id, provider,
       metadata)
     values ('monthly', 200, 'USD', 'credit-card', 'active', 'of a deleted user', 'polar', '{"refund_from": "2026-05-01"}')`,
  );
  await check();
  await check();
  expect(await warnings(admin)).toEqual(['A subscription has no known user']);
  expect(await warnings(member)).toEqual([]);
});
