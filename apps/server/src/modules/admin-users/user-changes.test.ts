import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, refusal, startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { userWithAllData } from '../../testing/user-with-all-data.ts';

let server: TestServer;
let admin: TestUser;
const reason = 'Destek talebi';

async function signUpAdmin(): Promise<TestUser> {
  const user = await server.signUp();
  await server.makeAdministrator(user.user.id);
  return user;
}

beforeAll(async () => {
  server = await startTestServer();
  admin = await signUpAdmin();
});
afterAll(() => server.close());

const details = (user: Pick<TestUser, 'user'>) => admin.api.adminUsers.details({ targetUserId: user.user.id });
const versionOf = async (user: Pick<TestUser, 'user'>) => (await details(user)).user.version;
const confirm = (user = admin) => user.api.adminAccess.confirm({ password: PASSWORD });
const rows = async (statement: string, values: unknown[] = []) =>
  (await server.database.executeSql(statement, values)).rows;
/** Entries of staff about the user, without the user's own security events. */
const audited = (userId: string) =>
  rows(
    `select action, user_id, old_values, new_values from audit_logs where record_id = $1 and actor_kind = 'staff'
      order by created_at`,
    [userId],
  );

describe('the details', () => {
  it('have everything of the user and nothing of another user', async () => {
    const [member, other] = [await userWithAllData(server), await userWithAllData(server)];
    await server.database.executeSql(
      `insert into audit_logs (user_id, action, table_name, record_id, new_values)
        values ($1, 'UPDATE', 'users', $2, jsonb_build_object('email', $3::text))`,
      [member.user.id, other.user.id, other.email],
    );
    const found = await details(member);
    expect(found.user).toMatchObject({ email: member.email, isAdmin: true, signInMethods: ['credential', 'test'] });
    for (const part of [
      'interactions',
      'sessions',
      'subscriptions',
      'attempts',
      'orders',
      'messages',
      'audit',
    ] as const)
      expect(found[part], part).not.toHaveLength(0);
    expect(found.preferences).not.toBeNull();
    expect(found.audit[0]).toMatchObject({ actor: 'system', user: { email: member.email } });
    const text = JSON.stringify(found);
    expect(text).not.toContain(other.email);
    expect(text).not.toContain(other.user.id);
    for (const secret of ['tokentoken', 'secretsecret', 'codescodes', 'endpointkey'])
      expect(text).not.toContain(secret);
  });

  it('are refused for unknown and malformed ids', async () => {
    expect(await refusal(admin.api.adminUsers.details({ targetUserId: randomUUID() }))).toMatchObject({
      code: 'not_found',
    });
    expect(await refusal(admin.api.adminUsers.details({ targetUserId: "'" }))).toMatchObject({ code: 'invalid_input' });
  });
});

