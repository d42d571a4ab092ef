import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestClient } from '../../testing/test-client.ts';
import { PASSWORD, refusal, startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.executeSql('delete from users');
  await server.database.executeSql('delete from rate_limits');
  server.mails.length = 0;
});
afterEach(() => vi.useRealTimers());

const address = () => `${randomUUID()}@example.com`;

async function signIn(email: string, password = PASSWORD, headers: Record<string, string> = {}) {
  const client = server.connect();
  const response = await client.request('/auth/v1/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ grantType: 'password', email, password, botCheckId: await client.solveBotCheck() }),
  });
  return { ...client, status: response.status };
}

/** Creates a user who has only signed in with an external provider. */
async function withoutPassword() {
  const member = await server.signUpVerified();
  await server.database.executeSql("update identities set provider_id = 'elsewhere', password = null");
  return member;
}
const signedInMinutesAgo = (minutes: number) =>
  server.database.executeSql('update sessions set created_at = $1', [new Date(Date.now() - minutes * 60_000)]);

async function askFor(member: TestUser, email: string) {
  await member.api.account.changeEmail({ email, password: PASSWORD });
  await server.runJobs();
  return /token=(\S+)/.exec(server.mails.at(-1)?.text ?? '')?.[1] ?? '';
}
const confirm = (token: string) => server.connect().api.account.confirmEmail({ token });

it('refuses visitors', async () => {
  const { account } = server.connect().api;
  const id = randomUUID();
  for (const call of [
    account.get(),
    account.saveLanguage({ language: 'en' }),
    account.changeEmail({ email: address(), password: PASSWORD }),
    account.changePassword({ password: PASSWORD, newPassword: 'yeni şifrem' }),
    account.devices(),
    account.signOutDevice({ id }),
    account.signOutOthers(),
  ]) {
    expect(await refusal(call)).toMatchObject({ code: 'unauthorized', status: 401 });
  }
});

describe('changing the address', () => {
  it('takes effect when the link is opened, and the old address is notified', async () => {
    const member = await server.signUpVerified({ language: 'en' });
    const email = address();
    const token = await askFor(member, email.toUpperCase());
    expect(server.mails).toMatchObject([{ to: email, subject: 'Confirm your BugünNe e-mail address' }]);
    expect(server.mails[0]?.text).toContain('/en/confirm-email?token=');
    expect(await member.api.account.get()).toMatchObject({ email: member.email, pendingEmail: email });

    expect(await confirm(token)).toEqual({ email, outcome: 'changed' });
    await server.runJobs();
    expect(server.mails.at(-1)).toMatchObject({ to: member.email, subject: 'Your BugünNe e-mail address has changed' });
    expect(server.mails.at(-1)?.text).not.toContain(email);
    expect((await member.api.auth.session()).user?.email).toBe(email);
    expect((await member.api.account.get()).pendingEmail).toBeNull();
    expect((await signIn(email)).status).toBe(200);
    expect((await signIn(member.email)).status).toBe(401);
    expect((await refusal(confirm(token))).code).toBe('email_link_used');
  });

  it('needs the right password and a valid address that is not in use', async () => {
    const [member, other] = [await server.signUpVerified(), await server.signUpVerified()];
    const ask = (email: string, password?: string) =>
      refusal(member.api.account.changeEmail({ email, ...(password ? { password } : {}) }));
    expect((await ask(address(), 'wrong')).code).toBe('wrong_password');
    expect((await ask(address())).code).toBe('wrong_password');
    expect((await ask('no address', PASSWORD)).code).toBe('invalid_input');
    expect(await ask(other.email.toUpperCase(), PASSWORD)).toMatchObject({ code: 'email_in_use', status: 409 });
    await server.runJobs();
    expect(server.mails).toEqual([]);
  });

  it('is refused when another account took the address first', async () => {
    const member = await server.signUpVerified();
    const email = address();
    const token = await askFor(member, email);
    await server.signUpVerified({ email });
    expect((await refusal(confirm(token))).code).toBe('email_in_use');
    expect((await member.api.account.get()).email).toBe(member.email);
  });

  it('accepts only the latest link, only within an hour, and no forged token', async () => {
    const member = await server.signUpVerified();
    const first = await askFor(member, address());
    const newAddress = address();
    const second = await askFor(member, newAddress);
    const [id = ''] = second.split('.');
    for (const token of [first, `${id}.made-up`, id, 'made-up', `${randomUUID()}.x`]) {
      expect((await refusal(confirm(token))).code).toBe('email_link_invalid');
    }
    server.clock.advance(60 * 60_000 + 1);
    expect((await refusal(confirm(second))).code).toBe('email_link_invalid');
    expect((await member.api.account.get()).pendingEmail).toBeNull();
  });

  it('invalidates reset links mailed to the old address', async () => {
    const member = await server.signUpVerified();
    const asking = server.connect();
    await asking.api.auth.recover({ email: member.email, botCheckId: await asking.solveBotCheck() });
    await server.runJobs();
    const reset = /token=(\S+)/.exec(server.mails.at(-1)?.text ?? '')?.[1] ?? '';
    await confirm(await askFor(member, address()));
    const call = asking.api.auth.resetPassword({ token: reset, password: 'yeni şifrem' });
    expect((await refusal(call)).code).toBe('reset_token_invalid');
  });

  it('is cancelled when the password is changed or reset', async () => {
    const member = await server.signUpVerified();
    const changed = await askFor(member, address());
    await member.api.account.changePassword({ password: PASSWORD, newPassword: PASSWORD });
    expect((await refusal(confirm(changed))).code).toBe('email_link_invalid');

    const before = await askFor(member, address());
    const asking = server.connect();
    await asking.api.auth.recover({ email: member.email, botCheckId: await asking.solveBotCheck() });
    await server.runJobs();
    const token = /token=(\S+)/.exec(server.mails.at(-1)?.text ?? '')?.[1] ?? '';
    await asking.api.auth.resetPassword({ token, password: 'yeni şifrem' });
    expect((await refusal(confirm(before))).code).toBe('email_link_invalid');
    expect((await signIn(member.email, 'yeni şifrem')).status).toBe(200);
    server.mails.length = 0;
    await server.runJobs();
    expect(server.mails).toMatchObject([{ to: member.email, subject: 'BugünNe şifren değişti' }]);
  });

  it('limits requests and password guesses', async () => {
    // One change an hour and two guesses.
    const strict = await startTestServer({ database: server.database, config: { authRateLimitFactor: 0.2 } });
    const member = await strict.signUp();
    const codes: string[] = [];
    for (const password of [PASSWORD, PASSWORD, 'wrong', 'wrong', PASSWORD]) {
      const call = member.api.account.changeEmail({ email: address(), password });
      codes.push(
        await call.then(
          () => 'ok',
          (error) => error.code,
        ),
      );
    }
    expect(codes).toEqual(['ok', 'too_many_attempts', 'wrong_password', 'wrong_password', 'too_many_attempts']);
  });
});

