import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { distribute } from './distribute.ts';

const KEY = 'history_import_rows_import';

let opened: TestDatabase;
beforeEach(async () => {
  opened = await openTestDatabase();
});
afterEach(() => opened.close());

const run = async (text: string, values: unknown[] = []) => (await opened.database.executeSql(text, values)).rows;
const quiet = () => undefined;

/** A user with an import of two rows. Resolves to the id of the import. */
async function addImport(user: string): Promise<string> {
  const id = randomUUID();
  await run("insert into users (id, email, display_name) values ($1, $2, 'a')", [user, `${user}@example.com`]);
  await run(
    `insert into history_imports (user_id, id, state, services, files, works, total, counts, stored, left_out, changed_at)
      values ($1, $2, 'done', '{}', '{}', 2, 2, '{}', '{}', '{}', now())`,
    [user, id],
  );
  for (const position of [0, 1]) {
    await run('insert into history_import_rows (user_id, import_id, position, "row") values ($1, $2, $3, \'{}\')', [
      user,
      id,
      position,
    ]);
  }
  return id;
}

const keys = () => run('select convalidated as "isValid" from pg_constraint where conname = $1', [KEY]);

describe('db:distribute after an interruption', () => {
  it('deletes rows of imports that were deleted meanwhile, and restores their key', async () => {
    const [gone, present] = [randomUUID(), randomUUID()];
    const id = await addImport(gone);
    await addImport(present);
    await run(`alter table history_import_rows drop constraint ${KEY}`);
    await run('delete from history_imports where user_id = $1', [gone]);
    expect(await distribute(opened.database, quiet)).toMatchObject({ changed: [] });
    expect(await keys()).toEqual([{ isValid: true }]);
    expect(await run('select distinct user_id from history_import_rows')).toEqual([{ user_id: present }]);
    await expect(
      run('insert into history_import_rows (user_id, import_id, position, "row") values ($1, $2, 0, \'{}\')', [
        gone,
        id,
      ]),
    ).rejects.toThrow('foreign key');
    await run('delete from history_imports where user_id = $1', [present]);
    expect(await run('select from history_import_rows')).toEqual([]);
  });

  it('checks the rows that are there when only that is missing', async () => {
    const user = randomUUID();
    await addImport(user);
    await run(`alter table history_import_rows drop constraint ${KEY}`);
    await run('delete from history_imports where user_id = $1', [user]);
    await opened.database.db.execute(
      sql.raw(`alter table history_import_rows add constraint ${KEY} foreign key (user_id, import_id)
        references history_imports (user_id, id) on delete cascade not valid`),
    );
    expect(await keys()).toEqual([{ isValid: false }]);
    await distribute(opened.database, quiet);
    expect(await keys()).toEqual([{ isValid: true }]);
    expect(await run('select from history_import_rows')).toEqual([]);
  });
});
