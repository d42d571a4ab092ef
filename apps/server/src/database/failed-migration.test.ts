import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { DatabaseStartError } from './database.ts';
import { openDatabase } from './open.ts';

/** Asks the engine itself: what is looked at cannot be opened the usual way. */
async function ask({ url, dataDir }: TestDatabase, statement: string): Promise<unknown[]> {
  if (url) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(statement);
    await client.end();
    return rows;
  }
  const client = await PGlite.create({ dataDir: join(dataDir, 'database') });
  const { rows } = await client.query(statement);
  await client.close();
  return rows;
}

it('a migration that fails in the middle changes nothing and says so', async () => {
  const broken = await openTestDatabase();
  await broken.database.close();
  const indexes = () => ask(broken, 'select indexdef from pg_indexes order by indexname');
  // The last migration runs again on a database that has had it: it drops indexes, then fails.
  await ask(
    broken,
    'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
  );
  const before = await indexes();
  const start = openDatabase({ url: broken.url, dataDir: broken.dataDir, pool: 2, onFault: () => {} });
  await expect(start).rejects.toThrow(DatabaseStartError);
  await expect(start).rejects.toThrow(
    /^The database could not be brought up to date; nothing was changed\..*already exists/,
  );
  expect(before.length).toBeGreaterThan(20);
  expect(await indexes()).toEqual(before);
  await rm(broken.dataDir, { recursive: true });
});