describe('changing the password', () => {
  it('ends every other session and keeps the current one', async () => {
    const member = await server.signUpVerified();
    const other = await signIn(member.email);
    await member.api.account.changePassword({ password: PASSWORD, newPassword: 'yeni şifrem' });
    expect((await other.api.auth.session()).user).toBeNull();
    expect((await member.api.auth.session()).user?.id).toBe(member.user.id);
    expect((await signIn(member.email)).status).toBe(401);
    expect((await signIn(member.email, 'yeni şifrem')).status).toBe(200);
  });

  it('needs the current password and a valid new one', async () => {
    const member = await server.signUpVerified();
    const change = (password: string, newPassword: string) =>
      refusal(member.api.account.changePassword({ password, newPassword }));
    expect((await change('wrong', 'yeni şifrem')).code).toBe('wrong_password');
    expect((await change(PASSWORD, '12345')).code).toBe('invalid_input');
    for (const [password, code] of [
      ['football', 'common'],
      ['      ', 'custom'],
    ] as const) {
      expect((await change(PASSWORD, password)).data).toMatchObject({ issues: [{ path: 'newPassword', code }] });
    }
    expect((await signIn(member.email)).status).toBe(200);
  });

  it('counts wrong passwords per session, so that a thief of one session does not stop the owner', async () => {
    const config = { authRateLimitFactor: 1 };
    const strict = await startTestServer({ database: server.database, clock: server.clock, config });
    const member = await server.signUp();
    const thief = strict.connect();
    for (const [name, value] of member.cookies) thief.cookies.set(name, value);
    const change = (client: TestClient, password: string) =>
      client.api.account.changePassword({ password, newPassword: 'yeni şifrem' });
    for (let i = 0; i < 10; i++) expect((await refusal(change(thief, 'wrong'))).code).toBe('wrong_password');
    expect((await refusal(change(thief, PASSWORD))).code).toBe('too_many_attempts');
    const owner = strict.connect();
    const botCheckId = await owner.solveBotCheck();
    await owner.api.auth.token({ grantType: 'password', email: member.email, password: PASSWORD, botCheckId });
    expect(await change(owner, PASSWORD)).toEqual({ ok: true });
  });

  it('sets a first password for a user without one who has just signed in', async () => {
    const member = await withoutPassword();
    expect(await member.api.account.get()).toMatchObject({ hasPassword: false, isFresh: true });
    await signedInMinutesAgo(16);
    expect((await member.api.account.get()).isFresh).toBe(false);
    const stale = member.api.account.changePassword({ newPassword: 'yeni şifrem' });
    expect(await refusal(stale)).toMatchObject({ code: 'fresh_sign_in_required', status: 403 });
    await signedInMinutesAgo(14);
    await member.api.account.changePassword({ newPassword: 'yeni şifrem' });
    expect((await member.api.account.get()).hasPassword).toBe(true);
    expect((await signIn(member.email, 'yeni şifrem')).status).toBe(200);
  });

  it('sets a first password once when several requests ask for it at the same time', async () => {
    const member = await withoutPassword();
    const passwords = ['birinci şifrem', 'ikinci şifrem', 'üçüncü şifrem'];
    const outcomes = await Promise.all(
      passwords.map((newPassword) =>
        member.api.account.changePassword({ newPassword }).then(
          () => 'set',
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'set')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['set', 'wrong_password']));
    const right = passwords[outcomes.indexOf('set')] ?? '';
    expect((await signIn(member.email, right)).status).toBe(200);
  });
});

