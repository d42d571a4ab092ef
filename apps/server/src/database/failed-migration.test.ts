import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { DatabaseStartError } from './database.ts';
import { openDatabase } from './open.ts';

/** Queries the engine directly, since a database with a failing migration cannot be opened. */
async function query({ url, dataDir }: TestDatabase, statement: string): Promise<unknown[]> {
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

it('rolls a failed migration back and reports it', async () => {
  const broken = await openTestDatabase();
  await broken.database.close();
  const indexes = () => query(broken, 'select indexdef from pg_indexes order by indexname');
  // Migration 0014 runs again where two users have the same identity: it drops an index, then cannot create it.
  await query(broken, 'delete from drizzle.__drizzle_migrations where id > 14');
  await query(broken, 'drop index identities_account');
  await query(broken, 'create index identities_account on identities (provider_id, account_id)');
  await query(
    broken,
    `with people as (insert into users (email, display_name) values ('a@example.com', 'a'), ('b@example.com', 'b') returning id)
     insert into identities (user_id, account_id, provider_id) select id, 'same', 'same' from people`,
  );
  const before = await indexes();
  const start = openDatabase({ url: broken.url, dataDir: broken.dataDir, pool: 2, onFault: () => {} });
  await expect(start).rejects.toThrow(DatabaseStartError);
  await expect(start).rejects.toThrow(
    /^The database could not be brought up to date; nothing was changed\..*could not create unique index/,
  );
  expect(before.length).toBeGreaterThan(20);
  expect(await indexes()).toEqual(before);
  await rm(broken.dataDir, { recursive: true });
});
