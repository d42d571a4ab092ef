import { setTimeout } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { DatabaseStartError } from './database.ts';
import { APPLIED_MIGRATIONS, levelOf } from './migration-level.ts';
import { MIGRATIONS_FOLDER } from './migrations-folder.ts';
import { MIGRATION_FAILED, startError } from './start-error.ts';

const PAUSES = { first: 500, longest: 10_000 };
const OTHER_MIGRATES = 'another process migrates the database';
const TABLE_IS_BUSY = 'a migration waits for a table that others use';
/** A lock that was not free in time, and a deadlock that PostgreSQL has ended. */
const BUSY = new Set(['55P03', '40P01']);

export type MigrationOptions = {
  /** Called before each pause, with the reason. */
  onWait(reason: string): void;
  /** How long a statement waits for a lock: requests queue behind it, so it is shorter than their own limit. */
  lockMilliseconds: number;
  /** How long it is tried to get the locks. */
  limitSeconds?: number;
  /** For tests: other migrations. */
  folder?: string;
};

/**
 * Brings a database up to date in one transaction, which one process at a time runs. A statement that waits for a busy
 * table gives up soon and everything is tried again after a pause, so that the requests behind it are answered.
 */
export async function migrateServer(client: pg.Client, options: MigrationOptions): Promise<void> {
  const { onWait, limitSeconds = 600 } = options;
  const deadline = performance.now() + limitSeconds * 1000;
  for (let pause = PAUSES.first; ; pause = Math.min(2 * pause, PAUSES.longest)) {
    const outcome = await attempt(client, options);
    if (outcome === 'done') return;
    if (outcome === TABLE_IS_BUSY && performance.now() > deadline) {
      throw new DatabaseStartError(
        `${MIGRATION_FAILED} Others used a table for all of ${limitSeconds} s: end long transactions, then try again.`,
      );
    }
    onWait(outcome);
    await setTimeout(pause);
  }
}

async function attempt(client: pg.Client, { lockMilliseconds, folder = MIGRATIONS_FOLDER }: MigrationOptions) {
  await client.query('begin');
  try {
    // Ends with the transaction: a lock of the session would stay behind in a pooler of connections.
    const { rows } = await client.query<{ is_locked: boolean }>('select pg_try_advisory_xact_lock($1) as is_locked', [
      ADVISORY_LOCKS.migrations,
    ]);
    if (!rows[0]?.is_locked) {
      await client.query('rollback');
      return OTHER_MIGRATES;
    }
    await client.query(`set local lock_timeout = ${Math.round(lockMilliseconds)}`);
    await apply(client, folder);
    await client.query('commit');
    return 'done';
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    if (error instanceof Error && 'code' in error && BUSY.has(String(error.code))) return TABLE_IS_BUSY;
    throw startError(MIGRATION_FAILED, error);
  }
}

async function apply(client: pg.Client, folder: string) {
  await client.query('create schema if not exists drizzle');
  await client.query(
    `create table if not exists ${APPLIED_MIGRATIONS} (id serial primary key, hash text not null, created_at bigint)`,
  );
  const level = await levelOf((text) => client.query(text));
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: folder })) {
    if (folderMillis <= level) continue;
    for (const statement of sql) await client.query(statement);
    await client.query(`insert into ${APPLIED_MIGRATIONS} (hash, created_at) values ($1, $2)`, [hash, folderMillis]);
  }
}
