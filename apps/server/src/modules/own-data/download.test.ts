import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { userWithAllData } from '../../testing/user-with-all-data.ts';
import { OWN_TABLES } from './own-tables.repo.ts';

let base: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  base = await openTestDatabase();
  server = await startTestServer({ database: base.database });
});
afterAll(() => base.close());
beforeEach(async () => {
  await base.database.executeSql('delete from users');
  for (const table of ['rate_limits', 'audit_logs', 'contact_messages']) await run(`delete from ${table}`);
});

const run = (statement: string, values: unknown[] = []) => base.database.executeSql(statement, values);

const download = (person: Pick<TestUser, 'request'>, init?: RequestInit) => person.request('/rest/v1/own_data', init);

describe('the download', () => {
  it('holds every table of the person, and no key to anything', async () => {
    const person = await userWithAllData(server);
    const response = await download(person);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toContain('attachment');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const text = await response.text();
    const file = JSON.parse(text);
    expect(file).toMatchObject({ format: 1, account: { id: person.user.id, email: person.email } });
    for (const { section } of OWN_TABLES) expect(file[section], section).not.toHaveLength(0);
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

  it('leaves out nothing that belongs to somebody by their id', async () => {
    const { rows } = await run(
      "select table_name from information_schema.columns where table_schema = 'public' and column_name = 'user_id' order by 1",
    );
    expect(OWN_TABLES.map(({ table }) => table).sort()).toEqual(rows.map((row) => row['table_name']));
  });

  it('is whole also when it is long, and is nobody else’s', async () => {
    const [person, other] = [await server.signUp(), await server.signUp()];
    for (const { user } of [person, other]) {
      await run(
        `insert into interactions (user_id, id, content_title, content_category, action)
         select $1::uuid, gen_random_uuid(), $1::uuid || ' ' || n, 'movie', 'view' from generate_series(1, 450) n`,
        [user.id],
      );
    }
    const file = JSON.parse(await (await download(person)).text());
    const titles = new Set(file.interactions.map((row: { content_title: string }) => row.content_title));
    expect(titles.size).toBe(450);
    expect(JSON.stringify(file)).not.toContain(other.user.id);
  });

  /** An interaction for each number, whose id is as high as the number. */
  const interact = (userId: string, from: number, to: number) =>
    run(
      `insert into interactions (user_id, id, content_title, content_category, action)
       select $1::uuid, lpad(to_hex(n), 32, '0')::uuid, n, 'movie', 'view' from generate_series($2::int, $3::int) n`,
      [userId, from, to],
    );

  it.each([
    [
      'goes',
      (userId: string) => run('delete from interactions where user_id = $1 and content_title::int < 1100', [userId]),
    ],
    ['comes', (userId: string) => interact(userId, 1, 100)],
  ])('has every row that stays once only, whatever %s meanwhile', async (_what, change) => {
    const { user } = await server.signUp();
    await interact(user.id, 1001, 1450);
    let [text, isChanged] = ['', false];
    for await (const piece of await server.services.ownData.download(user.id)) {
      text += piece;
      if (isChanged || !text.includes('"content_title":"1001"')) continue;
      // The first page is out.
      await change(user.id);
      isChanged = true;
    }
    const titles = JSON.parse(text).interactions.map((row: { content_title: string }) => Number(row.content_title));
    expect(titles).toEqual(Array.from({ length: 450 }, (_, n) => 1001 + n));
  });

  it('is for the signed-in, on this site, five times an hour', async () => {
    expect((await download(server.connect())).status).toBe(401);
    const strict = await startTestServer({ database: base.database, config: { authRateLimitFactor: 1 } });
    const person = await strict.signUp();
    expect((await download(person, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
    const statuses = [];
    for (let i = 0; i < 6; i++) {
      const response = await download(person);
      statuses.push(response.status);
      await response.text();
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await person.request('/rest/v1/own_data', { method: 'POST' })).status).toBe(405);
  });
});
