import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PASSWORD, startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

let server: TestServer;
let secure: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  secure = await startTestServer({ database: server.database, config: { publicUrl: 'https://bugunne.example' } });
});
afterAll(() => server.close());

const cookiesOf = (member: TestUser) => [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

const ask = (at: TestServer, cookie: string, path = '/auth/v1/user') =>
  at.fetch(new Request(`http://localhost:3000${path}`, { headers: { cookie } }));

/** The id of the user whom a request with these cookies comes from; null for a visitor. */
async function userOf(at: TestServer, cookie: string): Promise<string | null> {
  const response = await ask(at, cookie);
  const { user } = (await response.json()) as { user?: { id: string } | null };
  return user?.id ?? null;
}

const setStatus = (userId: string, status: string) =>
  server.database.executeSql('update users set status = $2 where id = $1', [userId, status]);

describe('a planted cookie', () => {
  const PLANTED = ['bugunne.session_data', '__Secure-bugunne.session_data', '__Host-bugunne.session_data'];

  it('never stands for the session that was sent with it', async () => {
    for (const at of [server, secure]) {
      const member = await at.signUp();
      for (const name of PLANTED) {
        for (const planted of [`${name}=planted`, `${name}=${'eyJ9'.repeat(20)}`]) {
          await ask(at, `${planted}; ${cookiesOf(member)}`);
          await ask(at, `${cookiesOf(member)}; ${planted}`);
          expect(await userOf(at, planted)).toBeNull();
        }
      }
    }
  });

  it('does not disturb a session on https, unless it has the very name', async () => {
    const member = await secure.signUp();
    for (const name of PLANTED.slice(0, 2)) {
      expect(await userOf(secure, `${name}=planted; ${cookiesOf(member)}; ${name}=x`)).toBe(member.user.id);
    }
  });

  it('with the name of an own cookie is refused, before or after it', async () => {
    for (const [at, prefix] of [
      [server, 'bugunne.'],
      [secure, '__Host-bugunne.'],
    ] as const) {
      const member = await at.signUp();
      for (const name of ['session_data', 'session_token', 'two_factor', 'state', 'device']) {
        const pair = `${prefix}${name}=planted`;
        const own = cookiesOf(member);
        for (const cookie of [`${pair}; ${own}; ${pair}`, `${own}; ${pair}; ${pair}`]) {
          const response = await ask(at, cookie);
          expect(await response.json()).toMatchObject({ code: 'duplicate_cookie', status: 400 });
          expect(response.headers.getSetCookie()).toEqual([]);
        }
      }
    }
  });

  it.each([
    ['a space of other alphabets before it', (name: string) => `\u00a0${name}`],
    ['a space of other alphabets behind it', (name: string) => `${name}\u00a0`],
    ['capitals', (name: string) => name.toUpperCase()],
    ['a small prefix', (name: string) => name.replace('__Host', '__host')],
    ['quotation marks', (name: string) => `"${name}"`],
    ['a part number', (name: string) => `${name}.0`],
    ['encoded letters', (name: string) => name.replace('.', '%2e')],
    ['an empty name before it', (name: string) => `=${name}`],
  ])('is none of ours with %s, though browsers would let another host plant it', async (_name, spell) => {
    const [victim, attacker] = [await secure.signUp(), await secure.signUp()];
    const planted = [...attacker.cookies].map(([name, value]) => `${spell(name)}=${value}`).join('; ');
    expect(await userOf(secure, planted)).toBeNull();
    expect(await userOf(secure, `${planted}; ${cookiesOf(victim)}`)).toBe(victim.user.id);
  });

  it('gives no other user, with a real cookie of the attacker', async () => {
    const [victim, attacker] = [await secure.signUp(), await secure.signUp()];
    const unprefixed = cookiesOf(attacker).replaceAll('__Host-', '');
    const former = cookiesOf(attacker).replaceAll('__Host-', '__Secure-');
    for (const planted of [unprefixed, former]) {
      expect(await userOf(secure, planted)).toBeNull();
      expect(await userOf(secure, `${planted}; ${cookiesOf(victim)}`)).toBe(victim.user.id);
    }
  });
});

describe('cookies', () => {
  it('are bound to this host on https', async () => {
    const member = await secure.signUp();
    const names = [...member.cookies.keys()];
    expect(names.toSorted()).toEqual([
      '__Host-bugunne.device',
      '__Host-bugunne.session_data',
      '__Host-bugunne.session_token',
    ]);
    const signedIn = await member.request('/auth/v1/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        grantType: 'password',
        email: member.email,
        password: PASSWORD,
        botCheckId: await member.solveBotCheck(),
      }),
    });
    const signedOut = await member.request('/auth/v1/logout', { method: 'POST' });
    const lines = [signedIn, signedOut].flatMap(({ headers }) => headers.getSetCookie());
    expect(lines.length).toBeGreaterThan(names.length);
    for (const line of lines) {
      expect(line).toMatch(/^__Host-[^;]+; .*Path=\/(;.*Secure|$)/);
      expect(line).not.toMatch(/Domain/i);
    }
  });

  it('that are no base64 or cannot be decoded count as none', async () => {
    for (const value of ['!!!', '%', '%E0%A4%A', 'a'.repeat(5000), '', '"', 'bnVsbA', 'e30', '{}', 'W10']) {
      for (const name of ['session_data', 'session_token', 'two_factor', 'state', 'page', 'device']) {
        for (const path of ['/auth/v1/user', '/auth/v1/account', '/auth/v1/callback/nobody?state=x']) {
          expect((await ask(server, `bugunne.${name}=${value}`, path)).status).toBeLessThan(500);
        }
      }
    }
  });

  it('of an earlier version are deleted on https, and their session ends', async () => {
    const member = await secure.signUp();
    const former = cookiesOf(member).replaceAll('__Host-', '__Secure-');
    const response = await ask(secure, former);
    const deleted = response.headers.getSetCookie().map((line) => line.split(';')[0]);
    expect(deleted.toSorted()).toEqual([
      '__Secure-bugunne.device=',
      '__Secure-bugunne.session_data=',
      '__Secure-bugunne.session_token=',
    ]);
    const { rows } = await server.database.executeSql('select 1 from sessions where user_id = $1', [member.user.id]);
    expect(rows).toEqual([]);
  });

  it('of an earlier version end no session without the signature of this site', async () => {
    const member = await secure.signUp();
    const token = member.cookies.get('__Host-bugunne.session_token')?.split('.')[0];
    await ask(secure, `__Secure-bugunne.session_token=${token}.${'A'.repeat(43)}%3D`);
    expect(await userOf(secure, cookiesOf(member))).toBe(member.user.id);
  });
});

