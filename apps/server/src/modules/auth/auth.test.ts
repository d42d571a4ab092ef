import { randomUUID, scryptSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, refusal, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ realPasswords: true });
});
afterAll(() => server.close());

const signUpInput = async (client: ReturnType<TestServer['connect']>, overrides: object = {}) => ({
  email: `${randomUUID()}@example.com`,
  password: PASSWORD,
  acceptTerms: true as const,
  botCheckId: await client.solveBotCheck(),
  language: 'tr' as const,
  ...overrides,
});

describe('sign-up', () => {
  it('succeeds when the welcome notification cannot be stored', async () => {
    await server.database.executeSql('alter table notifications add constraint broken check (false) not valid');
    const member = await server
      .signUp()
      .finally(() => server.database.executeSql('alter table notifications drop constraint broken'));
    expect((await member.api.auth.session()).user?.id).toBe(member.user.id);
    expect((await member.api.notifications.list({ language: 'tr' })).notifications).toEqual([]);
  });

  it('creates an account, sets HttpOnly cookies and stores a welcome notification', async () => {
    const client = server.connect();
    const response = await client.request('/auth/v1/signup', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(await signUpInput(client, { email: ' Ali@Example.COM ' })),
    });
    expect(response.status).toBe(200);
    for (const cookie of response.headers.getSetCookie()) {
      expect(cookie).toMatch(/HttpOnly/i);
      expect(cookie).toMatch(/SameSite=Lax/i);
    }
    expect((await client.api.auth.session()).user?.email).toBe('ali@example.com');
    const { notifications } = await client.api.notifications.list({ language: 'en' });
    expect(notifications.map((n) => n.title)).toEqual(['Welcome to BugünNe']);
  });

  it('stores the password as a salted scrypt hash', async () => {
    const { user } = await server.signUp();
    const { rows } = await server.database.executeSql('select password from identities where user_id = $1', [user.id]);
    const [salt = '', key] = String(rows[0]?.['password']).split(':');
    const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
    expect(key).toBe(scryptSync(PASSWORD.normalize('NFKC'), salt, 64, cost).toString('hex'));
  });

  it('refuses an address that is in use, ignoring case', async () => {
    const { email } = await server.signUp();
    const client = server.connect();
    const call = client.api.auth.signUp(await signUpInput(client, { email: email.toUpperCase() }));
    expect((await refusal(call)).code).toBe('email_in_use');
  });

  it('creates one account when two sign-ups run concurrently', async () => {
    const email = `${randomUUID()}@example.com`;
    const [one, two] = [server.connect(), server.connect()];
    const inputs = [await signUpInput(one, { email }), await signUpInput(two, { email })] as const;
    const outcomes = await Promise.allSettled([one.api.auth.signUp(inputs[0]), two.api.auth.signUp(inputs[1])]);
    expect(outcomes.filter((o) => o.status === 'fulfilled')).toHaveLength(1);
    const refused = outcomes.find((o) => o.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'email_in_use', status: 409 });
  });

  it.each([
    ['a short password', { password: '12345' }, 'password', 'too_small'],
    ['no e-mail', { email: 'not an address' }, 'email', 'invalid_format'],
    ['terms not accepted', { acceptTerms: false }, 'acceptTerms', 'invalid_value'],
    ['six spaces', { password: '      ' }, 'password', 'custom'],
    ['invisible characters', { password: '\u200b\u00a0\u2060\u200b\u00a0\u2060' }, 'password', 'custom'],
    ['a very common password', { password: 'Password1' }, 'password', 'common'],
    ['a very long password', { password: 'x'.repeat(129) }, 'password', 'too_big'],
  ])('names the field of bad input: %s', async (_name, overrides, path, code) => {
    const client = server.connect();
    const response = await client.request('/auth/v1/signup', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(await signUpInput(client, overrides)),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid_input', data: { issues: [{ path, code }] } });
  });
});

