import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { emptyAuditLog } from '../../testing/empty-audit-log.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => emptyAuditLog(server.database));

const run = (statement: string, values: unknown[] = []) => server.database.executeSql(statement, values);
const REFUSED = /the audit log (takes inserts only|is anonymised only for a deleted user)/;
/** Its own words are the cause of the error that names the statement. */
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'not refused',
    (error: Error) => `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}`,
  );

async function addRow(userId: string | null = null, createdAt = new Date()) {
  await run(
    `insert into audit_logs (user_id, action, table_name, record_id, old_values, new_values, ip_address, user_agent, request_id, created_at)
      values ($1, 'UPDATE', 'users', 'record', '{"a": 1}', '{"a": 2}', '10.1.2.3', 'Browser', 'request', $2)`,
    [userId, createdAt],
  );
}
const rows = async () => (await run('select * from audit_logs')).rows;

/** Runs statements in one transaction. */
const inTransaction = (statements: readonly string[]) =>
  server.database.db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(statement);
  });
const set = (name: string, value: string) => `select set_config('bugunne.${name}', '${value}', true)`;

it.each([
  'delete from audit_logs',
  'truncate audit_logs',
  'truncate users cascade',
  "update audit_logs set action = 'NOTHING'",
  "update audit_logs set new_values = '{}'",
  'update audit_logs set new_values = null',
  'update audit_logs set ip_address = null',
  'update audit_logs set record_id = null, user_agent = null',
  'update audit_logs set created_at = now()',
  'update audit_logs set user_id = null',
])('the database refuses "%s"', async (statement) => {
  const { user } = await server.signUp();
  await addRow(user.id);
  const before = await rows();
  expect(await refusal(run(statement))).toMatch(REFUSED);
  expect(await rows()).toEqual(before);
});

it('removes only what is older than both the announced instant and 30 days', async () => {
  const day = 86_400_000;
  const ago = (days: number) => new Date(Date.now() - days * day);
  await addRow(null, ago(29));
  await addRow(null, ago(40));
  const announce = (instant: Date) => set('audit_removed_before', instant.toISOString());
  expect(await refusal(inTransaction([announce(ago(50)), 'delete from audit_logs']))).toMatch(REFUSED);
  expect(await refusal(inTransaction([announce(new Date()), 'delete from audit_logs']))).toMatch(REFUSED);
  expect(await rows()).toHaveLength(2);
  await inTransaction([announce(new Date()), "delete from audit_logs where created_at < now() - interval '30 days'"]);
  expect(await rows()).toHaveLength(1);
  // The permission ends with its transaction.
  await addRow(null, ago(40));
  expect(await refusal(run('delete from audit_logs'))).toMatch(REFUSED);
});

it('is anonymised only in the transaction that deletes the user', async () => {
  const { user } = await server.signUp();
  await emptyAuditLog(server.database);
  await addRow(user.id);
  const anonymise = 'update audit_logs set ip_address = null, old_values = null';
  const announce = set('deleted_user', user.id);
  const remove = `delete from users where id = '${user.id}'`;
  expect(await refusal(inTransaction([announce, anonymise]))).toMatch(REFUSED);
  expect(await refusal(inTransaction([announce, anonymise, set('deleted_user', '')]))).toMatch(REFUSED);
  expect(await refusal(inTransaction([announce, "update audit_logs set action = 'X'", remove]))).toMatch(REFUSED);
  expect(await refusal(inTransaction([announce, "update audit_logs set ip_address = '10.0.0.1'", remove]))).toMatch(
    REFUSED,
  );
  expect(await rows()).toMatchObject([{ user_id: user.id, ip_address: '10.1.2.3', old_values: { a: 1 } }]);
  await inTransaction([announce, anonymise, remove]);
  expect(await rows()).toMatchObject([
    {
      user_id: null,
      ip_address: null,
      old_values: null,
      new_values: { a: 2 },
      action: 'UPDATE',
      request_id: 'request',
    },
  ]);
});

it('loses only the user when a user is deleted by a plain statement', async () => {
  const { user } = await server.signUp();
  await emptyAuditLog(server.database);
  await addRow(user.id);
  await run('delete from users where id = $1', [user.id]);
  expect(await rows()).toMatchObject([{ user_id: null, ip_address: '10.1.2.3', new_values: { a: 2 } }]);
});
