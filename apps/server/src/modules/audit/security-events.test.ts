import { TOTP, URI } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestClock } from '../../testing/clock.ts';
import { emptyAuditLog } from '../../testing/empty-audit-log.ts';
import { type ProviderSite, startProviderSite } from '../../testing/provider-site.ts';
import { createPushDevice } from '../../testing/push-device.ts';
import { createTestClient, type TestClient } from '../../testing/test-client.ts';
import { PASSWORD, refusal, startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { withoutRoomFor } from '../../testing/without-room-for.ts';

const NEW_PASSWORD = 'yeşil deniz 52';
let site: ProviderSite;
let server: TestServer;
beforeAll(async () => {
  site = await startProviderSite({
    // Close to the machine's clock, by which Better Auth dates codes and sessions.
    clock: createTestClock(new Date().toISOString()),
    config: { push: { keys: undefined, subject: 'mailto:owner@example.com', allowPrivate: true } },
  });
  server = site.server;
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.reset();
  for (const table of ['rate_limits', 'verifications']) await run(`delete from ${table}`);
  await emptyAuditLog(server.database);
  server.jobs.pending.length = 0;
  server.mails.length = 0;
  vi.useFakeTimers({ toFake: ['Date'], now: server.clock.now() });
});
afterEach(() => vi.useRealTimers());

const run = (statement: string, values: unknown[] = []) => server.database.executeSql(statement, values);

type Row = Record<string, unknown>;
const rows = async (): Promise<Row[]> => (await run('select * from audit_logs order by created_at, action')).rows;
const actions = async () => (await rows()).map(({ action }) => action);

/** Empties the log, makes a change, and returns the only entry that it wrote. */
async function entryOf(change: () => Promise<unknown>): Promise<Row> {
  await emptyAuditLog(server.database);
  await change();
  const [row, ...others] = await rows();
  expect(others).toEqual([]);
  return row ?? {};
}

const signIn = async (client: TestClient, email: string, password = PASSWORD) =>
  client.api.auth.token({ grantType: 'password', email, password, botCheckId: await client.solveBotCheck() });

/** The token of the last mailed link. */
async function mailedToken(): Promise<string> {
  await server.runJobs();
  return /token=(\S+)/.exec(server.mails.findLast(({ text }) => text.includes('token='))?.text ?? '')?.[1] ?? '';
}

/** Turns two-step sign-in on; `code` is a fresh one each time. */
async function turnOn(member: TestUser) {
  const { id, uri } = await member.api.account.enrolFactor({ password: PASSWORD });
  const totp = URI.parse(uri);
  if (!(totp instanceof TOTP)) throw new Error('no TOTP');
  const { challengeId } = await member.api.account.challengeFactor({ id });
  const code = () => {
    server.clock.advance(30_000);
    vi.setSystemTime(server.clock.now());
    return totp.generate({ timestamp: Date.now() });
  };
  const { recoveryCodes } = await member.api.account.verifyFactor({ id, challengeId, code: code() });
  return { id, code, recoveryCodes: recoveryCodes ?? [] };
}

/** Signs in with the password and a code from a browser. */
async function signInWith(client: TestClient, { email }: TestUser, code: string) {
  const { secondStep } = await signIn(client, email);
  const id = secondStep?.factorId ?? '';
  const { challengeId } = await client.api.account.challengeFactor({ id });
  return client.api.account.verifyFactor({ id, challengeId, code });
}

const device = () => createPushDevice('http://localhost:9').subscription;

it('sign-up, with who, from where, and the request', async () => {
  const client = server.connect();
  const botCheckId = await client.solveBotCheck();
  const response = await client.request('/auth/v1/signup', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Ada Browser 1' },
    body: JSON.stringify({
      email: 'ada@example.com',
      password: PASSWORD,
      acceptTerms: true,
      language: 'en',
      botCheckId,
    }),
  });
  const { user } = (await response.json()) as { user: { id: string } };
  expect(await rows()).toMatchObject([
    {
      action: 'SIGN_UP',
      table_name: 'users',
      actor_kind: 'user',
      user_id: user.id,
      record_id: user.id,
      ip_address: '127.0.0.1',
      user_agent: 'Ada Browser 1',
      request_id: response.headers.get('x-request-id'),
      old_values: null,
      new_values: null,
    },
  ]);
});

