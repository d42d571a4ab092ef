import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestClient, type TestClient } from '../../testing/test-client.ts';
import { PASSWORD, refusal, startTestServer, type TestServer } from '../../testing/test-server.ts';

const NEW_PASSWORD = 'yeşil deniz 52';
let server: TestServer;
/** The second server of the same site. */
let other: TestServer;
beforeAll(async () => {
  const config = { authRateLimitFactor: 1, proxyHops: 1 };
  server = await startTestServer({ config });
  other = await startTestServer({ config, database: server.database, clock: server.clock });
});
afterAll(() => server.close());
beforeEach(() => server.database.executeSql('delete from rate_limits'));

/** A browser at a network address. */
const browserAt = (address: string, at = server): TestClient =>
  createTestClient((request) => {
    request.headers.set('x-forwarded-for', address);
    return at.fetch(request);
  });
const attackers = (count: number) => Array.from({ length: count }, (_, i) => browserAt(`203.0.113.${i}`));

const signIn = async (client: TestClient, email: string, password = PASSWORD) =>
  client.api.auth.token({ grantType: 'password', email, password, botCheckId: await client.solveBotCheck() });
const guess = async (client: TestClient, email: string) => refusal(signIn(client, email, 'wrong password'));
const recover = async (client: TestClient, email: string) =>
  client.api.auth.recover({ email, botCheckId: await client.solveBotCheck() });

/** An owner who has signed up at home. */
async function newOwner() {
  const email = `${randomUUID()}@example.com`;
  const home = browserAt('198.51.100.1');
  const input = { email, password: PASSWORD, acceptTerms: true, language: 'en' } as const;
  const { user } = await home.api.auth.signUp({ ...input, botCheckId: await home.solveBotCheck() });
  home.cookies.delete('bugunne.session_token');
  home.cookies.delete('bugunne.session_data');
  return { email, home, id: user?.id ?? '' };
}

/** Every attacker guesses once, some of them at the second server; returns how many passwords were really tried. */
async function attack(email: string, clients: readonly TestClient[]) {
  let tried = 0;
  for (const client of clients) if ((await guess(client, email)).code === 'invalid_credentials') tried += 1;
  return tried;
}

const waitOf = (refused: Awaited<ReturnType<typeof refusal>>) =>
  (refused.data as { retryAfterSeconds: number }).retryAfterSeconds;