describe('an inactive user', () => {
  it('gets no fresh cookie, and the old ones are deleted', async () => {
    const member = await server.signUp();
    await setStatus(member.user.id, 'inactive');
    member.cookies.delete('bugunne.session_data');
    for (const path of ['/auth/v1/user', '/rest/v1/daily_recommendations?language=tr']) {
      const response = await ask(server, cookiesOf(member), path);
      const set = response.headers.getSetCookie().map((line) => line.split(';').slice(0, 2).join(';'));
      expect(set.every((line) => /^bugunne\.session_(data|token)=; Max-Age=0$/.test(line))).toBe(true);
    }
    expect(await userOf(server, cookiesOf(member))).toBeNull();
  });

  it('stays out after a change of status, also with old cookies', async () => {
    const member = await server.signUp();
    const old = cookiesOf(member);
    await server.setStatus(member.user.id, 'inactive');
    expect(await userOf(server, old)).toBeNull();
    await server.setStatus(member.user.id, 'active');
    expect(await userOf(server, old)).toBeNull();
  });
});

describe('a revocation', () => {
  const tokenOf = (member: TestUser) => `bugunne.session_token=${member.cookies.get('bugunne.session_token')}`;
  const dataOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .find((line) => /^bugunne\.session_data=[^;]/.test(line))
      ?.split(';')[0] ?? '';
  afterEach(() => vi.useRealTimers());

  it('also ends a session that the database still knows: no fresh cookie, and the old ones are deleted', async () => {
    const member = await server.signUp();
    const { sessions } = server.services;
    sessions.followRevocations();
    await vi.waitFor(async () => {
      const { rows } = await server.database.executeSql(
        'select to_json(s) as session from sessions s where user_id = $1',
        [member.user.id],
      );
      await server.database.executeSql('delete from sessions where user_id = $1', [member.user.id]);
      // As if the request had read the session before its end.
      await server.database.executeSql('insert into sessions select * from json_populate_record(null::sessions, $1)', [
        JSON.stringify(rows[0]?.['session']),
      ]);
      const response = await ask(server, tokenOf(member));
      expect(await response.json()).toMatchObject({ user: null });
      const set = response.headers.getSetCookie().map((line) => line.split(';').slice(0, 2).join(';'));
      expect(set.toSorted()).toEqual(['bugunne.session_data=; Max-Age=0', 'bugunne.session_token=; Max-Age=0']);
    });
    await sessions.close();
  });

  it('counts for five seconds: cookies created in that time are read from the database again, later ones are not', async () => {
    const member = await server.signUp();
    server.services.sessions.revoke(member.user.id);
    const revoked = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: revoked + 4900 });
    const early = dataOf(await ask(server, tokenOf(member)));
    vi.setSystemTime(revoked + 5100);
    const late = dataOf(await ask(server, tokenOf(member)));
    expect(await userOf(server, early)).toBeNull();
    expect(await userOf(server, late)).toBe(member.user.id);
  });
});

