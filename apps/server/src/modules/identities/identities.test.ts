import { randomUUID } from 'node:crypto';
import { TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLIENT, startOpenIdProvider, type TestOpenIdProvider } from '../../testing/openid-provider.ts';
import { visitProvider } from '../../testing/openid-visitor.ts';
import { TEST_ORIGIN, type TestClient } from '../../testing/test-client.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { PASSWORD, refusal, startTestServer, type TestServer } from '../../testing/test-server.ts';

const DOWN = 'http://localhost:9';
let base: TestDatabase;
let provider: TestOpenIdProvider;
let server: TestServer;

const configOf = (issuer: string, id = 'test') => ({
  id,
  name: 'Deneme',
  issuer,
  clientId: CLIENT.id,
  clientSecret: CLIENT.secret,
});

beforeAll(async () => {
  base = await openTestDatabase();
  provider = await startOpenIdProvider({ redirectUris: [`${TEST_ORIGIN}/auth/v1/callback/test`] });
  const openIdProviders = [configOf(provider.issuer), configOf(DOWN, 'down')];
  server = await startTestServer({ database: base.database, config: { openIdProviders } });
});
afterAll(async () => {
  await provider.close();
  await base.close();
});
beforeEach(async () => {
  await base.database.executeSql('delete from users');
  provider.people.clear();
});

const address = () => `${randomUUID()}@example.com`;
const locationOf = (response: Response) => response.headers.get('location') ?? '';

/** Sets out from the sign-in page. */
const setOut = async (client: TestClient, query = '') =>
  locationOf(await client.request(`/auth/v1/authorize?provider=test&language=en${query}`));
const comeBack = async (client: TestClient, url: URL) => locationOf(await client.request(url.pathname + url.search));

async function enter(client: TestClient, name: string, query = '') {
  return comeBack(client, await visitProvider(await setOut(client, query), name));
}
async function link(client: TestClient, name: string) {
  const { url } = await client.api.identities.authorize({ provider: 'test', language: 'tr', password: PASSWORD });
  return comeBack(client, await visitProvider(url, name));
}