describe('the status', () => {
  it('inactive ends all sessions at once, and is audited with its reason', async () => {
    const member = await server.signUp();
    const version = await versionOf(member);
    await admin.api.adminUsers.update({ targetUserId: member.user.id, newStatus: 'inactive', reason, version });
    expect(await refusal(member.api.premium.status())).toMatchObject({ code: 'unauthorized' });
    expect((await details(member)).sessions).toEqual([]);
    expect(await audited(member.user.id)).toEqual([
      {
        action: 'UPDATE',
        user_id: admin.user.id,
        old_values: { status: 'active' },
        new_values: { status: 'inactive', reason },
      },
    ]);
  });

  it('of a form that is out of date is refused, and changes nothing', async () => {
    const member = await server.signUp();
    const version = await versionOf(member);
    await server.services.premium.grant(member.user.id, null);
    const call = admin.api.adminUsers.update({ targetUserId: member.user.id, newStatus: 'inactive', reason, version });
    expect(await refusal(call)).toMatchObject({ code: 'changed_meanwhile', status: 409 });
    expect((await details(member)).user.status).toBe('active');
  });

  it('is not out of date because the user uses the site', async () => {
    const member = await server.signUpWith();
    const version = await versionOf(member);
    await member.api.recommendations.today({ language: 'tr' });
    await admin.api.adminUsers.update({ targetUserId: member.user.id, newStatus: 'inactive', reason, version });
  });

  it('of oneself stays', async () => {
    const version = await versionOf(admin);
    const call = admin.api.adminUsers.update({ targetUserId: admin.user.id, newStatus: 'inactive', reason, version });
    expect(await refusal(call)).toMatchObject({ code: 'own_status' });
  });

  it.each([
    ['no reason', { reason: ' ' }],
    ['an unknown status', { newStatus: 'banned' }],
    ['an unknown field', { isAdmin: true }],
    ['an end that has passed', { newPremiumStatus: true, premiumUntil: '2020-01-01T00:00:00Z' }],
  ])('is refused with %s', async (_, wrong) => {
    const member = await server.signUp();
    const input = {
      targetUserId: member.user.id,
      newStatus: 'active',
      reason,
      version: await versionOf(member),
      ...wrong,
    };
    expect(await refusal(admin.api.adminUsers.update(input as never))).toMatchObject({ code: 'invalid_input' });
  });
});

describe('Premium by staff', () => {
  it('is granted until a date and ended, each audited, and the user is notified', async () => {
    const member = await server.signUp();
    const targetUserId = member.user.id;
    const premiumUntil = '2026-08-01T00:00:00.000Z';
    const grant = { targetUserId, newPremiumStatus: true, premiumUntil, reason, version: await versionOf(member) };
    await admin.api.adminUsers.update(grant);
    expect((await details(member)).user).toMatchObject({
      isPremium: true,
      premiumExpiresAt: premiumUntil,
      grant: { expiresAt: premiumUntil },
      isPaying: false,
    });
    expect((await details(member)).notifications[0]).toMatchObject({ type: 'success' });
    const end = { targetUserId, newPremiumStatus: false, reason, version: await versionOf(member) };
    await admin.api.adminUsers.update(end);
    expect((await details(member)).user).toMatchObject({ isPremium: false, grant: null });
    expect(await member.api.premium.status()).toMatchObject({ isPremium: false });
    expect(await audited(targetUserId)).toMatchObject([
      { action: 'GRANT_PREMIUM', old_values: { isPremium: false }, new_values: { isPremium: true, reason } },
      { action: 'END_PREMIUM', old_values: { isPremium: true }, new_values: { isPremium: false, reason } },
    ]);
  });

  it('that ends leaves what is paid for', async () => {
    const member = await server.signUp();
    await server.services.premium.grant(member.user.id, null);
    await server.database.executeSql(
      `insert into premium_subscriptions (user_id, plan_type, amount, currency, payment_method, status, started_at, entitled_until)
        values ($1, 'monthly', 200, 'USD', 'bank-transfer', 'active', '2026-05-01', '2026-06-01')`,
      [member.user.id],
    );
    const version = await versionOf(member);
    await admin.api.adminUsers.update({ targetUserId: member.user.id, newPremiumStatus: false, reason, version });
    expect((await details(member)).user).toMatchObject({ isPremium: true, isPaying: true, grant: null });
  });
});