it('sign-in, from a known browser and from a new one', async () => {
  const member = await server.signUp();
  expect(await entryOf(() => signIn(member, member.email))).toMatchObject({
    action: 'SIGN_IN',
    user_id: member.user.id,
  });
  expect(await entryOf(() => signIn(server.connect(), member.email))).toMatchObject({ action: 'SIGN_IN_NEW_DEVICE' });
});

it('no entry for a wrong password, which is only counted', async () => {
  const member = await server.signUp();
  await emptyAuditLog(server.database);
  await refusal(signIn(member, member.email, 'wrong password'));
  await refusal(signIn(server.connect(), 'nobody@example.com'));
  expect(await rows()).toEqual([]);
});

it('a sign-in that has to wait after many attempts, once for each turn and only for accounts', async () => {
  const strict = await startTestServer({
    database: server.database,
    clock: server.clock,
    config: { authRateLimitFactor: 1, proxyHops: 1 },
  });
  const member = await strict.signUp();
  await emptyAuditLog(server.database);
  const guess = (email: string, address: string) => {
    const stranger = createTestClient((request) => {
      request.headers.set('x-forwarded-for', address);
      return strict.fetch(request);
    });
    return refusal(signIn(stranger, email, 'wrong password'));
  };
  for (let attempt = 0; attempt < 13; attempt++) {
    await guess(member.email, `203.0.113.${attempt}`);
    await guess('nobody@example.com', `203.0.114.${attempt}`);
  }
  const entries = await rows();
  expect(entries.length).toBeGreaterThan(0);
  expect(entries.length).toBeLessThan(4);
  for (const entry of entries) {
    expect(entry).toMatchObject({
      action: 'DELAY_SIGN_IN',
      user_id: null,
      record_id: member.user.id,
      actor_kind: 'user',
    });
    expect(entry['ip_address']).toMatch(/^203\.0\.113\./);
  }
});

it('a password reset, requested and completed', async () => {
  const member = await server.signUpVerified();
  const visitor = server.connect();
  const requested = await entryOf(async () => {
    for (const email of [member.email, 'nobody@example.com']) {
      await visitor.api.auth.recover({ email, botCheckId: await visitor.solveBotCheck() });
    }
    await server.runJobs();
  });
  expect(requested).toMatchObject({
    action: 'REQUEST_PASSWORD_RESET',
    user_id: null,
    record_id: member.user.id,
    ip_address: '127.0.0.1',
  });
  const token = await mailedToken();
  const completed = await entryOf(() => visitor.api.auth.resetPassword({ token, password: NEW_PASSWORD }));
  expect(completed).toMatchObject({ action: 'RESET_PASSWORD', user_id: member.user.id });
  expect(JSON.stringify([requested, completed])).not.toContain(token);
});

it('a changed password', async () => {
  const member = await server.signUp();
  const change = () => member.api.account.changePassword({ password: PASSWORD, newPassword: NEW_PASSWORD });
  expect(await entryOf(change)).toMatchObject({ action: 'CHANGE_PASSWORD', user_id: member.user.id });
});

it('ended sessions: of one device, and of all others', async () => {
  const member = await server.signUp();
  for (let count = 0; count < 3; count++) await signIn(server.connect(), member.email);
  const { devices } = await member.api.account.devices();
  const other = devices.find(({ isCurrent }) => !isCurrent)?.id ?? '';
  const one = await entryOf(() => member.api.account.signOutDevice({ id: other }));
  expect(one).toMatchObject({ action: 'END_SESSION', table_name: 'sessions', record_id: other });
  expect(await entryOf(() => member.api.account.signOutOthers())).toMatchObject({
    action: 'END_OTHER_SESSIONS',
    new_values: { ended: 2 },
  });
  await emptyAuditLog(server.database);
  await refusal(member.api.account.signOutDevice({ id: other }));
  expect(await rows()).toEqual([]);
});

it('a change of address, requested and confirmed, without the addresses', async () => {
  const member = await server.signUp();
  const verified = await entryOf(async () => server.connect().api.account.confirmEmail({ token: await mailedToken() }));
  expect(verified).toMatchObject({ action: 'VERIFY_EMAIL', user_id: member.user.id });
  const ask = () => member.api.account.changeEmail({ email: 'new@example.com', password: PASSWORD });
  const requested = await entryOf(ask);
  expect(requested).toMatchObject({ action: 'REQUEST_EMAIL_CHANGE', user_id: member.user.id });
  const changed = await entryOf(async () => server.connect().api.account.confirmEmail({ token: await mailedToken() }));
  expect(changed).toMatchObject({ action: 'CHANGE_EMAIL', user_id: member.user.id });
  expect(JSON.stringify([verified, requested, changed])).not.toContain('@');
});

