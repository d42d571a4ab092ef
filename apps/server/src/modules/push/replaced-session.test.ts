import { TOTP, URI } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { notificationSubscriptions } from '../../database/schema/index.ts';
import { type LocalPushService, startPushService } from '../../testing/push-service.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { PASSWORD, refusal, startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

let base: TestDatabase;
let service: LocalPushService;
let server: TestServer;
const push = { keys: undefined, subject: 'mailto:owner@example.com', allowPrivate: true };

beforeAll(async () => {
  base = await openTestDatabase();
  service = await startPushService();
  server = await startTestServer({ database: base.database, config: { push } });
});
afterAll(async () => {
  await service.close();
  await base.close();
});
beforeEach(async () => {
  await base.database.executeSql('delete from users');
  await base.database.executeSql('delete from rate_limits');
  for (const list of [service.pushed, service.requests, service.answers]) list.splice(0);
  // Better Auth reads the machine's clock; here it moves only when a test says so.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const stored = () => base.database.db.select().from(notificationSubscriptions);
const currentSession = async ({ api }: TestUser) =>
  (await api.account.devices()).devices.find(({ isCurrent }) => isCurrent)?.id;

async function switchOn({ api }: Pick<TestUser, 'api'>) {
  const device = service.subscribe((await api.push.key()).publicKey);
  const before = new Set((await api.push.devices()).devices.map(({ id }) => id));
  const { devices } = await api.push.subscribe(device.subscription);
  const id = devices.find((one) => !before.has(one.id))?.id ?? '';
  return { id, endpoint: device.subscription.endpoint };
}

/** Somebody at a device that notifications are on for. */
async function reader() {
  const person = await server.signUp();
  return { person, device: await switchOn(person), session: await currentSession(person) };
}

/** The device is told of things as before, for as long as the session that this person has now. */
async function expectOn(person: TestUser, { id, endpoint }: { id: string; endpoint: string }) {
  const sessionId = await currentSession(person);
  expect(await stored()).toMatchObject([{ endpoint, sessionId, enabled: true, userId: person.user.id }]);
  const before = service.pushed.length;
  await person.api.push.test({ id, language: 'tr' });
  expect(service.pushed).toHaveLength(before + 1);
}

async function enrol(person: TestUser) {
  const { id, uri } = await person.api.account.enrolFactor({ password: PASSWORD });
  const totp = URI.parse(uri);
  if (!(totp instanceof TOTP)) throw new Error('no TOTP');
  const { challengeId } = await person.api.account.challengeFactor({ id });
  const verify = (code: string) => person.api.account.verifyFactor({ id, challengeId, code });
  return { id, verify, code: () => totp.generate({ timestamp: Date.now() }) };
}
const NEW_PASSWORD = 'yeni şifrem';

describe('the notifications of this device outlast', () => {
  it('another password, but those of other devices end with their sessions', async () => {
    const { person, device, session } = await reader();
    const phone = server.connect();
    const botCheckId = await phone.solveBotCheck();
    await phone.api.auth.token({ grantType: 'password', email: person.email, password: PASSWORD, botCheckId });
    await switchOn(phone);
    expect(await stored()).toHaveLength(2);
    await person.api.account.changePassword({ password: PASSWORD, newPassword: NEW_PASSWORD });
    expect(await currentSession(person)).not.toBe(session);
    await expectOn(person, device);
  });

  it('turning two-step sign-in on and off', async () => {
    const { person, device, session } = await reader();
    const { id, verify, code } = await enrol(person);
    await verify(code());
    const second = await currentSession(person);
    expect(second).not.toBe(session);
    await expectOn(person, device);
    await person.api.account.removeFactor({ id, password: PASSWORD });
    expect(await currentSession(person)).not.toBe(second);
    await expectOn(person, device);
  });

  it('what fails of that', async () => {
    const { person, device, session } = await reader();
    const wrong = { password: 'wrong', newPassword: NEW_PASSWORD };
    expect((await refusal(person.api.account.changePassword(wrong))).code).toBe('wrong_password');
    const { id, verify } = await enrol(person);
    expect((await refusal(verify('000000'))).code).toBe('factor_code_invalid');
    expect((await refusal(person.api.account.removeFactor({ id, password: 'wrong' }))).code).toBe('wrong_password');
    expect(await currentSession(person)).toBe(session);
    await expectOn(person, device);
  });
});

it('what was switched off stays off under another password', async () => {
  const { person, device } = await reader();
  await person.api.push.unsubscribe({ id: device.id });
  await person.api.account.changePassword({ password: PASSWORD, newPassword: NEW_PASSWORD });
  expect((await person.api.push.devices()).devices).toEqual([]);
  expect(await stored()).toMatchObject([{ enabled: false }]);
});

it('a fault of the notifications does not keep a password from being changed', async () => {
  const { person } = await reader();
  vi.spyOn(server.services.push, 'takeOver').mockRejectedValueOnce(new Error('the database is gone'));
  await person.api.account.changePassword({ password: PASSWORD, newPassword: NEW_PASSWORD });
  expect((await person.api.auth.session()).user?.id).toBe(person.user.id);
  const again = { password: NEW_PASSWORD, newPassword: PASSWORD };
  await person.api.account.changePassword(again);
});
