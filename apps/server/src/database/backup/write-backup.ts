import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { encryptFor } from '../../platform/age.ts';
import { writeFileWhole } from '../../platform/backup-places/write-file-whole.ts';
import type { Database, Db } from '../database.ts';
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

/** A lock of the database, so that two servers never back it up at once. It ends with its transaction. */
const LOCK = 7_316_207;

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
        const { rows } = await tx.execute<{ locked: boolean }>(
          sql`select pg_try_advisory_xact_lock(${sql.raw(String(LOCK))}) as locked`,
        );
        if (!rows[0]?.locked) throw new BackupRunsError();
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