describe('devices', () => {
  const CHROME =
    'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

  it('lists devices with browser and system and marks the current one', async () => {
    const member = await server.signUpVerified();
    await signIn(member.email, PASSWORD, { 'user-agent': CHROME });
    const { devices } = await member.api.account.devices();
    expect(devices).toHaveLength(2);
    expect(devices.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ browser: null, system: null, form: null }]);
    expect(devices.find(({ isCurrent }) => !isCurrent)).toMatchObject({
      browser: 'Chrome',
      system: 'Android',
      form: 'phone',
    });
  });

  it('shows when each device was used last, to the hour', async () => {
    const member = await server.signUpVerified();
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: start + 61 * 60_000 });
    await member.api.auth.session();
    const [device] = (await member.api.account.devices()).devices;
    expect(Date.parse(device?.lastUsedAt ?? '')).toBeGreaterThanOrEqual(start + 60 * 60_000);
  });

  it('signs out one device or all others at once', async () => {
    const member = await server.signUpVerified();
    const [one, two, three] = [await signIn(member.email), await signIn(member.email), await signIn(member.email)];
    const own = (await one.api.account.devices()).devices.find(({ isCurrent }) => isCurrent);
    await member.api.account.signOutDevice({ id: own?.id ?? '' });
    expect((await refusal(one.api.preferences.get())).status).toBe(401);
    expect((await two.api.auth.session()).user?.id).toBe(member.user.id);
    await member.api.account.signOutOthers();
    for (const { api } of [two, three]) expect((await refusal(api.preferences.get())).status).toBe(401);
    expect((await member.api.account.devices()).devices).toMatchObject([{ isCurrent: true }]);
  });

  it('refuses signed-out devices within a minute on a server that hears no announcements', async () => {
    const member = await server.signUpVerified();
    const other = await signIn(member.email);
    await member.api.account.signOutOthers();
    const elsewhere = (await startTestServer({ database: server.database })).connect();
    for (const [name, value] of other.cookies) elsewhere.cookies.set(name, value);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    expect((await refusal(elsewhere.api.preferences.get())).status).toBe(401);
  });

  it("leaves other users' devices signed in", async () => {
    const [member, other] = [await server.signUpVerified(), await server.signUpVerified()];
    const [device] = (await other.api.account.devices()).devices;
    const call = member.api.account.signOutDevice({ id: device?.id ?? '' });
    expect(await refusal(call)).toMatchObject({ code: 'not_found', status: 404 });
    await member.api.account.signOutOthers();
    expect((await other.api.auth.session()).user?.id).toBe(other.user.id);
  });
});

it('mails users in the language they chose', async () => {
  const member = await server.signUpVerified({ language: 'tr' });
  const response = await member.request('/auth/v1/user', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ language: 'de' }),
  });
  expect(response.status).toBe(400);
  await member.api.account.saveLanguage({ language: 'en' });
  expect((await member.api.account.get()).language).toBe('en');
  await askFor(member, address());
  expect(server.mails.at(-1)?.subject).toBe('Confirm your BugünNe e-mail address');
});
