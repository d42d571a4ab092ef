import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { address, type ProviderSite, startProviderSite } from '../../testing/provider-site.ts';
import { PASSWORD, refusal, startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

let site: ProviderSite;
let server: TestServer;
beforeAll(async () => {
  site = await startProviderSite();
  server = site.server;
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.reset();
  await server.database.executeSql('delete from rate_limits');
  await server.database.executeSql('delete from verifications');
  server.jobs.pending.length = 0;
  server.mails.length = 0;
  server.clock.set('2026-05-10T12:00:00Z');
});

const run = (statement: string, values: unknown[] = []) => server.database.executeSql(statement, values);

/** The token in the last mail to the address. */
async function mailedToken(email: string): Promise<string> {
  await server.runJobs();
  const mail = server.mails.findLast(({ to }) => to === email);
  return /token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const confirm = (token: string) => server.connect().api.account.confirmEmail({ token });
const isVerified = async (member: TestUser) => (await member.api.account.get()).isEmailVerified;

async function resetByMail({ email }: TestUser, password = 'the new password') {
  const owner = server.connect();
  await owner.api.auth.recover({ email, botCheckId: await owner.solveBotCheck() });
  await owner.api.auth.resetPassword({ token: await mailedToken(email), password });
  return owner;
}

/** Adds what an attacker could have added before addresses were verified: an identity and an authenticator app. */
async function addSignInMethods({ user }: TestUser) {
  await run("insert into identities (user_id, provider_id, account_id) values ($1, 'test', 'attacker')", [user.id]);
  await run("insert into two_factors (user_id, secret, backup_codes) values ($1, 'secret', 'codes')", [user.id]);
  await run('update users set two_factor_enabled = true where id = $1', [user.id]);
}

const rowsOf = async (table: 'identities' | 'two_factors' | 'sessions', { user }: TestUser) =>
  (await run(`select * from ${table} where user_id = $1`, [user.id])).rows;

describe('a new account', () => {
  it('is signed in at once, and its address is verified by the mailed link', async () => {
    const member = await server.signUp({ language: 'en' });
    expect(await isVerified(member)).toBe(false);
    expect((await member.api.auth.session()).user?.isEmailVerified).toBe(false);
    const token = await mailedToken(member.email);
    expect(server.mails).toMatchObject([{ to: member.email, subject: 'Verify your BugünNe e-mail address' }]);
    expect(server.mails[0]?.text).toContain('/en/confirm-email?new=1&token=');
    expect((await member.api.account.get()).pendingEmail).toBeNull();

    expect(await confirm(token)).toEqual({ email: member.email, outcome: 'verified' });
    expect(await isVerified(member)).toBe(true);
    expect((await member.api.auth.session()).user?.id).toBe(member.user.id);
    await server.runJobs();
    expect(server.mails).toHaveLength(1);
    expect((await refusal(confirm(token))).code).toBe('email_link_used');
  });

  it('is created although no mail can be queued', async () => {
    await run('alter table verifications add constraint broken check (false) not valid');
    const member = await server.signUp().finally(() => run('alter table verifications drop constraint broken'));
    expect((await member.api.auth.session()).user?.id).toBe(member.user.id);
    const notifications = await member.api.notifications.list({ language: 'tr' });
    expect(notifications.notifications).toHaveLength(1);
    await member.api.account.sendVerification();
    await confirm(await mailedToken(member.email));
    expect(await isVerified(member)).toBe(true);
  });

  it('counts as verified when a provider has verified the address, and no mail is sent', async () => {
    const client = server.connect();
    await site.enter(client, 'ada@example.com');
    expect((await client.api.account.get()).isEmailVerified).toBe(true);
    expect((await client.api.auth.session()).user?.isEmailVerified).toBe(true);
    await client.api.account.sendVerification();
    await server.runJobs();
    expect(server.mails).toEqual([]);
  });

  it('counts as verified after a change of address, for which the link of the first address is void', async () => {
    const member = await server.signUp();
    const first = await mailedToken(member.email);
    const email = address();
    await member.api.account.changeEmail({ email, password: PASSWORD });
    expect(await confirm(await mailedToken(email))).toEqual({ email, outcome: 'changed' });
    expect(await isVerified(member)).toBe(true);
    await run('update users set email_verified = false');
    await refusal(confirm(first));
    expect(await isVerified(member)).toBe(false);
  });
});

describe('the link', () => {
  it('ends after a day', async () => {
    const member = await server.signUp();
    const token = await mailedToken(member.email);
    server.clock.advance(24 * 3_600_000);
    expect((await refusal(confirm(token))).code).toBe('email_link_invalid');
    expect(await isVerified(member)).toBe(false);
  });

  it('is sent again on request, which makes the one before it void, three times an hour', async () => {
    const limited = await startTestServer({ database: server.database, config: { authRateLimitFactor: 1 } });
    const member = await limited.signUp();
    await limited.runJobs();
    const tokens: string[] = [];
    for (let i = 0; i < 3; i++) {
      await member.api.account.sendVerification();
      await limited.runJobs();
      tokens.push(/token=(\S+)/.exec(limited.mails.at(-1)?.text ?? '')?.[1] ?? '');
    }
    expect(limited.mails).toHaveLength(4);
    expect((await refusal(member.api.account.sendVerification())).code).toBe('too_many_attempts');
    expect((await refusal(confirm(tokens[1] ?? ''))).code).toBe('email_link_invalid');
    expect((await confirm(tokens[2] ?? '')).outcome).toBe('verified');
  });

  it('does not end a change of address that waits for its own link', async () => {
    const member = await server.signUp();
    const email = address();
    await member.api.account.changeEmail({ email, password: PASSWORD });
    const change = await mailedToken(email);
    await member.api.account.sendVerification();
    expect((await member.api.account.get()).pendingEmail).toBe(email);
    expect((await confirm(change)).outcome).toBe('changed');
  });

  it('is not sent on the request of a visitor', async () => {
    const { code } = await refusal(server.connect().api.account.sendVerification());
    expect(code).toBe('unauthorized');
  });

  it.each(['', 'x', 'x.y', '\0', `${'a'.repeat(36)}.b`, '00000000-0000-4000-8000-000000000000.x'])(
    'is refused when its token is %j',
    async (token) => {
      const response = await server.connect().request('/auth/v1/user/email/confirm', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token }),
      });
      expect(response.status).toBe(400);
    },
  );
});

