import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onServer } from '../testing/machines.ts';
import { runCommand } from '../testing/run-command.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import { BUILD_LEVEL, levelName } from './migration-level.ts';
import { openDatabase } from './open.ts';

const DELETE_LAST = 'delete from drizzle.__drizzle_migrations where created_at = $1';
const ADD = "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a test', $1)";

let site: TestDatabase;
beforeAll(async () => {
  site = await openTestDatabase();
  await site.database.close();
});
afterAll(() => rm(site.dataDir, { recursive: true }));

const open = (migrates: boolean) =>
  openDatabase({ url: site.url, dataDir: site.dataDir, pool: 2, migrates, onFault: () => {} });

async function change(work: (database: Database) => Promise<unknown>) {
  const database = await open(true);
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

it('with DATABASE_MIGRATE=off an older database is refused with the command that helps', async () => {
  await change((database) => database.executeSql(DELETE_LAST, [BUILD_LEVEL]));
  await expect(open(false)).rejects.toThrow(
    new RegExp(
      `^The database is at migration 0\\d+.*; this version needs ${levelName(BUILD_LEVEL)}.*npm run db:migrate`,
    ),
  );
});

it('with DATABASE_MIGRATE=off a database of this level is opened; db:migrate says the level', async () => {
  // The refused database is at this level again; its last migration could not be applied twice.
  if (site.url) {
    await onServer(site.url, ADD.replace('$1', String(BUILD_LEVEL)));
  } else {
    const engine = await PGlite.create({ dataDir: join(site.dataDir, 'database') });
    await engine.query(ADD, [BUILD_LEVEL]);
    await engine.close();
  }
  await (await open(false)).close();
  expect(await runCommand(site, 'db-migrate', [])).toEqual({
    code: 0,
    output: `The database is up to date: ${levelName(BUILD_LEVEL)}.\n`,
    stderr: '',
  });
});

it('an older version starts on a newer database, and db:migrate of it changes nothing', async () => {
  await change((database) => database.executeSql(ADD, [BUILD_LEVEL + 1]));
  await change(async (database) =>
    expect(await database.state()).toEqual({ isReadOnly: false, level: BUILD_LEVEL + 1 }),
  );
  expect((await runCommand(site, 'db-migrate', [])).output).toMatch(/is newer .* Nothing was changed/);
});
