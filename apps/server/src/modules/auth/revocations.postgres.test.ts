import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../database/database.ts';
import { openDatabase } from '../../database/open.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { PASSWORD, refusal, startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

let base: TestDatabase;
let second: Database;
let here: TestServer;
let there: TestServer;
beforeAll(async () => {
  base = await openTestDatabase();
  second = await openDatabase({ url: base.url, dataDir: base.dataDir, pool: 3, onFault: () => {} });
  here = await startTestServer({ database: base.database });
  there = await startTestServer({ database: second });
  there.services.sessions.followRevocations();
  await vi.waitFor(async () => expect(await listeners()).toHaveLength(1));
});
afterAll(async () => {
  await there.services.sessions.close();
  await second.close();
  await base.close();
});
beforeEach(async () => {
  here.mails.length = 0;
});

const run = (statement: string, values: unknown[] = []) => base.database.executeSql(statement, values);
const listeners = async () =>
  (
    await run(
      `select pid from pg_stat_activity where datname = current_database() and application_name = 'bugunne-listen'
        and query like 'select pg_notify%' and state = 'idle'`,
    )
  ).rows;

/** A client of the other server with the cookies that the member has now, which that server has verified and cached. */
async function elsewhere(member: TestUser) {
  const client = there.connect();
  for (const [name, value] of member.cookies) client.cookies.set(name, value);
  // A warm cookie is trusted without the database: this request would be answered for another minute.
  expect((await client.api.auth.session()).user?.id).toBe(member.user.id);
  expect((await client.api.auth.session()).user?.id).toBe(member.user.id);
  return client;
}

/** Waits for the announcement, for far less than the minute that a cookie lasts. */
const endsAt = (client: Awaited<ReturnType<typeof elsewhere>>) =>
  vi.waitFor(async () => expect((await client.api.auth.session()).user).toBeNull(), { timeout: 5000 });

async function signIn(email: string) {
  const client = here.connect();
  const botCheckId = await client.solveBotCheck();
  await client.api.auth.token({ grantType: 'password', email, password: PASSWORD, botCheckId });
  return client;
}

describe('a session that one server ends is refused by another one at once', () => {
  it.each<[string, (member: TestUser) => Promise<unknown>]>([
    ['a sign-out', (member) => member.api.auth.signOut()],
    [
      'a changed password',
      (member) => member.api.account.changePassword({ password: PASSWORD, newPassword: 'new 12345' }),
    ],
    ['a deletion', (member) => member.api.ownData.deleteAccount({ email: member.email, password: PASSWORD })],
    ['a deactivation', (member) => here.setStatus(member.user.id, 'inactive')],
    [
      'a change of status in the database',
      (member) => run("update users set status = 'inactive' where id = $1", [member.user.id]),
    ],
    [
      'a device that is signed out',
      async ({ email, user }) => {
        const other = await signIn(email);
        const first = (await other.api.account.devices()).devices.find(({ isCurrent }) => !isCurrent);
        if (!first) throw new Error(`no device of ${user.id}`);
        await other.api.account.signOutDevice({ id: first.id });
      },
    ],
    ['the other devices', async ({ email }) => (await signIn(email)).api.account.signOutOthers()],
    [
      'a reset by mail',
      async ({ email }) => {
        const owner = here.connect();
        await owner.api.auth.recover({ email, botCheckId: await owner.solveBotCheck() });
        await here.runJobs();
        const mail = here.mails.findLast(({ to, text }) => to === email && text.includes('reset-password'));
        const token = /token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
        await owner.api.auth.resetPassword({ token, password: 'new 12345' });
      },
    ],
  ])('%s', async (_name, end) => {
    const member = await here.signUp();
    const client = await elsewhere(member);
    await end(member);
    await endsAt(client);
  });

  it('shows a new address', async () => {
    const member = await here.signUpVerified();
    const client = await elsewhere(member);
    await member.api.account.changeEmail({ email: `new-${member.email}`, password: PASSWORD });
    await here.runJobs();
    const token = /token=(\S+)/.exec(here.mails.at(-1)?.text ?? '')?.[1] ?? '';
    await here.connect().api.account.confirmEmail({ token });
    await vi.waitFor(async () => {
      expect((await client.api.auth.session()).user?.email).toBe(`new-${member.email}`);
    });
  });

  it('and keeps the other sessions', async () => {
    const member = await here.signUp();
    const other = await signIn(member.email);
    const client = await elsewhere(member);
    await other.api.auth.signOut();
    expect((await client.api.auth.session()).user?.id).toBe(member.user.id);
  });

  it('also after it was ended while its listening connection was lost', async () => {
    const member = await here.signUp();
    const client = await elsewhere(member);
    await run(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where datname = current_database() and application_name = 'bugunne-listen'`,
    );
    await member.api.auth.signOut();
    await endsAt(client);
  });
});

describe('a request whose user was deleted or made inactive meanwhile', () => {
  /** As `elsewhere`, on a server that hears nothing. */
  async function deaf(member: TestUser) {
    const server = await startTestServer({ database: second });
    const client = server.connect();
    for (const [name, value] of member.cookies) client.cookies.set(name, value);
    return client;
  }
  const ends: [string, (member: TestUser) => Promise<unknown>][] = [
    ['deleted', (member) => member.api.ownData.deleteAccount({ email: member.email, password: PASSWORD })],
    ['inactive', (member) => run("update users set status = 'inactive' where id = $1", [member.user.id])],
  ];

  it.each(ends)('stores nothing of a user who is %s', async (_name, end) => {
    const member = await here.signUpWith();
    const { api, request } = await deaf(member);
    const { preferences } = await api.preferences.get();
    const { sections } = await api.recommendations.today({ language: 'tr' });
    const [item] = sections.flatMap(({ items }) => items);
    if (!item) throw new Error('no item');
    const before = await mentionsOf(member);
    await end(member);
    const id = crypto.randomUUID();
    const calls = [
      () => api.support.createFeedback({ id, message: 'Merhaba', language: 'tr' }),
      () => api.preferences.save({ preferences, onboardingCompleted: true }),
      () => api.interactions.create({ id, contentId: item.id, action: 'like', value: true }),
      () => api.account.changeEmail({ email: `new-${member.email}`, password: PASSWORD }),
    ];
    for (const call of calls) expect((await refusal(call())).status).toBeOneOf([401, 403]);
    expect((await request('/rest/v1/daily_recommendations?language=tr')).status).toBe(401);
    const after = await mentionsOf(member);
    for (const [table, count] of after) expect(count, table).toBeLessThanOrEqual(before.get(table) ?? 0);
  });

  /** How many rows of each table mention the user by id or address. */
  async function mentionsOf({ user, email }: TestUser) {
    const { rows } = await run(
      "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    const counts = new Map<string, number>();
    for (const { table_name: table } of rows) {
      const found = await run(
        `select count(*)::int as count from "${table}" t where strpos(t::text, $1) > 0 or strpos(t::text, $2) > 0`,
        [user.id, email],
      );
      counts.set(String(table), Number(found.rows[0]?.['count']));
    }
    return counts;
  }
});
