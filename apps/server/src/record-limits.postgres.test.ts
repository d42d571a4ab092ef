import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isSpread } from './testing/spread.ts';
import { startTestServer, type TestServer, type TestUser } from './testing/test-server.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signUp();
  await server.makeAdministrator(admin.user.id);
  await admin.api.adminAccess.session();
});
afterAll(() => server.close());

const run = async (statement: string, values: unknown[] = []) =>
  (await server.database.executeSql(statement, values)).rows;
const waiting = async () =>
  (await run("select 1 from pg_locks where locktype in ('advisory', 'transactionid') and not granted")).length;

const saveView = (n: number) => admin.api.adminUsers.saveView({ name: `new ${n}`, query: '' });
const createTemplate = () =>
  admin.api.adminMessages.createTemplate({ id: randomUUID(), title: 'T', texts: { tr: 'x', en: 'x' } });

// The gate is a trigger, and Citus allows none on a table that it knows.
it.skipIf(isSpread).each([
  [
    'user_views',
    "insert into user_views (user_id, name, query) select $1, 'v' || n, '' from generate_series(1, 99) n",
    saveView,
  ],
  [
    'reply_templates',
    "insert into reply_templates (id, title, text_tr, text_en) select gen_random_uuid(), $1, 'x', 'x' from generate_series(1, 99)",
    createTemplate,
  ],
])('the hundredth row of %s is added once by two requests at the same time', async (table, fill, add) => {
  await run(fill, [admin.user.id]);
  await run(`create function wait_at_gate() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(4711); return new; end $$`);
  await run(`create trigger wait_at_gate after insert on ${table} for each row execute function wait_at_gate()`);
  let outcomes: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([]);
  await server.database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(4711)`);
    outcomes = Promise.allSettled([add(1), add(2)]);
    await expect.poll(waiting, { timeout: 5000 }).toBe(2);
  });
  expect((await outcomes).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await run(`select 1 from ${table}`)).toHaveLength(100);
  await run('drop function wait_at_gate cascade');
});