describe('help with signing in', () => {
  it('mails the link of the recovery page, and does not show it to the administrator', async () => {
    const member = await server.signUpVerified();
    expect(await admin.api.adminUsers.sendResetMail({ targetUserId: member.user.id })).toEqual({ ok: true });
    await server.runJobs();
    expect(server.mails.at(-1)).toMatchObject({ to: member.email });
    expect(server.mails.at(-1)?.text).toContain('/reset-password?token=');
    expect(await audited(member.user.id)).toMatchObject([
      { action: 'SEND_RESET_MAIL', user_id: admin.user.id, new_values: null },
      { action: 'REQUEST_PASSWORD_RESET', user_id: admin.user.id, new_values: null },
    ]);
  });

  it('mails a user at most five links in an hour', async () => {
    const strict = await startTestServer({ database: server.database, config: { authRateLimitFactor: 1 } });
    const [staff, member] = [await strict.signUp(), await strict.signUpVerified()];
    await strict.makeAdministrator(staff.user.id);
    const send = () => staff.api.adminUsers.sendResetMail({ targetUserId: member.user.id });
    for (let mail = 0; mail < 5; mail++) await send();
    expect(await refusal(send())).toMatchObject({ code: 'too_many_attempts' });
    expect(await audited(member.user.id)).toHaveLength(5);
    await strict.close();
  });

  it('turns two-step sign-in off after a confirmation, and notifies the owner', async () => {
    const member = await server.signUp();
    const targetUserId = member.user.id;
    await server.database.executeSql('update users set two_factor_enabled = true where id = $1', [targetUserId]);
    await server.database.executeSql("insert into two_factors (user_id, secret, backup_codes) values ($1, 's', 'c')", [
      targetUserId,
    ]);
    server.clock.advance(3_600_000);
    expect(await refusal(admin.api.adminUsers.turnOffTwoStep({ targetUserId }))).toMatchObject({
      code: 'confirmation_required',
    });
    await confirm();
    await admin.api.adminUsers.turnOffTwoStep({ targetUserId });
    await server.runJobs();
    expect(server.mails.at(-1)).toMatchObject({ to: member.email });
    expect((await details(member)).user.hasTwoStep).toBe(false);
    expect(await audited(targetUserId)).toMatchObject([{ action: 'TURN_OFF_TWO_STEP' }]);
    expect(await refusal(admin.api.adminUsers.turnOffTwoStep({ targetUserId }))).toMatchObject({ code: 'not_found' });
  });

  it('ends one session, of this user only, or all', async () => {
    const [member, other] = [await server.signUp(), await server.signUp()];
    const targetUserId = member.user.id;
    const sessionId = (await details(member)).sessions[0]?.id ?? '';
    const foreign = (await details(other)).sessions[0]?.id ?? '';
    expect(await refusal(admin.api.adminUsers.endSession({ targetUserId, sessionId: foreign }))).toMatchObject({
      code: 'not_found',
    });
    await admin.api.adminUsers.endSession({ targetUserId, sessionId });
    const [entry] = (await details(member)).audit;
    expect(entry).toMatchObject({
      action: 'END_SESSION',
      tableName: 'sessions',
      actor: 'staff',
      user: { email: admin.email },
    });
    expect(await audited(sessionId)).toMatchObject([{ action: 'END_SESSION', new_values: { user_id: targetUserId } }]);
    expect(await member.api.auth.session()).toEqual({ user: null });
    expect((await other.api.auth.session()).user).not.toBeNull();
    await admin.api.adminUsers.endSessions({ targetUserId: other.user.id });
    expect(await other.api.auth.session()).toEqual({ user: null });
    expect(await audited(other.user.id)).toMatchObject([{ action: 'END_SESSIONS', new_values: { ended: 1 } }]);
  });

  it('leaves the session of the administrator who ends their own', async () => {
    await admin.api.adminUsers.endSessions({ targetUserId: admin.user.id });
    expect((await admin.api.auth.session()).user).not.toBeNull();
  });
});

