import { TOTP, URI } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { notificationSubscriptions } from '../../database/schema/index.ts';
import { type LocalPushService, startPushService } from '../../testing/push-service.ts';
import { ofTest } from '../../testing/statements/of-test.ts';
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
  // Better Auth reads the machine's clock, which moves only when a test says so.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const stored = () => base.database.db.select().from(notificationSubscriptions).where(ofTest);
const currentSession = async ({ api }: TestUser) =>
  (await api.account.devices()).devices.find(({ isCurrent }) => isCurrent)?.id;

async function switchOn({ api }: Pick<TestUser, 'api'>) {
  const pushDevice = service.subscribe((await api.push.key()).publicKey);
  const before = new Set((await api.push.devices()).devices.map(({ id }) => id));
  const { devices } = await api.push.subscribe(pushDevice.subscription);
  const id = devices.find((device) => !before.has(device.id))?.id ?? '';
  return { id, endpoint: pushDevice.subscription.endpoint };
}

/** A member with notifications enabled on the current device. */
async function memberWithDevice() {
  const member = await server.signUpVerified();
  return { member, device: await switchOn(member), session: await currentSession(member) };
}

/** Expects the device to receive messages as before and to be tied to the member's current session. */
async function expectOn(member: TestUser, { id, endpoint }: { id: string; endpoint: string }) {
  const sessionId = await currentSession(member);
  expect(await stored()).toMatchObject([{ endpoint, sessionId, enabled: true, userId: member.user.id }]);
  const before = service.pushed.length;
  await member.api.push.test({ id, language: 'tr' });
  expect(service.pushed).toHaveLength(before + 1);
}

async function enrol(member: TestUser) {
  const { id, uri } = await member.api.account.enrolFactor({ password: PASSWORD });
  const totp = URI.parse(uri);
  if (!(totp instanceof TOTP)) throw new Error('no TOTP');
  const { challengeId } = await member.api.account.challengeFactor({ id });
  const verify = (code: string) => member.api.account.verifyFactor({ id, challengeId, code });
  return { id, verify, code: () => totp.generate({ timestamp: Date.now() }) };
}
const NEW_PASSWORD = 'yeni şifrem';

describe('notifications of the current device stay enabled', () => {
  it('after a password change, while those of other devices end with their sessions', async () => {
    const { member, device, session } = await memberWithDevice();
    const phone = server.connect();
    const botCheckId = await phone.solveBotCheck();
    await phone.api.auth.token({ grantType: 'password', email: member.email, password: PASSWORD, botCheckId });
    await switchOn(phone);
    expect(await stored()).toHaveLength(2);
    await member.api.account.changePassword({ password: PASSWORD, newPassword: NEW_PASSWORD });
    expect(await currentSession(member)).not.toBe(session);
    await server.services.dailyNotices.cleanUp();
    await expectOn(member, device);
  });

  it('after turning two-step sign-in on and off', async () => {
    const { member, device, session } = await memberWithDevice();
    const { id, verify, code } = await enrol(member);
    await verify(code());
    const second = await currentSession(member);
    expect(second).not.toBe(session);
    await expectOn(member, device);
    await member.api.account.removeFactor({ id, password: PASSWORD });
    expect(await currentSession(member)).not.toBe(second);
    await expectOn(member, device);
  });

  it('after failed attempts at these changes', async () => {
    const { member, device, session } = await memberWithDevice();
    const wrong = { password: 'wrong', newPassword: NEW_PASSWORD };
    expect((await refusal(member.api.account.changePassword(wrong))).code).toBe('wrong_password');
    const { id, verify } = await enrol(member);
    expect((await refusal(verify('000000'))).code).toBe('factor_code_invalid');
    expect((await refusal(member.api.account.removeFactor({ id, password: 'wrong' }))).code).toBe('wrong_password');
    expect(await currentSession(member)).toBe(session);
    await expectOn(member, device);
  });
});

it('notifications that were switched off stay off after a password change', async () => {
  const { member, device } = await memberWithDevice();
  await member.api.push.unsubscribe({ id: device.id });
  await member.api.account.changePassword({ password: PASSWORD, newPassword: NEW_PASSWORD });
  expect((await member.api.push.devices()).devices).toEqual([]);
  expect(await stored()).toMatchObject([{ enabled: false }]);
});

it('a fault while moving notifications does not prevent a password change', async () => {
  const { member } = await memberWithDevice();
  vi.spyOn(server.services.push, 'takeOver').mockRejectedValueOnce(new Error('the database is gone'));
  await member.api.account.changePassword({ password: PASSWORD, newPassword: NEW_PASSWORD });
  expect((await member.api.auth.session()).user?.id).toBe(member.user.id);
  const again = { password: NEW_PASSWORD, newPassword: PASSWORD };
  await member.api.account.changePassword(again);
});
