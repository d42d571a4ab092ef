import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../apps/server/src/database/database.ts';
import { openDatabase } from '../../apps/server/src/database/open.ts';
import { spreadDatabase } from '../../apps/server/src/testing/citus.ts';
import { citusWorkers, dropDatabase, onMachines } from '../../apps/server/src/testing/machines.ts';

const serverUrlOfBench = () => process.env['BENCH_DATABASE_URL'] || process.env['TEST_DATABASE_URL'];

/**
 * Runs `work` on a new, migrated database on a server (BENCH_DATABASE_URL by default), spread over TEST_CITUS_WORKERS if it is
 * their coordinator, and drops it afterwards.
 */
export async function withBenchDatabase<T>(
  name: string,
  work: (database: Database, url: string) => Promise<T>,
  serverUrl = serverUrlOfBench(),
): Promise<T> {
  if (!serverUrl) {
    throw new Error(
      `bench:${name} needs a PostgreSQL server: set BENCH_DATABASE_URL, e.g. postgres://postgres@127.0.0.1:5432/postgres`,
    );
  }
  const database = `bench_${name}_${randomUUID().slice(0, 8)}`;
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  await onMachines(serverUrl, `create database ${database}`);
  try {
    const open = () => openDatabase({ url: url.href, dataDir: '.data', pool: 10, onFault: () => undefined });
    if (citusWorkers(serverUrl).length > 0) {
      await (await open()).close();
      await spreadDatabase(serverUrl, database);
    }
    const opened = await open();
    try {
      return await work(opened, url.href);
    } finally {
      await opened.close();
    }
  } finally {
    await dropDatabase(serverUrl, database);
  }
}

/** The same, but without a configured server on an embedded database in a temporary folder. */
export async function withAnyDatabase<T>(name: string, work: (database: Database) => Promise<T>): Promise<T> {
  if (serverUrlOfBench()) return withBenchDatabase(name, work);
  const dataDir = mkdtempSync(join(tmpdir(), `bugunne-bench-${name}-`));
  try {
    const database = await openDatabase({ url: undefined, dataDir, pool: 1, onFault: () => undefined });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