describe('sign-in and sign-out', () => {
  it('signs out and signs in to the same account again', async () => {
    const member = await server.signUp();
    await member.api.auth.signOut();
    expect((await member.api.auth.session()).user).toBeNull();
    const client = server.connect();
    const { user } = await client.api.auth.token({
      grantType: 'password',
      email: member.email,
      password: PASSWORD,
      botCheckId: await client.solveBotCheck(),
    });
    expect(user?.id).toBe(member.user.id);
  });

  it('responds alike to a wrong password and an unknown address', async () => {
    const { email } = await server.signUp();
    const client = server.connect();
    const attempt = async (address: string, password: string) =>
      refusal(
        client.api.auth.token({
          grantType: 'password',
          email: address,
          password,
          botCheckId: await client.solveBotCheck(),
        }),
      );
    const wrong = await attempt(email, 'wrong password');
    const unknown = await attempt(`${randomUUID()}@example.com`, 'wrong password');
    expect(wrong).toMatchObject({ code: 'invalid_credentials', status: 401 });
    expect({ ...unknown, data: null }).toEqual({ ...wrong, data: null });
  });

  it('signs out also with an invalid session', async () => {
    const client = server.connect();
    client.cookies.set('bugunne.session_token', 'long.gone');
    expect(await client.api.auth.signOut()).toEqual({ ok: true });
  });

  it('rejects cookies that were copied before sign-out', async () => {
    const member = await server.signUp();
    const copied = new Map(member.cookies);
    await member.api.auth.signOut();
    const thief = server.connect();
    for (const [name, value] of copied) thief.cookies.set(name, value);
    expect((await refusal(thief.api.preferences.get())).code).toBe('unauthorized');
  });

  it('renews the short-lived cookie with the long-lived one', async () => {
    const member = await server.signUp();
    member.cookies.delete('bugunne.session_data');
    const { user } = await member.api.auth.token({ grantType: 'refresh_token' });
    expect(user?.id).toBe(member.user.id);
    expect(member.cookies.has('bugunne.session_data')).toBe(true);
  });

  it('ignores a forged cookie', async () => {
    const client = server.connect();
    const forged = { session: { session: { id: randomUUID() }, user: { id: randomUUID() } }, signature: 'AAAA' };
    client.cookies.set('bugunne.session_data', Buffer.from(JSON.stringify(forged)).toString('base64url'));
    client.cookies.set('bugunne.session_token', 'x.y');
    expect((await client.api.auth.session()).user).toBeNull();
  });

  it('refuses inactive users and ends their sessions', async () => {
    const member = await server.signUp();
    await server.setStatus(member.user.id, 'inactive');
    expect((await member.api.auth.session()).user).toBeNull();
    const client = server.connect();
    const call = client.api.auth.token({
      grantType: 'password',
      email: member.email,
      password: PASSWORD,
      botCheckId: await client.solveBotCheck(),
    });
    expect(await refusal(call)).toMatchObject({ code: 'account_inactive', status: 403 });
  });
});