describe('the stored network address of a session', () => {
  const addressesOf = async (userId: string) =>
    (await server.database.executeSql('select ip_address from sessions where user_id = $1', [userId])).rows;

  /** Signs a member in with a body of known or unknown length, and returns the addresses of the member's sessions. */
  async function signInWith(at: TestServer, headers: Record<string, string>, send = at.fetch, isChunked = false) {
    const { email, user } = await server.signUp();
    await server.database.executeSql('delete from sessions where user_id = $1', [user.id]);
    const botCheckId = await at.connect().solveBotCheck();
    const text = JSON.stringify({ grantType: 'password', email, password: PASSWORD, botCheckId });
    const response = await send(
      new Request('http://localhost:3000/auth/v1/token', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: isChunked ? new Blob([text]).stream() : text,
        duplex: 'half',
      }),
    );
    expect(response.status).toBe(200);
    return addressesOf(user.id);
  }

  it('is that of the connection, without a proxy of our own', async () => {
    const rows = await signInWith(server, { 'x-forwarded-for': '6.6.6.6', 'x-bugunne-caller': '6.6.6.7' });
    expect(rows).toEqual([{ ip_address: '127.0.0.1' }]);
  });

  it('is the one that our own proxies added', async () => {
    const behind = await startTestServer({ database: server.database, config: { proxyHops: 2 } });
    const rows = await signInWith(behind, { 'x-forwarded-for': '6.6.6.6, 1.2.3.4, 10.0.0.2' });
    expect(rows).toEqual([{ ip_address: '1.2.3.4' }]);
  });

  it('is known also for a body of unknown length', async () => {
    const connections = new WeakMap<Request, string>();
    const at = await startTestServer({
      database: server.database,
      socketAddress: (request) => connections.get(request),
    });
    const send = (request: Request) => {
      connections.set(request, '5.6.7.8');
      return at.fetch(request);
    };
    expect(await signInWith(at, {}, send, true)).toEqual([{ ip_address: '5.6.7.8' }]);
    expect(await signInWith(at, {}, send)).toEqual([{ ip_address: '5.6.7.8' }]);
  });
});
