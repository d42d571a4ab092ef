import { randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open.ts';
import { noTracing, type Tracing } from '../platform/telemetry/tracing.ts';
import { followStatement } from './follow-statement.ts';
import { copyDatabase, dropDatabase } from './machines.ts';

export type TestDatabase = {
  database: Database;
  dataDir: string;
  /** Address of the PostgreSQL database; undefined for the embedded one. */
  url: string | undefined;
  close(): Promise<void>;
};

/**
 * Opens a copy of the template database of `global-setup.ts` for one test file: embedded, or on the PostgreSQL server of
 * TEST_DATABASE_URL when TEST_DATABASE is "postgres". Its statements are spans of `tracing`.
 */
export async function openTestDatabase(tracing: Tracing = noTracing): Promise<TestDatabase> {
  const { kind, template, serverUrl } = inject('databaseTemplate');
  const dataDir = await mkdtemp(join(tmpdir(), 'bugunne-test-'));
  const onFault = () => {};
  if (kind === 'embedded') {
    await mkdir(dataDir, { recursive: true });
    await cp(template, join(dataDir, 'database'), { recursive: true });
    const database = await openDatabase({ url: undefined, dataDir, pool: 1, onFault, tracing });
    return {
      database: withMarkedStatements(database),
      dataDir,
      url: undefined,
      close: async () => {
        await database.close();
        await rm(dataDir, { recursive: true });
      },
    };
  }
  const name = `bugunne_test_${randomUUID().replaceAll('-', '')}`;
  const url = await copyDatabase(serverUrl, template, name);
  const database = await openDatabase({ url, dataDir, pool: 5, onFault, tracing });
  return {
    database: withMarkedStatements(database),
    dataDir,
    url,
    close: async () => {
      await database.close();
      await dropDatabase(serverUrl, name);
      await rm(dataDir, { recursive: true });
    },
  };
}

/** Marks the statements of tests, which `revision-guard.sql` lets pass, and does the rest of a server's work after them. */
const withMarkedStatements = (database: Database): Database => ({
  ...database,
  async executeSql(text, values) {
    const result = await database.executeSql(`/* test */ ${text}`, values);
    await followStatement(database, text);
    return result;
  },
});