describe('until the address is verified', () => {
  it('no identity can be linked, and no authenticator app enrolled', async () => {
    const member = await server.signUp();
    const link = { provider: 'test', language: 'tr', password: PASSWORD } as const;
    expect(await refusal(member.api.identities.authorize(link))).toMatchObject({
      code: 'email_unverified',
      status: 403,
    });
    expect((await refusal(member.api.account.enrolFactor({ password: PASSWORD }))).code).toBe('email_unverified');
    await confirm(await mailedToken(member.email));
    expect(await site.link(member, 'ada@example.com')).toContain('linked=test');
    expect((await member.api.account.enrolFactor({ password: PASSWORD })).secret).not.toBe('');
  });

  it('an authenticator app that was enrolled before cannot be activated', async () => {
    const member = await server.signUpVerified();
    const { id } = await member.api.account.enrolFactor({ password: PASSWORD });
    await run('update users set email_verified = false');
    const { challengeId } = await member.api.account.challengeFactor({ id });
    const activation = member.api.account.verifyFactor({ id, challengeId, code: '123456' });
    expect((await refusal(activation)).code).toBe('email_unverified');
  });

  it('a link that was begun before is not completed', async () => {
    const member = await server.signUpVerified();
    const { url } = await member.api.identities.authorize({ provider: 'test', language: 'tr', password: PASSWORD });
    await run('update users set email_verified = false');
    expect(await site.finishLink(member, url, 'ada@example.com')).toContain('fault=failed');
    expect(await rowsOf('identities', member)).toHaveLength(1);
  });
});

describe('a reset by mail', () => {
  it('of an unverified account removes its identities, factors and sessions', async () => {
    const attacker = await server.signUp();
    await addSignInMethods(attacker);
    await attacker.api.account.changeEmail({ email: address(), password: PASSWORD });
    const owner = await resetByMail(attacker);
    expect(await rowsOf('two_factors', attacker)).toEqual([]);
    expect(await rowsOf('sessions', attacker)).toEqual([]);
    expect((await rowsOf('identities', attacker)).map((row) => row['provider_id'])).toEqual(['credential']);
    expect((await attacker.api.auth.session()).user).toBeNull();
    await server.runJobs();
    expect(server.mails.at(-1)?.text).toContain('iki adımlı giriş kaldırıldı');

    const { user, secondStep } = await owner.api.auth.token({
      grantType: 'password',
      email: attacker.email,
      password: 'the new password',
      botCheckId: await owner.solveBotCheck(),
    });
    expect([user?.id, secondStep]).toEqual([attacker.user.id, null]);
    expect(await owner.api.account.get()).toMatchObject({ isEmailVerified: true, factors: [], pendingEmail: null });
  });

  it('of a verified account keeps its identities and factors', async () => {
    const member = await server.signUpVerified();
    await addSignInMethods(member);
    await resetByMail(member);
    expect(await rowsOf('two_factors', member)).toHaveLength(1);
    expect(await rowsOf('identities', member)).toHaveLength(2);
    expect(await rowsOf('sessions', member)).toEqual([]);
    await server.runJobs();
    expect(server.mails.at(-1)?.subject).toBe('BugünNe şifren değişti');
  });

  it('with a false token changes nothing', async () => {
    const member = await server.signUp();
    await addSignInMethods(member);
    for (const token of ['x', '\0', 'a'.repeat(24)]) {
      const call = server.connect().api.auth.resetPassword({ token, password: 'the new password' });
      expect((await refusal(call)).status).toBe(400);
    }
    expect(await rowsOf('two_factors', member)).toHaveLength(1);
    expect((await run('select email_verified from users')).rows).toEqual([{ email_verified: false }]);
  });

  it('leaves its token in no table', async () => {
    const member = await server.signUp();
    const asking = server.connect();
    await asking.api.auth.recover({ email: member.email, botCheckId: await asking.solveBotCheck() });
    const token = await mailedToken(member.email);
    expect(token).not.toBe('');
    const stored = (await run('select identifier, value from verifications')).rows;
    expect(JSON.stringify(stored)).not.toContain(token);
    for (const { identifier } of stored) {
      const guess = asking.api.auth.resetPassword({ token: String(identifier), password: 'the new password' });
      expect((await refusal(guess)).code).toBe('reset_token_invalid');
    }
  });
});

describe('the verification', () => {
  it('leaves nothing behind when the account is deleted', async () => {
    const member = await server.signUp();
    await server.runJobs();
    await member.api.ownData.deleteAccount({ email: member.email, password: PASSWORD });
    expect((await run('select * from verifications')).rows).toEqual([]);
  });
});
