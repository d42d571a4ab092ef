import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { waitingForLocks } from '../testing/waiting-for-locks.ts';
import { lockUsers } from './lock-user.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

it.each([2, 20])('%s users are locked although one of them is deleted meanwhile', async (count) => {
  const { db, executeSql } = opened.database;
  const { rows } = await executeSql(
    `insert into users (email, display_name) select $1 || n || '@example.com', 'n' from generate_series(1, $2::int) n
      returning id`,
    [`of-${count}-`, count],
  );
  const ids = rows.map(({ id }) => String(id));
  const gone = ids[0] ?? '';
  const revisions = async () =>
    (await executeSql('select revision from user_states where user_id = any($1)', [ids])).rows;
  const before = await revisions();
  const deletion = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const deleted = db.transaction(async (tx) => {
    await lockUsers(tx, [gone]);
    await tx.execute(`delete from users where id = '${gone}'`);
    begun.resolve();
    await deletion.promise;
  });
  await begun.promise;
  const locked = db.transaction((tx) => lockUsers(tx, ids));
  await expect.poll(() => waitingForLocks(opened.database)).toBe(1);
  deletion.resolve();
  await Promise.all([deleted, locked]);
  const after = await revisions();
  expect(after).toHaveLength(count - 1);
  expect(after.filter((row) => before.some(({ revision }) => revision === row['revision']))).toEqual([]);
});
