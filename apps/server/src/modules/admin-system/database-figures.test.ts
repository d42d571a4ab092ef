import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { databaseFiguresRepo } from './database-figures.repo.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signUp();
  await server.makeAdministrator(admin.user.id);
});
afterAll(() => server.close());

it('gives the size of the database, and says on the embedded one that it counts no statements', async () => {
  const { db } = server.database;
  expect(await databaseFiguresRepo({ db, kind: 'embedded' }).read()).toMatchObject({
    kind: 'embedded',
    statementState: 'embedded',
    statements: [],
  });
  const found = await admin.api.adminSystem.database();
  expect(found.bytes).toBeGreaterThan(1_000_000);
  expect(found.statementState).toBe(server.database.kind === 'embedded' ? 'embedded' : 'not_installed');
});

it('lists the slowest statements of this database by their mean, shortened and without line breaks', async () => {
  // The columns of the extension, which needs a PostgreSQL server that loads it at its start.
  await server.database.executeSql(`
    create table pg_stat_statements as
    select v.id::bigint as queryid, v.text as query, v.calls::bigint as calls, v.mean::float8 as mean_exec_time,
      v.calls * v.mean as total_exec_time,
      ((select oid from pg_database where datname = current_database())::bigint + v.other)::oid as dbid
    from (values (1, E'select  a\\n  from b where c = $1', 10, 2.5, 0), (2, 'update ' || repeat('x', 5000), 1, 900.0, 0),
      (3, 'select of another database', 1, 5000.0, 1),
      (4, 'create index a on b (c)', 1, 9000.0, 0)) as v(id, text, calls, mean, other)`);
  try {
    const { db } = server.database;
    const { statementState, statements } = await databaseFiguresRepo({ db, kind: 'server' }).read();
    expect(statementState).toBe('available');
    expect(statements.map(({ id, text, ...figures }) => [id, text.length, figures])).toEqual([
      ['2', 400, { calls: 1, meanMilliseconds: 900, totalMilliseconds: 900 }],
      ['1', 28, { calls: 10, meanMilliseconds: 2.5, totalMilliseconds: 25 }],
    ]);
    expect(statements[1]?.text).toBe('select a from b where c = $1');
  } finally {
    await server.database.executeSql('drop table pg_stat_statements');
  }
});