it('two-step sign-in: on, a code, a recovery code, new recovery codes, off', async () => {
  const member = await server.signUpVerified();
  let factor = { id: '', code: () => '', recoveryCodes: [''] };
  const on = await entryOf(async () => {
    factor = await turnOn(member);
  });
  expect(on).toMatchObject({ action: 'TURN_ON_TWO_STEP', user_id: member.user.id });
  const browser = server.connect();
  expect(await entryOf(() => signInWith(browser, member, factor.code()))).toMatchObject({
    action: 'SIGN_IN_NEW_DEVICE',
  });
  await emptyAuditLog(server.database);
  await signInWith(browser, member, factor.recoveryCodes[0] ?? '');
  expect((await actions()).toSorted()).toEqual(['SIGN_IN', 'USE_RECOVERY_CODE']);
  expect(JSON.stringify(await rows())).not.toContain(factor.recoveryCodes[0]);
  const { id } = factor;
  expect(await entryOf(() => member.api.account.renewRecoveryCodes({ id, password: PASSWORD }))).toMatchObject({
    action: 'RENEW_RECOVERY_CODES',
  });
  expect(await entryOf(() => member.api.account.removeFactor({ id, password: PASSWORD }))).toMatchObject({
    action: 'TURN_OFF_TWO_STEP',
    user_id: member.user.id,
  });
});

it('the lock of the second step, whose wrong codes stay counted', async () => {
  const member = await server.signUpVerified();
  await turnOn(member);
  await emptyAuditLog(server.database);
  const stranger = server.connect();
  for (let attempt = 0; attempt < 11; attempt++) await refusal(signInWith(stranger, member, 'AAAAA-AAAAA'));
  expect(await rows()).toMatchObject([{ action: 'LOCK_SECOND_STEP', user_id: null, record_id: member.user.id }]);
});

it('two-step sign-in turned off by the operator', async () => {
  const member = await server.signUpVerified();
  await turnOn(member);
  expect(await entryOf(() => server.services.account.factors.turnOff(member.user.id))).toMatchObject({
    action: 'TURN_OFF_TWO_STEP',
    actor_kind: 'system',
    user_id: null,
    record_id: member.user.id,
  });
});

it('identities: linked, unlinked, and signed in with', async () => {
  const member = await server.signUpVerified();
  site.provider.accounts.set('Ada', { email: 'ada.at.provider@example.com', email_verified: true });
  expect(await entryOf(() => site.link(member, 'Ada'))).toMatchObject({
    action: 'LINK_IDENTITY',
    table_name: 'identities',
    user_id: member.user.id,
    new_values: { provider: 'test' },
  });
  expect(await entryOf(() => site.enter(server.connect(), 'Ada'))).toMatchObject({
    action: 'SIGN_IN',
    user_id: member.user.id,
    new_values: { provider: 'test' },
  });
  const { identities } = await member.api.identities.list();
  const id = identities[0]?.id ?? '';
  expect(await entryOf(() => member.api.identities.unlink({ id, password: PASSWORD }))).toMatchObject({
    action: 'UNLINK_IDENTITY',
    record_id: id,
    old_values: { provider: 'test' },
  });
  expect(await entryOf(() => site.enter(server.connect(), 'Ada'))).toMatchObject({ action: 'SIGN_UP' });
});

it('push devices: added once, removed once, without the endpoint', async () => {
  const member = await server.signUp();
  const subscription = device();
  const added = await entryOf(async () => {
    for (let time = 0; time < 2; time++) await member.api.push.subscribe(subscription);
  });
  const [stored] = (await member.api.push.devices()).devices;
  expect(added).toMatchObject({ action: 'ADD_PUSH_DEVICE', record_id: stored?.id, user_id: member.user.id });
  const removed = await entryOf(() => member.api.push.unsubscribe({ id: stored?.id ?? '' }));
  expect(removed).toMatchObject({ action: 'REMOVE_PUSH_DEVICE', record_id: stored?.id });
  expect(JSON.stringify([added, removed])).not.toContain(subscription.endpoint);
});

