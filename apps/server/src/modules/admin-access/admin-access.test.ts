import { TOTP, URI } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestClock } from '../../testing/clock.ts';
import { emptyAuditLog } from '../../testing/empty-audit-log.ts';
import { PASSWORD, refusal, startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: createTestClock(new Date().toISOString()) });
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['users', 'rate_limits', 'site_settings']) await run(`delete from ${table}`);
  await emptyAuditLog(server.database);
  await server.services.settings.refresh();
  // Better Auth dates sessions and codes by the machine's clock, so that clock is set to the server's time.
  vi.useFakeTimers({ toFake: ['Date'], now: server.clock.now() });
});
afterEach(() => vi.useRealTimers());

const run = (statement: string, values: unknown[] = []) => server.database.executeSql(statement, values);
const rowsOf = async (statement: string, values: unknown[] = []) => (await run(statement, values)).rows;
const audited = (action: string) =>
  rowsOf('select * from audit_logs where action = $1 order by created_at, id', [action]);
const codeOf = async (call: Promise<unknown>) => (await refusal(call)).code;

function pass(milliseconds: number) {
  server.clock.advance(milliseconds);
  vi.setSystemTime(server.clock.now());
}

async function administrator() {
  const member = await server.signUpVerified();
  await run('insert into admin_users (user_id) values ($1)', [member.user.id]);
  return member;
}

/** Turns two-step sign-in on in this session; returns the app. */
async function withApp(member: TestUser) {
  const { id, uri } = await member.api.account.enrolFactor({ password: PASSWORD });
  const totp = URI.parse(uri);
  if (!(totp instanceof TOTP)) throw new Error('no TOTP');
  const code = () => totp.generate({ timestamp: Date.now() });
  const { challengeId } = await member.api.account.challengeFactor({ id });
  const { recoveryCodes } = await member.api.account.verifyFactor({ id, challengeId, code: code() });
  pass(30_000);
  return { id, code, recoveryCodes: recoveryCodes ?? [] };
}

/** Signs in from another browser with the password, and with a code when it is given. */
async function signIn({ email }: TestUser, code?: string) {
  const client = server.connect();
  const botCheckId = await client.solveBotCheck();
  const { secondStep } = await client.api.auth.token({ grantType: 'password', email, password: PASSWORD, botCheckId });
  if (secondStep && code) {
    const id = secondStep.factorId;
    const { challengeId } = await client.api.account.challengeFactor({ id });
    await client.api.account.verifyFactor({ id, challengeId, code });
  }
  return client;
}

describe('the gate', () => {
  it('refuses a user, audits the refusal, and does not let an account fill the log', async () => {
    const { api, user } = await server.signUp();
    expect(await refusal(api.adminAccess.session())).toMatchObject({ code: 'forbidden', status: 403 });
    expect(await audited('ACCESS_DENIED')).toEqual([
      expect.objectContaining({
        user_id: user.id,
        table_name: 'admin_users',
        new_values: { call: 'GET /rest/v1/admin_users/me', reason: 'forbidden' },
        ip_address: '127.0.0.1',
        request_id: expect.any(String),
      }),
    ]);
    await run("update rate_limits set points = 20000 where key like 'access-denied:account:%'");
    expect(await codeOf(api.adminAccess.list())).toBe('forbidden');
    expect(await audited('ACCESS_DENIED')).toHaveLength(1);
  });

  it('refuses an administrator who is inactive, also before the short-lived cookie ends', async () => {
    const { api, user } = await administrator();
    await api.adminAccess.session();
    await run("update users set status = 'inactive' where id = $1", [user.id]);
    expect(await codeOf(api.adminAccess.session())).toBe('forbidden');
  });

  it('audits the first call of each session as a sign-in, once', async () => {
    const member = await administrator();
    await Promise.all([member.api.adminAccess.session(), member.api.adminAccess.list()]);
    await member.api.adminAccess.session();
    expect(await audited('ADMIN_SIGN_IN')).toEqual([expect.objectContaining({ user_id: member.user.id })]);
    await (await signIn(member)).api.adminAccess.session();
    expect(await audited('ADMIN_SIGN_IN')).toHaveLength(2);
  });
});