describe('forgotten password', () => {
  it('mails a link, sets the new password and ends every session', async () => {
    const member = await server.signUp({ language: 'en' });
    const asking = server.connect();
    await asking.api.auth.recover({ email: member.email, botCheckId: await asking.solveBotCheck() });
    await server.runJobs();
    const mail = server.mails.at(-1);
    expect(mail?.to).toBe(member.email);
    const token = /token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const common = await refusal(asking.api.auth.resetPassword({ token, password: 'iloveyou' }));
    expect(common.data).toMatchObject({ issues: [{ path: 'password', code: 'common' }] });
    expect(await asking.api.auth.checkResetToken({ token })).toEqual({ isValid: true });
    await asking.api.auth.resetPassword({ token, password: 'a new password' });
    for (const dead of [token, 'none']) {
      expect(await asking.api.auth.checkResetToken({ token: dead })).toEqual({ isValid: false });
    }

    expect((await member.api.auth.session()).user).toBeNull();
    const again = asking.api.auth.resetPassword({ token, password: 'once more 1' });
    expect((await refusal(again)).code).toBe('reset_token_invalid');
    const { user } = await asking.api.auth.token({
      grantType: 'password',
      email: member.email,
      password: 'a new password',
      botCheckId: await asking.solveBotCheck(),
    });
    expect(user?.id).toBe(member.user.id);
    await server.runJobs();
    expect(server.mails.at(-1)).toMatchObject({ to: member.email, subject: 'Your BugünNe password has changed' });
  });

  it('mails in the language of the page that asked, otherwise in that of the user', async () => {
    const member = await server.signUp({ language: 'tr' });
    const asking = server.connect();
    for (const [language, subject, page] of [
      ['en', 'Reset your BugünNe password', '/en/reset-password[?]'],
      [undefined, 'BugünNe şifreni yenile', '/reset-password[?]'],
    ] as const) {
      const botCheckId = await asking.solveBotCheck();
      await asking.api.auth.recover({ email: member.email, botCheckId, language });
      await server.runJobs();
      const mail = server.mails.findLast(({ text }) => text.includes('reset-password'));
      expect(mail).toMatchObject({ to: member.email, subject });
      expect(mail?.text).toMatch(new RegExp(`//[^/]+${page}token=`));
    }
  });

  it('fails the job when the mail cannot be sent, so that it is retried', async () => {
    const member = await server.signUp();
    const asking = server.connect();
    await asking.api.auth.recover({ email: member.email, botCheckId: await asking.solveBotCheck() });
    const [job] = server.jobs.pending;
    server.mailFaults.left = 1;
    await expect(server.runJobs()).rejects.toThrow('the mail server does not answer');
    if (job) server.jobs.pending.push(job);
    await server.runJobs();
    expect(server.mails.at(-1)?.to).toBe(member.email);
  });

  it('responds alike for an address without an account and mails nothing', async () => {
    const asking = server.connect();
    const before = server.mails.length;
    const email = `${randomUUID()}@example.com`;
    const answer = await asking.api.auth.recover({ email, botCheckId: await asking.solveBotCheck() });
    expect(answer).toEqual({ ok: true });
    await server.runJobs();
    expect(server.mails).toHaveLength(before);
  });
});

describe('rate limits', () => {
  it('apply per account and network address across servers', async () => {
    const options = { database: server.database, config: { authRateLimitFactor: 1 } };
    const servers = [await startTestServer(options), await startTestServer(options)];
    const email = `${randomUUID()}@example.com`;
    const codes: string[] = [];
    for (let i = 0; i < 11; i++) {
      const client = servers[i % 2]?.connect();
      if (!client) throw new Error('no client');
      const call = client.api.auth.token({
        grantType: 'password',
        email,
        password: 'guess number 1',
        botCheckId: await client.solveBotCheck(),
      });
      codes.push((await refusal(call)).code);
    }
    expect(codes.slice(0, 10)).toEqual(Array(10).fill('invalid_credentials'));
    expect(codes[10]).toBe('too_many_attempts');
  });
});

describe('clean-up', () => {
  it('removes only expired sessions, verifications and rate limits', async () => {
    const [live, ended] = [await server.signUp(), await server.signUp()];
    await server.database.executeSql("update sessions set expires_at = '2020-01-01' where user_id = $1", [
      ended.user.id,
    ]);
    await server.database.executeSql(
      "insert into verifications (identifier, value, expires_at) values ('old', 'x', '2020-01-01'), ('new', 'x', '2100-01-01')",
    );
    await server.database.executeSql(
      "insert into rate_limits values ('spent', 1, '2020-01-01'), ('held', 1, '2100-01-01')",
    );
    await server.jobs.enqueue('clean-up', {});
    await server.runJobs();
    const rows = async (statement: string) =>
      (await server.database.executeSql(statement)).rows.map((row) => Object.values(row)[0]);
    const sessionUsers = await rows('select user_id from sessions');
    expect(sessionUsers).toContain(live.user.id);
    expect(sessionUsers).not.toContain(ended.user.id);
    expect(await rows("select identifier from verifications where value = 'x'")).toEqual(['new']);
    expect(await rows("select key from rate_limits where key in ('spent', 'held')")).toEqual(['held']);
  });
});

describe('public keys', () => {
  it('are served at the well-known path without the private part', async () => {
    const response = await server.connect().request('/auth/v1/.well-known/jwks.json');
    const { keys } = (await response.json()) as { keys: Record<string, string>[] };
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) {
      expect(key).toMatchObject({ kty: expect.any(String), kid: expect.any(String) });
      expect(key).not.toHaveProperty('d');
    }
  });
});