describe('signing in with a provider', () => {
  it('makes an account in the language of the page, greets, and leads to where one was going', async () => {
    const client = server.connect();
    const email = address();
    expect(await enter(client, email, '&next=%2Fen%2Fdashboard%2Fsaved')).toBe('/en/dashboard/saved');
    const { user } = await client.api.auth.session();
    expect(user).toMatchObject({ email, displayName: email.split('@')[0] });
    const { notifications } = await client.api.notifications.list({ language: 'en' });
    expect(notifications.map((note) => note.title)).toEqual(['Welcome to BugünNe']);
    const { rows } = await base.database.executeSql(
      'select language, email_verified, access_token, refresh_token, id_token from users u join identities i on i.user_id = u.id',
    );
    expect(rows).toEqual([
      { language: 'en', email_verified: true, access_token: null, refresh_token: null, id_token: null },
    ]);
  });

  it('knows the person again, also when the address at the provider has changed', async () => {
    const first = server.connect();
    await enter(first, 'ada@example.com');
    provider.people.set('ada@example.com', { email: undefined, name: 'Ada' });
    const again = server.connect();
    expect(await enter(again, 'ada@example.com')).toBe('/en/dashboard');
    expect((await again.api.auth.session()).user).toEqual((await first.api.auth.session()).user);
  });

  it('goes there with PKCE, state and nonce, and binds them to the browser', async () => {
    const client = server.connect();
    const there = new URL(await setOut(client));
    expect(Object.fromEntries(there.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: CLIENT.id,
      redirect_uri: `${TEST_ORIGIN}/auth/v1/callback/test`,
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(there.searchParams.get(name)).toMatch(/^.{30,}$/);
    const back = await visitProvider(there.href, address());
    const other = server.connect();
    expect(await comeBack(other, back)).toBe('/auth?fault=expired&provider=test');
    expect((await other.api.auth.session()).user).toBeNull();
  });

  it('does not take a callback twice, nor one with another state', async () => {
    const client = server.connect();
    const back = await visitProvider(await setOut(client), address());
    const cookies = new Map(client.cookies);
    expect(await comeBack(client, back)).toBe('/en/dashboard');
    const replay = server.connect();
    for (const [name, value] of cookies) replay.cookies.set(name, value);
    expect(await comeBack(replay, back)).toBe('/en/auth?fault=expired&provider=test');
    expect((await replay.api.auth.session()).user).toBeNull();

    const wrong = server.connect();
    const other = await visitProvider(await setOut(wrong), address());
    other.searchParams.set('state', 'made-up-by-somebody-else');
    expect(await comeBack(wrong, other)).toBe('/en/auth?fault=expired&provider=test');
  });

  it('takes no answer of another issuer, and none with a made-up code', async () => {
    const client = server.connect();
    const back = await visitProvider(await setOut(client), address());
    back.searchParams.set('iss', 'https://evil.example');
    expect(await comeBack(client, back)).toBe('/en/auth?fault=refused&provider=test');
    const second = await visitProvider(await setOut(client), address());
    second.searchParams.set('code', 'made-up');
    expect(await comeBack(client, second)).toBe('/en/auth?fault=refused&provider=test');
    expect((await client.api.auth.session()).user).toBeNull();
  });

  it('says that it was cancelled, and keeps where one was going', async () => {
    const client = server.connect();
    const back = await visitProvider(await setOut(client, '&next=%2Fen%2Fpremium'), '', { cancel: true });
    expect(await comeBack(client, back)).toBe('/en/auth?next=%2Fen%2Fpremium&fault=cancelled&provider=test');
  });

  it('does not let an address that has an account here take that account over', async () => {
    const owner = await server.signUp();
    const client = server.connect();
    expect(await enter(client, owner.email)).toBe('/en/auth?fault=email_in_use&provider=test');
    expect((await client.api.auth.session()).user).toBeNull();
    expect((await owner.api.identities.list()).identities).toEqual([]);
  });

  it.each([
    ['not verified', { email: 'bob@example.com', email_verified: false }],
    ['missing', {}],
  ])('makes no account when the address is %s', async (_name, person) => {
    provider.people.set('bob', person);
    const client = server.connect();
    expect(await enter(client, 'bob')).toBe('/en/auth?fault=email_unverified&provider=test');
    expect((await base.database.executeSql('select 1 from users')).rows).toEqual([]);
  });

  it('asks for the second step of who has one, and brings no session before', async () => {
    const person = await server.signUp();
    await link(person, 'ada@example.com');
    const { id, uri } = await person.api.account.enrolFactor({ password: PASSWORD });
    const totp = URI.parse(uri);
    if (!(totp instanceof TOTP)) throw new Error('no TOTP');
    const later = Date.now() + 30_000;
    const first = await person.api.account.challengeFactor({ id });
    await person.api.account.verifyFactor({ id, challengeId: first.challengeId, code: totp.generate() });

    const client = server.connect();
    expect(await enter(client, 'ada@example.com', '&next=%2Fen%2Fpremium')).toBe(
      `/en/auth?next=%2Fen%2Fpremium&step=${id}`,
    );
    expect((await client.api.auth.session()).user).toBeNull();
    const { challengeId } = await client.api.account.challengeFactor({ id });
    const code = totp.generate({ timestamp: later });
    const { user } = await client.api.account.verifyFactor({ id, challengeId, code });
    expect(user?.id).toBe(person.user.id);
    expect((await client.api.auth.session()).user?.id).toBe(person.user.id);
  });

  it('keeps the inactive out', async () => {
    const client = server.connect();
    await enter(client, 'ada@example.com');
    const { user } = await client.api.auth.session();
    await server.services.auth.setStatus(user?.id ?? '', 'inactive');
    expect(await enter(server.connect(), 'ada@example.com')).toBe('/en/auth?fault=inactive&provider=test');
  });

  it('says when the provider is down, and leads nowhere but to pages of this site', async () => {
    const client = server.connect();
    const down = await client.request('/auth/v1/authorize?provider=down&language=tr&next=%2F%2Fevil.example');
    expect(locationOf(down)).toBe('/auth?fault=unavailable&provider=down');
    for (const next of ['https://evil.example', '/.//evil.example', '/%2e//evil.example', '/a/..//evil.example']) {
      const away = await client.request(
        `/auth/v1/authorize?provider=down&language=tr&next=${encodeURIComponent(next)}`,
      );
      expect(locationOf(away), next).toBe('/auth?fault=unavailable&provider=down');
    }
    expect((await client.request('/auth/v1/authorize?provider=unknown')).status).toBe(404);
    expect((await client.request('/auth/v1/callback/unknown?state=x')).status).toBe(404);
  });

  it('lets one address set out only so often', async () => {
    await base.database.executeSql('delete from rate_limits');
    const strict = await startTestServer({
      database: base.database,
      config: { openIdProviders: [configOf(provider.issuer)], authRateLimitFactor: 0.05 },
    });
    const client = strict.connect();
    const outcomes = [];
    for (let i = 0; i < 3; i++) outcomes.push((await setOut(client)).startsWith(provider.issuer));
    expect(outcomes).toEqual([true, true, false]);
    expect(await setOut(client)).toBe('/en/auth?fault=too_many_attempts&provider=test');
  });
});

describe('identities of an account', () => {
  it('are linked to whoever is signed in, whatever their address, and taken off again', async () => {
    const person = await server.signUp();
    expect(await link(person, 'somebody.else@example.com')).toBe('/dashboard/account?linked=test');
    const { identities, hasPassword } = await person.api.identities.list();
    expect(hasPassword).toBe(true);
    expect(identities).toMatchObject([{ provider: 'test', name: 'Deneme', isUsable: true }]);
    const elsewhere = server.connect();
    await enter(elsewhere, 'somebody.else@example.com');
    expect((await elsewhere.api.auth.session()).user?.id).toBe(person.user.id);

    await person.api.identities.unlink({ id: identities[0]?.id ?? '', password: PASSWORD });
    expect((await person.api.identities.list()).identities).toEqual([]);
    expect(await link(person, 'somebody.else@example.com')).toContain('linked=test');
  });

  it('are linked and unlinked with the password only, and the owner is told', async () => {
    const person = await server.signUp();
    await link(person, 'ada@example.com');
    await server.runJobs();
    expect(server.mails.at(-1)).toMatchObject({ to: person.email, subject: 'BugünNe hesabına Deneme bağlandı' });
    await link(person, 'ada@example.com');
    const told = server.mails.length;
    await server.runJobs();
    expect(server.mails).toHaveLength(told);
    const id = (await person.api.identities.list()).identities[0]?.id ?? '';
    for (const password of [{}, { password: 'wrong' }]) {
      const begin = { provider: 'test', language: 'tr', ...password } as const;
      expect((await refusal(person.api.identities.authorize(begin))).code).toBe('wrong_password');
      expect((await refusal(person.api.identities.unlink({ id, ...password }))).code).toBe('wrong_password');
    }
    expect((await person.request('/auth/v1/user/identities/authorize?provider=test&language=tr')).status).toBe(405);
    await person.api.account.saveLanguage({ language: 'en' });
    await person.api.identities.unlink({ id, password: PASSWORD });
    await server.runJobs();
    expect(server.mails.at(-1)?.subject).toBe('Deneme was unlinked from your BugünNe account');
  });

  it('need a fresh sign-in of who has no password', async () => {
    const client = server.connect();
    await enter(client, 'ada@example.com');
    await base.database.executeSql("update sessions set created_at = now() - interval '1 day'");
    const begin = { provider: 'test', language: 'tr' } as const;
    expect((await refusal(client.api.identities.authorize(begin))).code).toBe('fresh_sign_in_required');
    const id = (await client.api.identities.list()).identities[0]?.id ?? '';
    expect((await refusal(client.api.identities.unlink({ id }))).code).toBe('fresh_sign_in_required');
    await base.database.executeSql('update sessions set created_at = now()');
    expect((await client.api.identities.authorize(begin)).url).toContain(provider.issuer);
  });

  it('belong to one account only, also when two link at once', async () => {
    const [one, two] = [await server.signUp(), await server.signUp()];
    const outcomes = await Promise.all([link(one, 'ada@example.com'), link(two, 'ada@example.com')]);
    expect(outcomes.sort()).toEqual([
      '/dashboard/account?fault=identity_in_use&provider=test',
      '/dashboard/account?linked=test',
    ]);
    expect((await base.database.executeSql("select 1 from identities where provider_id = 'test'")).rows).toHaveLength(
      1,
    );
  });

  it('are not linked to somebody who signed in meanwhile', async () => {
    const [victim, attacker] = [await server.signUp(), await server.signUp()];
    const { url } = await attacker.api.identities.authorize({ provider: 'test', language: 'tr', password: PASSWORD });
    const back = await visitProvider(url, 'attacker@example.com');
    for (const [name, value] of victim.cookies) attacker.cookies.set(name, value);
    expect(await comeBack(attacker, back)).toBe('/dashboard/account?fault=signed_out&provider=test');
    expect((await victim.api.identities.list()).identities).toEqual([]);
  });

  it('keep the last way in', async () => {
    const client = server.connect();
    await enter(client, 'ada@example.com');
    const { identities, hasPassword } = await client.api.identities.list();
    expect(hasPassword).toBe(false);
    const id = identities[0]?.id ?? '';
    expect(await refusal(client.api.identities.unlink({ id }))).toMatchObject({ code: 'last_identity', status: 409 });
    // One of a provider that is not offered any more opens nothing.
    await base.database.executeSql(
      "insert into identities (user_id, provider_id, account_id) select user_id, 'gone', 'x' from identities",
    );
    expect((await refusal(client.api.identities.unlink({ id }))).code).toBe('last_identity');
  });

  it("are nobody else's business", async () => {
    const person = await server.signUp();
    await link(person, 'ada@example.com');
    const id = (await person.api.identities.list()).identities[0]?.id ?? '';
    const [other, nobody] = [await server.signUp(), server.connect()];
    expect((await refusal(other.api.identities.unlink({ id, password: PASSWORD }))).code).toBe('not_found');
    expect((await refusal(other.api.identities.unlink({ id: 'x', password: PASSWORD }))).code).toBe('invalid_input');
    const begin = { provider: 'test', language: 'tr', password: PASSWORD } as const;
    for (const call of [
      nobody.api.identities.list(),
      nobody.api.identities.authorize(begin),
      nobody.api.identities.unlink({ id }),
    ]) {
      expect((await refusal(call)).code).toBe('unauthorized');
    }
    expect((await refusal(person.api.identities.authorize({ ...begin, provider: 'none' }))).code).toBe('not_found');
    expect(await refusal(person.api.identities.authorize({ ...begin, provider: 'down' }))).toMatchObject({
      code: 'provider_unavailable',
      status: 503,
    });
  });

  it('let somebody without a password choose one by mail', async () => {
    const client = server.connect();
    const email = address();
    await enter(client, email);
    await client.api.auth.recover({ email, botCheckId: await client.solveBotCheck() });
    await server.runJobs();
    const token = /token=(\S+)/.exec(server.mails.at(-1)?.text ?? '')?.[1] ?? '';
    await client.api.auth.resetPassword({ token, password: PASSWORD });
    const botCheckId = await client.solveBotCheck();
    await client.api.auth.token({ grantType: 'password', email, password: PASSWORD, botCheckId });
    expect((await client.api.identities.list()).hasPassword).toBe(true);
  });
});

it('names the configured providers to everybody, in their order', async () => {
  expect(await server.connect().api.identities.providers()).toEqual({
    providers: [
      { id: 'test', name: 'Deneme' },
      { id: 'down', name: 'Deneme' },
    ],
  });
});
