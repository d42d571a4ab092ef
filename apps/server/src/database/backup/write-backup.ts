import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { encryptFor } from '../../platform/age.ts';
import { writeFileWhole } from '../../platform/backup-places/write-file-whole.ts';
import { ADVISORY_LOCKS } from '../advisory-locks.ts';
import type { Database, Db } from '../database.ts';
import { BUILD_LEVEL, levelName, levelOf } from '../migration-level.ts';
import { backupTables, type TableDeclaration } from '../tables.ts';
import { BackupError, writeFault } from './backup-error.ts';
import {
  type BackupSecrets,
  endLine,
  FORMAT,
  headerLine,
  rowLine,
  secretsLine,
  type TableSums,
} from './backup-format.ts';
import { storedMigrations } from './stored-migrations.ts';
import { createSum, pagesOf, settleText } from './table-rows.ts';

export class BackupRunsError extends BackupError {
  constructor() {
    super('Another backup of this database is running.');
  }
}

export type BackupOptions = {
  madeAt: Date;
  /** Public keys of age; without any the backup is not encrypted. */
  recipients: readonly string[];
  /** Only written into an encrypted backup. */
  secrets?: BackupSecrets;
};

/**
 * Writes every row of one snapshot as gzip-compressed JSON lines to `sink`, in constant memory. They can be restored into the
 * embedded database and into a PostgreSQL server. Returns the number of rows.
 */
export async function writeBackup(
  database: Database,
  tables: readonly TableDeclaration[],
  { madeAt, recipients, secrets }: BackupOptions,
  sink: (bytes: Readable) => Promise<void>,
): Promise<number> {
  let total = 0;
  const faults: unknown[] = [];
  async function* lines(tx: Db) {
    try {
      yield headerLine({ format: FORMAT, migrations: await storedMigrations(tx), madeAt: madeAt.toISOString() });
      if (secrets && recipients.length > 0) yield secretsLine(secrets);
      const sums: TableSums = {};
      for (const table of backupTables(tables)) {
        const sum = createSum();
        for await (const page of pagesOf(tx, table)) {
          sum.add(page);
          yield page.map(({ row }) => rowLine(table, row)).join('');
        }
        sums[table] = sum.result();
        total += sum.result().rows;
      }
      yield endLine(total, sums);
    } catch (error) {
      faults.push(error);
      throw error;
    }
  }
  await database.withoutTimeouts((db) =>
    db.transaction(
      async (tx) => {
        // Two servers never back a database up at once.
        const { rows } = await tx.execute<{ locked: boolean }>(
          sql`select pg_try_advisory_xact_lock(${sql.raw(String(ADVISORY_LOCKS.backup))}) as locked`,
        );
        if (!rows[0]?.locked) throw new BackupRunsError();
        await requireSameLevel(tx);
        await settleText(tx);
        const gzip = createGzip();
        const bytes = await encryptFor(recipients, gzip);
        const written = sink(bytes).catch((error: unknown) => {
          faults.push(error);
          gzip.destroy();
          throw error;
        });
        const ends = await Promise.allSettled([pipeline(Readable.from(lines(tx)), gzip), written]);
        const rejected = ends.find((end) => end.status === 'rejected');
        // The first fault; the others only follow from it.
        if (rejected) throw faults[0] ?? rejected.reason;
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
  );
  return total;
}

/** The tables are those of this version: of another one some would be missing, and no version could restore the backup. */
async function requireSameLevel(tx: Db) {
  const level = await levelOf((text) => tx.execute(sql.raw(text)));
  if (level === BUILD_LEVEL) return;
  throw new BackupError(
    `The database is at migration ${levelName(level)}, and this version backs up ${levelName(BUILD_LEVEL)}. ` +
      'Nothing was written: make backups with the version that migrated the database last (npm run backup).',
  );
}

/** Writes a backup into a file that only its owner can read. When it fails, no part of the file is left. */
export async function backupToFile(
  database: Database,
  file: string,
  tables: readonly TableDeclaration[],
  options: BackupOptions = { madeAt: new Date(), recipients: [] },
): Promise<number> {
  try {
    return await writeBackup(database, tables, options, (bytes) => writeFileWhole(file, bytes));
  } catch (error) {
    throw writeFault(error, file);
  }
}
