import { TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLIENT } from '../../testing/openid-provider.ts';
import { visitProvider } from '../../testing/openid-visitor.ts';
import { address, configOf, locationOf, type ProviderSite, startProviderSite } from '../../testing/provider-site.ts';
import { TEST_ORIGIN } from '../../testing/test-client.ts';
import { PASSWORD, startTestServer } from '../../testing/test-server.ts';

let site: ProviderSite;
beforeAll(async () => {
  site = await startProviderSite();
});
afterAll(() => site.close());
beforeEach(() => site.reset());

describe('signing in with a provider', () => {
  it('creates an account in the language of the page, welcomes the user and redirects to `next`', async () => {
    const client = site.server.connect();
    const email = address();
    expect(await site.enter(client, email, '&next=%2Fen%2Fdashboard%2Fsaved')).toBe('/en/dashboard/saved');
    const { user } = await client.api.auth.session();
    expect(user).toMatchObject({ email, displayName: email.split('@')[0] });
    const { notifications } = await client.api.notifications.list({ language: 'en' });
    expect(notifications.map((note) => note.title)).toEqual(['Welcome to BugünNe']);
    const { rows } = await site.base.database.executeSql(
      'select language, email_verified, access_token, refresh_token, id_token from users u join identities i on i.user_id = u.id',
    );
    expect(rows).toEqual([
      { language: 'en', email_verified: true, access_token: null, refresh_token: null, id_token: null },
    ]);
  });

  it('recognises the user after the address at the provider has changed', async () => {
    const first = site.server.connect();
    await site.enter(first, 'ada@example.com');
    site.provider.accounts.set('ada@example.com', { email: undefined, name: 'Ada' });
    const again = site.server.connect();
    expect(await site.enter(again, 'ada@example.com')).toBe('/en/dashboard');
    expect((await again.api.auth.session()).user).toEqual((await first.api.auth.session()).user);
  });

  it('uses PKCE, state and nonce, bound to the browser', async () => {
    const client = site.server.connect();
    const there = new URL(await site.setOut(client));
    expect(Object.fromEntries(there.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: CLIENT.id,
      redirect_uri: `${TEST_ORIGIN}/auth/v1/callback/test`,
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(there.searchParams.get(name)).toMatch(/^.{30,}$/);
    const back = await visitProvider(there.href, address());
    const other = site.server.connect();
    expect(await site.comeBack(other, back)).toBe('/auth?fault=expired&provider=test');
    expect((await other.api.auth.session()).user).toBeNull();
  });

  it('refuses a replayed callback and an unknown state', async () => {
    const client = site.server.connect();
    const back = await visitProvider(await site.setOut(client), address());
    const cookies = new Map(client.cookies);
    expect(await site.comeBack(client, back)).toBe('/en/dashboard');
    const replay = site.server.connect();
    for (const [name, value] of cookies) replay.cookies.set(name, value);
    expect(await site.comeBack(replay, back)).toBe('/en/auth?fault=expired&provider=test');
    expect((await replay.api.auth.session()).user).toBeNull();

    const wrong = site.server.connect();
    const other = await visitProvider(await site.setOut(wrong), address());
    other.searchParams.set('state', 'made-up-by-another-site');
    expect(await site.comeBack(wrong, other)).toBe('/en/auth?fault=expired&provider=test');
  });

  it('refuses another issuer and an invalid code', async () => {
    const client = site.server.connect();
    const back = await visitProvider(await site.setOut(client), address());
    back.searchParams.set('iss', 'https://evil.example');
    expect(await site.comeBack(client, back)).toBe('/en/auth?fault=refused&provider=test');
    const second = await visitProvider(await site.setOut(client), address());
    second.searchParams.set('code', 'made-up');
    expect(await site.comeBack(client, second)).toBe('/en/auth?fault=refused&provider=test');
    expect((await client.api.auth.session()).user).toBeNull();
  });

  it('reports a cancelled sign-in and keeps the requested page', async () => {
    const client = site.server.connect();
    const back = await visitProvider(await site.setOut(client, '&next=%2Fen%2Fpremium'), '', { cancel: true });
    expect(await site.comeBack(client, back)).toBe('/en/auth?next=%2Fen%2Fpremium&fault=cancelled&provider=test');
  });

  it('does not give access to an existing account with the same address', async () => {
    const owner = await site.server.signUp();
    const client = site.server.connect();
    expect(await site.enter(client, owner.email)).toBe('/en/auth?fault=email_in_use&provider=test');
    expect((await client.api.auth.session()).user).toBeNull();
    expect((await owner.api.identities.list()).identities).toEqual([]);
  });

  it.each([
    ['not verified', { email: 'bob@example.com', email_verified: false }],
    ['missing', {}],
  ])('creates no account when the address is %s', async (_name, profile) => {
    site.provider.accounts.set('bob', profile);
    const client = site.server.connect();
    expect(await site.enter(client, 'bob')).toBe('/en/auth?fault=email_unverified&provider=test');
    expect((await site.base.database.executeSql('select 1 from users')).rows).toEqual([]);
  });

  it('asks for the second step when it is on, and gives no session before', async () => {
    const member = await site.server.signUpVerified();
    await site.link(member, 'ada@example.com');
    const { id, uri } = await member.api.account.enrolFactor({ password: PASSWORD });
    const totp = URI.parse(uri);
    if (!(totp instanceof TOTP)) throw new Error('no TOTP');
    // The codes of this period of 30 seconds and of the next one, because no code is accepted twice.
    const now = Date.now();
    const [codeNow, codeNext] = [now, now + 30_000].map((timestamp) => totp.generate({ timestamp }));
    const first = await member.api.account.challengeFactor({ id });
    await member.api.account.verifyFactor({ id, challengeId: first.challengeId, code: codeNow ?? '' });

    const client = site.server.connect();
    expect(await site.enter(client, 'ada@example.com', '&next=%2Fen%2Fpremium')).toBe(
      `/en/auth?next=%2Fen%2Fpremium&step=${id}`,
    );
    expect((await client.api.auth.session()).user).toBeNull();
    const { challengeId } = await client.api.account.challengeFactor({ id });
    const { user } = await client.api.account.verifyFactor({ id, challengeId, code: codeNext ?? '' });
    expect(user?.id).toBe(member.user.id);
    expect((await client.api.auth.session()).user?.id).toBe(member.user.id);
  });

  it('refuses inactive users', async () => {
    const client = site.server.connect();
    await site.enter(client, 'ada@example.com');
    const { user } = await client.api.auth.session();
    await site.server.setStatus(user?.id ?? '', 'inactive');
    expect(await site.enter(site.server.connect(), 'ada@example.com')).toBe('/en/auth?fault=inactive&provider=test');
  });

  it('reports an unavailable provider and redirects only to pages of this site', async () => {
    const client = site.server.connect();
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

  it('limits sign-ins per network address', async () => {
    await site.base.database.executeSql('delete from rate_limits');
    const strict = await startTestServer({
      database: site.base.database,
      config: { openIdProviders: [configOf(site.provider.issuer)], authRateLimitFactor: 0.05 },
    });
    const client = strict.connect();
    const outcomes = [];
    for (let i = 0; i < 3; i++) outcomes.push((await site.setOut(client)).startsWith(site.provider.issuer));
    expect(outcomes).toEqual([true, true, false]);
    expect(await site.setOut(client)).toBe('/en/auth?fault=too_many_attempts&provider=test');
  });
});