describe('two-step sign-in of administrators', () => {
  it('is asked for by the setting, and by default when the public address is https', async () => {
    const { api } = await administrator();
    await api.adminAccess.session();
    await server.services.settings.set('admin_requires_two_step', 'on');
    expect(await refusal(api.adminAccess.session())).toMatchObject({ code: 'two_step_required', status: 403 });
    expect((await audited('ACCESS_DENIED')).map((row) => row['new_values'])).toEqual([
      { call: 'GET /rest/v1/admin_users/me', reason: 'two_step_required' },
    ]);
    await run('delete from site_settings');

    const { services, close } = await startTestServer({ config: { publicUrl: 'https://bugunne.example' } });
    const isAsked = () => services.adminAccess.requiresTwoStep();
    expect(await isAsked()).toBe(true);
    await services.settings.set('admin_requires_two_step', 'off');
    expect(await isAsked()).toBe(false);
    await close();
  });

  it('admits only sessions that passed it: neither older ones nor those of a time without it', async () => {
    const member = await administrator();
    const older = await signIn(member);
    const { code, recoveryCodes } = await withApp(member);
    await server.services.settings.set('admin_requires_two_step', 'on');
    expect((await member.api.adminAccess.session()).confirmsBy).toEqual(['code', 'password']);
    expect(await codeOf(older.api.adminAccess.session())).toBe('two_step_required');

    await (await signIn(member, code())).api.adminAccess.session();
    await (await signIn(member, recoveryCodes[0])).api.adminAccess.session();

    // The session that follows a change of password passed it, too.
    await member.api.account.changePassword({ password: PASSWORD, newPassword: 'kırmızı balık 8' });
    await member.api.adminAccess.session();

    await run('update users set two_factor_enabled = false where id = $1', [member.user.id]);
    expect(await codeOf(member.api.adminAccess.session())).toBe('two_step_required');
  });
});

describe('the fresh confirmation', () => {
  const change = (api: TestUser['api'], userId: string) => api.adminAccess.grant({ userId });

  it('lasts ten minutes by the server’s clock, in this session only', async () => {
    const member = await administrator();
    const { user } = await server.signUpVerified();
    const other = await signIn(member);
    expect(await refusal(change(member.api, user.id))).toMatchObject({ code: 'confirmation_required', status: 403 });
    expect(await codeOf(member.api.adminAccess.confirm({ password: 'wrong' }))).toBe('wrong_password');
    const { confirmedUntil } = await member.api.adminAccess.confirm({ password: PASSWORD });
    expect(new Date(confirmedUntil).getTime() - server.clock.now().getTime()).toBe(600_000);
    expect(await audited('CONFIRM')).toEqual([
      expect.objectContaining({ user_id: member.user.id, new_values: { by: 'password' } }),
    ]);
    expect(await codeOf(change(other.api, user.id))).toBe('confirmation_required');
    pass(599_999);
    await change(member.api, user.id);
    pass(1);
    expect(await codeOf(change(member.api, user.id))).toBe('confirmation_required');
  });

  it('ends with the session', async () => {
    const member = await administrator();
    await member.api.adminAccess.confirm({ password: PASSWORD });
    await member.api.auth.signOut();
    expect(await rowsOf('select * from admin_confirmations')).toEqual([]);
  });

  it('takes a code of the app once, and never activates an app that is being set up', async () => {
    const member = await administrator();
    expect(await codeOf(member.api.adminAccess.confirm({ code: '123456' }))).toBe('factor_code_invalid');
    const { uri } = await member.api.account.enrolFactor({ password: PASSWORD });
    const fresh = URI.parse(uri);
    const early = fresh instanceof TOTP ? fresh.generate({ timestamp: Date.now() }) : '';
    expect(await codeOf(member.api.adminAccess.confirm({ code: early }))).toBe('factor_code_invalid');
    expect(await rowsOf('select verified from two_factors')).toEqual([{ verified: false }]);

    const { code } = await withApp(member);
    expect(await codeOf(member.api.adminAccess.confirm({ code: '000000' }))).toBe('factor_code_invalid');
    const right = code();
    await member.api.adminAccess.confirm({ code: `${right.slice(0, 3)} ${right.slice(3)}` });
    expect((await audited('CONFIRM')).map((row) => row['new_values'])).toEqual([{ by: 'code' }]);
    expect(await codeOf(member.api.adminAccess.confirm({ code: right }))).toBe('factor_code_invalid');
  });

  it('can be tried ten times in a session, with passwords and with codes', async () => {
    const member = await administrator();
    const strict = await startTestServer({
      database: server.database,
      clock: server.clock,
      config: { authRateLimitFactor: 1 },
    });
    const client = strict.connect();
    const cookies = [...member.cookies];
    for (const [name, value] of cookies) client.cookies.set(name, value);
    for (const proof of [{ password: 'wrong' }, { code: '000000' }]) {
      const tries = [];
      for (let count = 0; count < 11; count += 1) tries.push(await codeOf(client.api.adminAccess.confirm(proof)));
      expect(new Set(tries.slice(0, 10))).toEqual(
        new Set(['password' in proof ? 'wrong_password' : 'factor_code_invalid']),
      );
      expect(tries[10]).toBe('too_many_attempts');
    }
  });

  it('cannot be given with a password by an administrator who has none', async () => {
    const member = await administrator();
    await run("update identities set provider_id = 'test', password = null where user_id = $1", [member.user.id]);
    expect((await member.api.adminAccess.session()).confirmsBy).toEqual([]);
    expect(await codeOf(member.api.adminAccess.confirm({ password: PASSWORD }))).toBe('wrong_password');
  });
});

