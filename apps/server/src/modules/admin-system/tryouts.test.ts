import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { type FakeLlm, startFakeLlm } from '../../testing/fake-llm.ts';
import { type LocalPushService, startPushService } from '../../testing/push-service.ts';
import { refusal, startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

let fake: FakeLlm;
let service: LocalPushService;
let server: TestServer;
let admin: TestUser;
const push = { keys: undefined, subject: 'mailto:owner@example.com', allowPrivate: true };
beforeAll(async () => {
  fake = await startFakeLlm({ answer: () => ({ ok: true }) });
  service = await startPushService();
  const llm = { ...readConfig({}).llm, apiKey: 'sk-test', baseUrl: fake.url };
  server = await startTestServer({ config: { llm, push }, languageModel: { wait: async () => undefined } });
});
afterAll(async () => {
  await fake.close();
  await service.close();
  await server.close();
});
beforeEach(async () => {
  fake.play('good');
  server.mails.length = 0;
  admin = await server.signUp();
  await server.makeAdministrator(admin.user.id);
});

const actions = async () => {
  const { rows } = await server.database.executeSql(
    "select action from audit_logs where user_id = $1 and action like 'TEST\\_%' order by created_at",
    [admin.user.id],
  );
  return rows.map(({ action }) => action);
};

it('sends a test mail to the own address only, and says when it was not sent', async () => {
  expect(await admin.api.adminSystem.sendTestMail({ language: 'en' })).toEqual({ isSent: true });
  expect(server.mails).toMatchObject([{ to: admin.email, subject: 'BugünNe test e-mail' }]);
  server.mailFaults.left = 1;
  expect(await admin.api.adminSystem.sendTestMail({ language: 'tr' })).toEqual({ isSent: false });
  expect(await actions()).toEqual(['TEST_MAIL', 'TEST_MAIL']);
  const other = { language: 'tr', to: 'someone@example.com' };
  const response = await admin.request('/rest/v1/rpc/admin_send_test_mail', {
    method: 'POST',
    body: JSON.stringify(other),
    headers: { 'content-type': 'application/json' },
  });
  expect(response.status).toBe(400);
});

it('sends a test push to the own devices only, and counts those that took it', async () => {
  expect(await admin.api.adminSystem.sendTestPush({ language: 'tr' })).toEqual({ devices: 0, sent: 0 });
  const member = await server.signUp();
  const { publicKey } = await admin.api.push.key();
  for (const { api } of [admin, admin, member]) await api.push.subscribe(service.subscribe(publicKey).subscription);
  service.answers.push({ status: 500 });
  expect(await admin.api.adminSystem.sendTestPush({ language: 'tr' })).toEqual({ devices: 2, sent: 1 });
  expect(service.pushed).toHaveLength(1);
  // The failure shows in the figures of push messages.
  await server.services.serverSamples.take();
  const health = await admin.api.adminSystem.check({ component: 'push' });
  expect(health.figures).toEqual({ devices: 3, sent: 1, failed: 1 });
});

it('asks the model a tiny question within the budget, and gives the reason when it does not answer', async () => {
  const answered = await admin.api.adminSystem.askModel();
  expect(answered).toMatchObject({ isAnswered: true, failure: null });
  expect(answered.tokens).toBeGreaterThan(0);
  fake.play('refusing');
  expect(await admin.api.adminSystem.askModel()).toMatchObject({ isAnswered: false, tokens: 0 });
  expect(await actions()).toEqual(['TEST_LANGUAGE_MODEL', 'TEST_LANGUAGE_MODEL']);
});

it('says that no model is configured', async () => {
  const plain = await startTestServer({ database: server.database });
  const other = await plain.signUp();
  await plain.makeAdministrator(other.user.id);
  expect(await other.api.adminSystem.askModel()).toMatchObject({ isAnswered: false, failure: 'no_key' });
});

it('refuses everybody but administrators, and more than twenty attempts in ten minutes', async () => {
  const member = await server.signUp();
  for (const [api, status] of [
    [member.api, 403],
    [server.connect().api, 401],
  ] as const) {
    expect((await refusal(api.adminSystem.sendTestMail({ language: 'tr' }))).status).toBe(status);
    expect((await refusal(api.adminSystem.sendTestPush({ language: 'tr' }))).status).toBe(status);
    expect((await refusal(api.adminSystem.askModel())).status).toBe(status);
  }
  expect(server.mails).toEqual([]);
  const strict = await startTestServer({ database: server.database, config: { authRateLimitFactor: 1 } });
  const busy = strict.connect();
  for (const [name, value] of admin.cookies) busy.cookies.set(name, value);
  for (let index = 0; index < 20; index++) await busy.api.adminSystem.sendTestMail({ language: 'tr' });
  expect((await refusal(busy.api.adminSystem.sendTestMail({ language: 'tr' }))).code).toBe('too_many_attempts');
});
