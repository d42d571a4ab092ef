import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { migrateServer } from './migrate-server.ts';
import { openDatabase } from './open.ts';

/** After every migration of ours. */
const LATER = 4_000_000_000_000;

let opened: TestDatabase;
let folder: string;
const clients: pg.Client[] = [];
beforeAll(async () => {
  opened = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'bugunne-migrations-'));
  mkdirSync(join(folder, 'meta'));
  const entry = { idx: 0, version: '7', when: LATER, tag: '0000_probe', breakpoints: true };
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ entries: [entry] }));
  writeFileSync(join(folder, '0000_probe.sql'), 'alter table users add column probe integer');
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end();
  await opened.database.executeSql('alter table users drop column if exists probe');
  await opened.database.executeSql('delete from drizzle.__drizzle_migrations where created_at = $1', [LATER]);
});
afterAll(async () => {
  await opened.close();
  rmSync(folder, { recursive: true });
});

async function connect() {
  const client = new pg.Client({ connectionString: opened.url });
  clients.push(client);
  await client.connect();
  return client;
}

const applied = async () =>
  (await opened.database.executeSql('select * from drizzle.__drizzle_migrations where created_at = $1', [LATER])).rows;

describe('a migration', () => {
  it('that waits for a busy table lets the requests behind it through, and is applied once the table is free', async () => {
    const user = await connect();
    await user.query('begin');
    await user.query('select 1 from users limit 1');
    const waits: string[] = [];
    let isDone = false;
    const migrating = migrateServer(await connect(), {
      folder,
      lockMilliseconds: 50,
      onWait: (reason) => void waits.push(reason),
    }).then(() => {
      isDone = true;
    });
    await expect.poll(() => waits, { interval: 5 }).toEqual(['a migration waits for a table that others use']);
    // The lock timeout of requests is 3 s: behind a migration that waits, this would be refused.
    await opened.database.executeSql('select 1 from users limit 1');
    expect(isDone).toBe(false);
    await user.query('commit');
    await migrating;
    expect(await applied()).toHaveLength(1);
  });

  it('ends with the reason and changes nothing when the table stays busy', async () => {
    const user = await connect();
    await user.query('begin');
    await user.query('select 1 from users limit 1');
    const migrating = migrateServer(await connect(), { folder, lockMilliseconds: 20, limitSeconds: 0, onWait() {} });
    await expect(migrating).rejects.toThrow(/nothing was changed\. Others used a table for all of 0 s/);
    await user.query('commit');
    expect(await applied()).toEqual([]);
  });

  it('is run by one process at a time, and once', async () => {
    const waits: string[] = [];
    const options = { folder, lockMilliseconds: 1000, onWait: (reason: string) => void waits.push(reason) };
    const holder = await connect();
    await holder.query('begin');
    // The key that all versions use.
    await holder.query('select pg_advisory_xact_lock(7316205)');
    const both = Promise.all([migrateServer(await connect(), options), migrateServer(await connect(), options)]);
    await expect.poll(() => waits.length, { interval: 5 }).toBeGreaterThan(1);
    await holder.query('commit');
    await both;
    expect(new Set(waits)).toEqual(new Set(['another process migrates the database']));
    expect(await applied()).toHaveLength(1);
  });
});

it('a standby is known as read-only', async () => {
  const url = new URL(opened.url ?? '');
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  const standby = await openDatabase({ url: url.href, dataDir: '', pool: 2, onFault() {} });
  expect(await standby.state()).toMatchObject({ isReadOnly: true });
  expect(await opened.database.state()).toMatchObject({ isReadOnly: false });
  await opened.database.testWrite();
  await standby.close();
});