describe('the role of administrators', () => {
  const confirmed = async () => {
    const admin = await administrator();
    await admin.api.adminAccess.confirm({ password: PASSWORD });
    return admin;
  };

  it('is given by staff only to active users whose address is verified', async () => {
    const [admin, stranger, former] = [await confirmed(), await server.signUp(), await server.signUpVerified()];
    await server.database.executeSql("update users set status = 'inactive' where id = $1", [former.user.id]);
    expect(await codeOf(admin.api.adminAccess.grant({ userId: stranger.user.id }))).toBe('user_unverified');
    expect(await codeOf(admin.api.adminAccess.grant({ userId: former.user.id }))).toBe('user_inactive');
    expect((await admin.api.adminAccess.list()).administrators.map(({ userId }) => userId)).toEqual([admin.user.id]);
    await server.makeAdministrator(stranger.user.id);
    expect((await stranger.api.adminAccess.session()).user.id).toBe(stranger.user.id);
  });

  it('is granted and ended at once, both audited', async () => {
    const [admin, member] = [await confirmed(), await server.signUpVerified()];
    const { id: userId } = member.user;
    await admin.api.adminAccess.grant({ userId });
    await admin.api.adminAccess.grant({ userId });
    await member.api.adminAccess.confirm({ password: PASSWORD });
    const { administrators } = await admin.api.adminAccess.list();
    expect(administrators.map((row) => [row.userId, row.email, row.status, row.hasTwoStep])).toEqual([
      [admin.user.id, admin.email, 'active', false],
      [userId, member.email, 'active', false],
    ]);
    await admin.api.adminAccess.revoke({ userId });
    expect(await codeOf(member.api.adminAccess.session())).toBe('forbidden');
    expect(await codeOf(admin.api.adminAccess.revoke({ userId }))).toBe('not_found');
    expect(await codeOf(admin.api.adminAccess.grant({ userId: '00000000-0000-4000-8000-000000000000' }))).toBe(
      'not_found',
    );
    const both = [...(await audited('GRANT_ADMIN')), ...(await audited('REVOKE_ADMIN'))];
    expect(both.map((row) => [row['user_id'], row['record_id'], row['old_values'], row['new_values']])).toEqual([
      [admin.user.id, userId, { administrator: false }, { administrator: true }],
      [admin.user.id, userId, { administrator: true }, { administrator: false }],
    ]);

    // A confirmation of before does not count for a role that is granted again.
    await admin.api.adminAccess.grant({ userId });
    expect((await member.api.adminAccess.session()).confirmedUntil).toBeNull();
  });

  it('stays with the last active administrator', async () => {
    const [admin, other] = [await confirmed(), await administrator()];
    await run("update users set status = 'inactive' where id = $1", [other.user.id]);
    expect(await refusal(admin.api.adminAccess.revoke({ userId: admin.user.id }))).toMatchObject({
      code: 'last_administrator',
      status: 409,
    });
    await admin.api.adminAccess.revoke({ userId: other.user.id });
    expect(await rowsOf('select user_id from admin_users')).toEqual([{ user_id: admin.user.id }]);
    expect(await audited('REVOKE_ADMIN')).toHaveLength(1);
  });

  it('stays with one of two administrators who end each other’s at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      await run('delete from users');
      const [one, two] = [await confirmed(), await confirmed()];
      const outcomes = await Promise.allSettled([
        one.api.adminAccess.revoke({ userId: two.user.id }),
        two.api.adminAccess.revoke({ userId: one.user.id }),
      ]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await rowsOf('select user_id from admin_users')).toHaveLength(1);
    }
  });

  it('keeps other changes from ending the last administrator', async () => {
    const [admin, member] = [await administrator(), await server.signUp()];
    const check = (userId: string) =>
      server.database.db.transaction((tx) => server.services.adminAccess.requireOther(tx, userId));
    await expect(check(admin.user.id)).rejects.toMatchObject({ code: 'last_administrator' });
    await check(member.user.id);
    await administrator();
    await check(admin.user.id);
  });
});