it('a download of own data', async () => {
  const member = await server.signUp();
  expect(await entryOf(() => member.request('/rest/v1/own_data').then((answer) => answer.text()))).toMatchObject({
    action: 'DOWNLOAD_OWN_DATA',
    user_id: member.user.id,
  });
});

it('a deleted account, with nothing that identifies the user', async () => {
  const member = await server.signUp();
  const { email } = member;
  expect(await entryOf(() => member.api.ownData.deleteAccount({ email, password: PASSWORD }))).toEqual({
    id: expect.any(String),
    user_id: null,
    actor_kind: 'user',
    action: 'DELETE_ACCOUNT',
    table_name: 'users',
    record_id: null,
    old_values: null,
    new_values: null,
    ip_address: null,
    user_agent: null,
    request_id: expect.any(String),
    created_at: expect.anything(),
  });
});

it('Premium, granted and ended by the operator', async () => {
  const { user } = await server.signUp();
  const until = new Date(server.clock.now().getTime() + 86_400_000);
  const { grant } = server.services.premium;
  expect(await entryOf(() => grant(user.id, until))).toMatchObject({
    action: 'GRANT_PREMIUM',
    actor_kind: 'system',
    record_id: user.id,
    new_values: { expiresAt: until.toISOString() },
  });
  expect(await entryOf(() => grant(user.id, server.clock.now()))).toMatchObject({
    action: 'END_PREMIUM',
    old_values: { expiresAt: until.toISOString() },
  });
});

it('the status of a user and the role of an administrator, only when they change', async () => {
  const { user } = await server.signUp();
  const staff = await server.signUp();
  await server.makeAdministrator(staff.user.id);
  const makeInactive = async () => {
    const { version } = (await staff.api.adminUsers.details({ targetUserId: user.id })).user;
    await staff.api.adminUsers.update({
      targetUserId: user.id,
      newStatus: 'inactive',
      reason: 'set by a test',
      version,
    });
  };
  // The first call of the administrator is an event of its own.
  await staff.api.adminAccess.session();
  const changed = await entryOf(async () => {
    for (let time = 0; time < 2; time++) await makeInactive();
  });
  expect(changed).toMatchObject({
    action: 'UPDATE',
    record_id: user.id,
    old_values: { status: 'active' },
    new_values: { status: 'inactive' },
  });
  const granted = await entryOf(async () => {
    for (let time = 0; time < 2; time++) await server.makeAdministrator(user.id);
  });
  expect(granted).toMatchObject({ action: 'GRANT_ADMIN', table_name: 'admin_users', record_id: user.id });
});

const count = async (text: string) => (await run(`select count(*)::int as n from ${text}`)).rows[0]?.['n'];

it('an event is not stored without its entry', async () => {
  await withoutRoomFor(server.database, 'SIGN_UP', () => server.signUp({ email: 'nobody@example.com' }));
  expect(await count('users')).toBe(0);

  const member = await server.signUpVerified();
  await withoutRoomFor(server.database, 'SIGN_IN', () => signIn(member, member.email));
  await withoutRoomFor(server.database, 'SIGN_IN_NEW_DEVICE', () => signIn(server.connect(), member.email));
  await withoutRoomFor(server.database, 'CHANGE_PASSWORD', () =>
    member.api.account.changePassword({ password: PASSWORD, newPassword: NEW_PASSWORD }),
  );
  expect(await count('sessions')).toBe(1);
  await withoutRoomFor(server.database, 'ADD_PUSH_DEVICE', () => member.api.push.subscribe(device()));
  expect(await count('notification_subscriptions')).toBe(0);
  await withoutRoomFor(server.database, 'REQUEST_EMAIL_CHANGE', () =>
    member.api.account.changeEmail({ email: 'new@example.com', password: PASSWORD }),
  );
  expect(await count("verifications where identifier like 'email-change:%'")).toBe(0);
  await withoutRoomFor(server.database, 'TURN_ON_TWO_STEP', () => turnOn(member));
  expect(await count('users where two_factor_enabled')).toBe(0);
  await withoutRoomFor(server.database, 'DELETE_ACCOUNT', () =>
    member.api.ownData.deleteAccount({ email: member.email, password: PASSWORD }),
  );
  expect(await count('users')).toBe(1);
  // The password is the old one, and the account works.
  await signIn(server.connect(), member.email);
});
