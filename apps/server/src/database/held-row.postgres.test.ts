import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isSpread } from '../testing/spread.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { refusal, startTestServer, type TestServer } from '../testing/test-server.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open.ts';

let opened: TestDatabase;
let database: Database;
let server: TestServer;
beforeAll(async () => {
  opened = await openTestDatabase();
  const timeouts = { statementSeconds: 2, lockSeconds: 1, idleInTransactionSeconds: 1 };
  database = await openDatabase({ url: opened.url, dataDir: opened.dataDir, pool: 6, onFault: () => {}, timeouts });
  server = await startTestServer({ database });
});
afterAll(async () => {
  await database.close();
  await opened.close();
});

/** Locks the row of a user in another transaction while `work` runs. */
const whileHeld = (userId: string, work: () => Promise<void>) =>
  opened.database.db.transaction(async (tx) => {
    await tx.execute(`select 1 from user_states where user_id = '${userId}' for update`);
    await work();
  });

it('a held row delays neither health nor other users, and its own user gets a clear error', async () => {
  const [held, other] = [await server.signUpWith(), await server.signUpWith()];
  const contentId = server.catalogue.items[0]?.id ?? '';
  const save = (member: typeof held) =>
    member.api.interactions.create({ id: randomUUID(), contentId, action: 'save', value: true });
  await whileHeld(held.user.id, async () => {
    const waiting = Array.from({ length: 20 }, () => refusal(save(held)));
    const ended = Promise.race(waiting).then(() => 'ended');
    const others = async () => {
      expect((await server.connect().request('/health/ready')).status).toBe(200);
      for (let n = 0; n < 5; n++) await save(other);
      return 'answered';
    };
    expect(await Promise.race([others(), ended])).toBe('answered');
    for (const each of await Promise.all(waiting)) {
      expect(each).toMatchObject({ code: 'unavailable', status: 503, data: { retryAfterSeconds: 5 } });
    }
  });
  await save(held);
});

// The row is on a worker, where the limit of the database applies and not that of the connection.
it.skipIf(isSpread)('waits for a held row no longer than the limit of locks', async () => {
  const { user } = await server.signUp();
  await whileHeld(user.id, async () => {
    const update = database.db.execute(`update user_states set last_login = null where user_id = '${user.id}'`);
    // 55P03: the lock was not to be had. The limit of statements would end it later, with 57014.
    await expect(update).rejects.toMatchObject({ cause: { code: '55P03' } });
  });
});

it('ends a statement and an idle transaction that take too long, and long work has no timeout', async () => {
  const slow = database.db.execute('select pg_sleep(20)');
  await expect(slow).rejects.toMatchObject({ cause: { code: '57014' } });
  const { rows } = await database.executeSql('show idle_in_transaction_session_timeout');
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '1s' }]);
  const long = await database.withoutTimeouts((db) =>
    db.execute("select current_setting('statement_timeout') s, current_setting('lock_timeout') l"),
  );
  expect(long.rows).toEqual([{ s: '0', l: '0' }]);
});

it('refuses to report a transaction whose failed statement was ignored as stored', async () => {
  const transaction = database.db.transaction(async (tx) => {
    await tx.execute('select 1 / 0').catch(() => undefined);
  });
  await expect(transaction).rejects.toMatchObject({
    cause: { message: 'a failed statement of a transaction was ignored' },
  });
});