describe('the deletion', () => {
  it('needs a fresh confirmation and the typed address', async () => {
    const member = await server.signUp();
    const input = { targetUserId: member.user.id, email: member.email };
    server.clock.advance(3_600_000);
    expect(await refusal(admin.api.adminUsers.remove(input))).toMatchObject({ code: 'confirmation_required' });
    await confirm();
    expect(await refusal(admin.api.adminUsers.remove({ ...input, email: 'x@example.com' }))).toMatchObject({
      code: 'invalid_input',
      data: { issues: [{ path: 'email', code: 'mismatch' }] },
    });
    expect((await details(member)).user.email).toBe(member.email);
  });

  it('removes all that the user themselves would remove, and leaves one audit entry with nothing but the id', async () => {
    const member = await userWithAllData(server);
    const userId = member.user.id;
    const subscription = 'sub-of-deleted';
    await server.database.executeSql(
      `update premium_subscriptions set subscription_id = $2, provider = 'sandbox', snapshot = '{}' where user_id = $1 and payment_method = 'credit-card'`,
      [userId, subscription],
    );
    await confirm();
    await admin.api.adminUsers.remove({ targetUserId: userId, email: ` ${member.email.toUpperCase()}` });
    expect(await member.api.auth.session()).toEqual({ user: null });
    expect(await refusal(details(member))).toMatchObject({ code: 'not_found' });
    expect(await audited(userId)).toEqual([
      { action: 'DELETE', user_id: admin.user.id, old_values: null, new_values: null },
    ]);
    const [paid] = await rows('select user_id, end_reason from premium_subscriptions where subscription_id = $1', [
      subscription,
    ]);
    expect(paid).toEqual({ user_id: null, end_reason: 'deleted' });
    const tables = await rows(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    for (const { name } of tables) {
      const found = await rows(
        `select to_jsonb(t)::text as row from "${String(name)}" t where to_jsonb(t)::text like '%' || $1 || '%'
        or to_jsonb(t)::text like '%' || $2 || '%'`,
        [userId, member.email],
      );
      expect(found, String(name)).toHaveLength(name === 'audit_logs' ? 1 : 0);
    }
  });

  it('is refused for oneself', async () => {
    await confirm();
    const call = admin.api.adminUsers.remove({ targetUserId: admin.user.id, email: admin.email });
    expect(await refusal(call)).toMatchObject({ code: 'own_account', status: 409 });
  });
});

describe('the last administrator', () => {
  type Change = (by: TestUser, target: TestUser, version: string) => Promise<unknown>;
  const remove: Change = (by, { user, email }) => by.api.adminUsers.remove({ targetUserId: user.id, email });
  const deactivate: Change = (by, { user }, version) =>
    by.api.adminUsers.update({ targetUserId: user.id, newStatus: 'inactive', reason, version });
  const endRole: Change = (by, { user }) => by.api.adminAccess.revoke({ userId: user.id });

  it.each([
    ['delete each other', remove, remove],
    ['make each other inactive', deactivate, deactivate],
    ['delete and make inactive', remove, deactivate],
    ['delete and end the role', remove, endRole],
    ['make inactive and end the role', deactivate, endRole],
  ])('stays when two %s at the same time', async (_, first, second) => {
    await server.database.executeSql('delete from admin_users');
    const [one, two] = [await signUpAdmin(), await signUpAdmin()];
    await Promise.all([confirm(one), confirm(two)]);
    const versions = await Promise.all(
      [one, two].map(async (each) => (await each.api.adminUsers.details({ targetUserId: each.user.id })).user.version),
    );
    const results = await Promise.allSettled([first(one, two, versions[1] ?? ''), second(two, one, versions[0] ?? '')]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const active = await rows("select 1 from admin_users a join users u on u.id = a.user_id where u.status = 'active'");
    expect(active).toHaveLength(1);
  });

  it('is not in the way when two others delete one and make it inactive at the same time', async () => {
    await server.database.executeSql('delete from admin_users');
    const [one, two, target] = [await signUpAdmin(), await signUpAdmin(), await signUpAdmin()];
    await confirm(one);
    const { user } = await two.api.adminUsers.details({ targetUserId: target.user.id });
    const results = await Promise.allSettled([remove(one, target, ''), deactivate(two, target, user.version)]);
    const refusals = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    for (const error of refusals) expect(['changed_meanwhile', 'not_found']).toContain(error.code);
    expect(await rows("select 1 from users where id = $1 and status = 'active'", [target.user.id])).toEqual([]);
  });
});
