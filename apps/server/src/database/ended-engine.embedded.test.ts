import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { databaseFault } from './outage.ts';

/** More than what is left of the present segment of PostgreSQL's log, which has 16 MB. */
const MESSAGES = 30;

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

it('answers after PostgreSQL ended itself for want of room for its log, and opens again by itself', async () => {
  const { database, dataDir } = opened;
  const log = join(dataDir, 'database', 'pg_wal');
  const received: string[] = [];
  let timesListening = 0;
  const listening = database.listen('words', {
    onPayload: (payload) => received.push(payload),
    onListening: () => timesListening++,
  });
  await database.executeSql("insert into users (email, display_name) values ('kept@example.com', 'kept')");
  await rename(log, `${log}.away`);
  const write = async () => {
    for (let i = 0; i < MESSAGES; i++) {
      await database.executeSql("select pg_logical_emit_message(true, $1, repeat('y', 900000)) is null", ['x']);
    }
  };
  await expect(write()).rejects.toMatchObject({ severity: 'PANIC' });
  // PGlite by itself would block the process here.
  await expect(database.ping()).rejects.toSatisfy((error) => databaseFault(error) === 'outage');
  await expect(database.db.transaction(async () => 'done')).rejects.toSatisfy(
    (error) => databaseFault(error) === 'outage',
  );
  await rename(`${log}.away`, log);
  await expect.poll(() => database.ping().then(() => 'open', String)).toBe('open');
  const { rows } = await database.executeSql('select display_name from users');
  expect(rows).toEqual([{ display_name: 'kept' }]);
  await expect.poll(() => timesListening).toBe(2);
  await database.executeSql("select pg_notify('words', 'again')");
  await expect.poll(() => received).toEqual(['again']);
  await listening.close();
});
