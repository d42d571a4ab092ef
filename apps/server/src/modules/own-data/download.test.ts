import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SYSTEM_ACTOR } from '../../shared/actor.ts';
import { emptyAuditLog } from '../../testing/empty-audit-log.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { userWithAllData } from '../../testing/user-with-all-data.ts';
import { ownSections } from './own-sections.ts';

let base: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  base = await openTestDatabase();
  server = await startTestServer({ database: base.database });
});
afterAll(() => base.close());
beforeEach(async () => {
  await base.database.executeSql('delete from users');
  for (const table of ['rate_limits', 'contact_messages']) await run(`delete from ${table}`);
  await emptyAuditLog(base.database);
});

const run = (statement: string, values: unknown[] = []) => base.database.executeSql(statement, values);

const download = (member: Pick<TestUser, 'request'>, init?: RequestInit) => member.request('/rest/v1/own_data', init);

describe('the download', () => {
  it('contains every table of the user and no secrets', async () => {
    const member = await userWithAllData(server);
    const response = await download(member);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toContain('attachment');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const text = await response.text();
    const file = JSON.parse(text);
    expect(file).toMatchObject({ format: 1, account: { id: member.user.id, email: member.email } });
    for (const { section } of ownSections(server.tables)) expect(file[section], section).not.toHaveLength(0);
    expect(file.identities).toHaveLength(2);
    expect(file.contactMessages[0]).toMatchObject({ subject: 's', message: 'm' });
    expect(file.interactions[0]).toMatchObject({ action: 'like' });
    const { rows } = await run(
      'select token, password from sessions s join identities i using (user_id) where password is not null',
    );
    expect(rows).toHaveLength(1);
    for (const secret of [
      ...Object.values(rows[0] ?? {}),
      'tokentoken',
      'secretsecret',
      'codescodes',
      'endpointkey',
      'authauth',
    ]) {
      expect(text).not.toContain(secret);
    }
  });

  it('includes every table with a user id', async () => {
    const { rows } = await run(
      `select table_name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'
        and not (select relispartition from pg_class where oid = table_name::regclass) order by 1`,
    );
    expect(
      ownSections(server.tables)
        .map(({ table }) => table)
        .sort(),
    ).toEqual(rows.map((row) => row['table_name']));
  });

  it('is complete for many rows and contains no data of other users', async () => {
    const [member, other] = [await server.signUp(), await server.signUp()];
    for (const { user } of [member, other]) {
      await run(
        `insert into interactions (user_id, id, content_title, content_category, action)
         select $1::uuid, gen_random_uuid(), $1::uuid || ' ' || n, 'movie', 'view' from generate_series(1, 450) n`,
        [user.id],
      );
    }
    const file = JSON.parse(await (await download(member)).text());
    const titles = new Set(file.interactions.map((row: { content_title: string }) => row.content_title));
    expect(titles.size).toBe(450);
    expect(JSON.stringify(file)).not.toContain(other.user.id);
  });

  /** Inserts an interaction for each number, with ids in the order of the numbers. */
  const interact = (userId: string, from: number, to: number) =>
    run(
      `insert into interactions (user_id, id, content_title, content_category, action)
       select $1::uuid, lpad(to_hex(n), 32, '0')::uuid, n, 'movie', 'view' from generate_series($2::int, $3::int) n`,
      [userId, from, to],
    );

  it.each([
    [
      'deleted',
      (userId: string) => run('delete from interactions where user_id = $1 and content_title::int < 1100', [userId]),
    ],
    ['inserted', (userId: string) => interact(userId, 1, 100)],
  ])('contains every remaining row exactly once when others are %s meanwhile', async (_what, change) => {
    const { user } = await server.signUp();
    await interact(user.id, 1001, 1450);
    let [text, isChanged] = ['', false];
    for await (const piece of await server.services.ownData.download(SYSTEM_ACTOR, user.id)) {
      text += piece;
      if (isChanged || !text.includes('"content_title":"1001"')) continue;
      // The first page has been sent.
      await change(user.id);
      isChanged = true;
    }
    const titles = JSON.parse(text).interactions.map((row: { content_title: string }) => Number(row.content_title));
    expect(titles).toEqual(Array.from({ length: 450 }, (_, n) => 1001 + n));
  });

  it('refuses visitors and other sites and allows five downloads an hour', async () => {
    expect((await download(server.connect())).status).toBe(401);
    const strict = await startTestServer({ database: base.database, config: { authRateLimitFactor: 1 } });
    const member = await strict.signUp();
    expect((await download(member, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
    const statuses = [];
    for (let i = 0; i < 6; i++) {
      const response = await download(member);
      statuses.push(response.status);
      await response.text();
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await member.request('/rest/v1/own_data', { method: 'POST' })).status).toBe(405);
  });
});