async function resetToken(email: string, at = server) {
  await at.runJobs();
  const mail = at.mails.findLast(({ to, text }) => to === email && text.includes('token='));
  return /token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

describe('an attacker with fifty addresses', () => {
  it('does not keep the owner out on a known device', async () => {
    const { email, home, id } = await newOwner();
    const tried = await attack(email, [...attackers(50), browserAt('203.0.113.60', other)]);
    expect(tried).toBeLessThanOrEqual(11);
    expect((await signIn(home, email)).user?.id).toBe(id);
    expect((await signIn(browserAt('198.51.100.9', other), email).catch(refusedCode)) as unknown).toBe(
      'too_many_attempts',
    );
  });

  it('only delays the owner on a new device', async () => {
    const { email, id } = await newOwner();
    await attack(email, attackers(50));
    const phone = browserAt('192.0.2.7');
    const wait = waitOf(await refusal(signIn(phone, email)));
    expect(wait).toBeLessThanOrEqual(15 * 60);
    server.clock.advance(wait * 1000);
    await attack(email, attackers(50));
    expect((await signIn(phone, email)).user?.id).toBe(id);
  });

  it('cannot keep the owner from a reset, after which the new device is known', async () => {
    const { email, id } = await newOwner();
    for (const client of attackers(4)) await recover(client, email);
    const phone = browserAt('192.0.2.8');
    expect(await recover(phone, email)).toEqual({ ok: true });
    await attack(email, attackers(50));
    const token = await resetToken(email);
    await phone.api.auth.resetPassword({ token, password: NEW_PASSWORD });
    expect((await signIn(phone, email, NEW_PASSWORD)).user?.id).toBe(id);
  });

  it('cannot have more than three reset mails sent at once; later requests share the next mail', async () => {
    const { email } = await newOwner();
    await server.runJobs();
    const [before, deferred] = [server.mails.length, server.jobs.deferred.length];
    for (const client of attackers(8)) await recover(client, email);
    await server.runJobs();
    expect(server.mails.length - before).toBe(3);
    expect(server.jobs.deferred.slice(deferred)).toEqual([
      { name: 'reset-mail', payload: expect.objectContaining({ email }), afterSeconds: 15 * 60 },
    ]);
  });

  it('does not delay the reset mail of a known device', async () => {
    const { email, home } = await newOwner();
    for (const client of attackers(4)) await recover(client, email);
    await server.runJobs();
    const before = server.mails.length;
    await recover(home, email);
    await server.runJobs();
    expect(server.mails.length).toBe(before + 1);
  });
});

it('reset mails for ever new accounts are limited by network address, but not for a known device', async () => {
  const { email, home } = await newOwner();
  const askFor = (client: TestClient) => recover(client, `${randomUUID()}@example.com`);
  for (let i = 0; i < 10; i++) await askFor(home);
  const refused = await refusal(askFor(home));
  expect(refused).toMatchObject({ code: 'too_many_attempts', status: 429 });
  expect(waitOf(refused)).toBeLessThanOrEqual(3600);
  expect(await recover(home, email)).toEqual({ ok: true });
  expect(await askFor(browserAt('192.0.2.20'))).toEqual({ ok: true });
});

describe('a known device', () => {
  const deviceCookie = (client: TestClient) => client.cookies.get('bugunne.device') ?? '';

  it('is a signed HttpOnly cookie without the user id, set by a successful sign-in only', async () => {
    const { email, id } = await newOwner();
    const client = browserAt('192.0.2.10');
    await guess(client, email);
    expect(deviceCookie(client)).toBe('');
    const response = await client.request('/auth/v1/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        grantType: 'password',
        email,
        password: PASSWORD,
        botCheckId: await client.solveBotCheck(),
      }),
    });
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith('bugunne.device='));
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).not.toContain(id);
  });

  it('has a limit of its own, after which it is like any other browser', async () => {
    const { email, home } = await newOwner();
    const codes: string[] = [];
    for (let i = 0; i < 24; i++) codes.push((await guess(home, email)).code);
    expect(codes.filter((code) => code === 'invalid_credentials').length).toBeLessThanOrEqual(20);
    expect(codes.at(-1)).toBe('too_many_attempts');
  });

  it.each([
    ['of another account', async () => deviceCookie((await newOwner()).home)],
    ['with a changed id', async () => `x${deviceCookie((await newOwner()).home)}`],
    ['that is no cookie of ours', async () => '%00.~..~a.b.c~'],
  ])('is not recognised by the cookie %s', async (_name, cookie) => {
    const { email } = await newOwner();
    await attack(email, attackers(12));
    const client = browserAt('192.0.2.11');
    client.cookies.set('bugunne.device', await cookie());
    expect((await refusal(signIn(client, email))).code).toBe('too_many_attempts');
  });

  it('is forgotten after a reset by mail', async () => {
    const { email, home } = await newOwner();
    const phone = browserAt('192.0.2.12');
    await recover(phone, email);
    await phone.api.auth.resetPassword({ token: await resetToken(email), password: NEW_PASSWORD });
    await attack(email, attackers(12));
    expect((await refusal(signIn(home, email, NEW_PASSWORD))).code).toBe('too_many_attempts');
  });

  it('that sends its cookie twice is refused, also a reset, before anything changes', async () => {
    const { email, home } = await newOwner();
    await recover(home, email);
    const token = await resetToken(email);
    const post = (path: string, body: object) =>
      server.fetch(
        new Request(`http://localhost:3000${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie: 'bugunne.device=a; bugunne.device=b' },
          body: JSON.stringify(body),
        }),
      );
    const botCheckId = await home.solveBotCheck();
    for (const response of [
      await post('/auth/v1/token', { grantType: 'password', email, password: PASSWORD, botCheckId }),
      await post('/auth/v1/recover', { email, botCheckId }),
      await post('/auth/v1/reset-password', { token, password: NEW_PASSWORD }),
    ]) {
      expect(await response.json()).toMatchObject({ code: 'duplicate_cookie', status: 400 });
    }
    expect((await signIn(home, email)).user?.email).toBe(email);
  });

  it('is forgotten after a change of the password elsewhere, but not the one on which it is changed', async () => {
    const { email, home } = await newOwner();
    const phone = browserAt('192.0.2.13');
    await signIn(phone, email);
    await phone.api.account.changePassword({ password: PASSWORD, newPassword: NEW_PASSWORD });
    await attack(email, attackers(12));
    expect((await refusal(signIn(home, email, NEW_PASSWORD))).code).toBe('too_many_attempts');
    expect((await signIn(phone, email, NEW_PASSWORD)).user?.email).toBe(email);
  });

  it('is known for several accounts of one household, and for 180 days', async () => {
    const [one, two] = [await newOwner(), await newOwner()];
    const shared = browserAt('192.0.2.14');
    await signIn(shared, one.email);
    await signIn(shared, two.email);
    await attack(one.email, attackers(12));
    expect((await signIn(shared, one.email)).user?.id).toBe(one.id);
    server.clock.advance(181 * 24 * 3_600_000);
    await attack(one.email, attackers(12));
    expect((await refusal(signIn(shared, one.email))).code).toBe('too_many_attempts');
  });
});

it('counts of attempts go with the account', async () => {
  const { email, home } = await newOwner();
  await attack(email, attackers(2));
  await recover(browserAt('192.0.2.15'), email);
  await signIn(home, email);
  const rows = async () => {
    const of = "(select count(*) from rate_limits where key like '%:visitor:%') as limits";
    const found = await server.database.executeSql(`select count(*) as attempts, ${of} from account_attempts`);
    return Object.values(found.rows[0] ?? {}).map(Number);
  };
  const [attempts = 0, limits = 0] = await rows();
  await home.api.ownData.deleteAccount({ email, password: PASSWORD });
  const [left = 0, limitsLeft = 0] = await rows();
  expect([attempts - left, limits - limitsLeft]).toEqual([4, 3]);
});

const refusedCode = (error: unknown) => (error as { code: string }).code;
