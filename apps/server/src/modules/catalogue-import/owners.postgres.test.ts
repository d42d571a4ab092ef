import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockUsers } from '../../database/lock-user.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { waitingForLocks } from '../../testing/waiting-for-locks.ts';
import { ownersRepo } from './owners.repo.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

it('a user who gets a row about the item while another owner is waited for is locked as well', async () => {
  const { db, executeSql } = opened.database;
  const { rows: users } = await executeSql(
    `insert into users (email, display_name) select n || '@example.com', 'n' from generate_series(1, 2) n returning id`,
  );
  const [late = '', early = ''] = users.map(({ id }) => String(id)).toSorted();
  await executeSql(
    "insert into user_items (user_id, content_id, category, liked) values ($1, 'movie-former', 'movie', true)",
    [early],
  );
  const release = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const other = db.transaction(async (tx) => {
    await lockUsers(tx, [early]);
    begun.resolve();
    await release.promise;
  });
  await begun.promise;
  const locked = db.transaction((tx) => ownersRepo(tx).lock(['movie-former']));
  await expect.poll(() => waitingForLocks(opened.database)).toBe(1);
  // Statements of `executeSql` would wait for the state of the held user.
  await db.transaction(async (tx) => {
    await lockUsers(tx, [late]);
    await tx.execute(`insert into history_imports
        (user_id, id, state, services, files, works, total, counts, stored, left_out, changed_at)
      values ('${late}', '${early}', 'done', '{}', '{}', 1, 1, '{}', '{}', '{}', now())`);
    await tx.execute(`insert into history_import_rows (user_id, import_id, position, "row", outcome, content_id)
      values ('${late}', '${early}', 0, '{"type":"work","title":"Former"}', 'matched', 'movie-former')`);
  });
  release.resolve();
  await other;
  expect((await locked).toSorted()).toEqual([late, early]);
});
