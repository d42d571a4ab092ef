import { sql } from 'drizzle-orm';
import type { Database, Db } from '../database.ts';
import { backupTables, type TableDeclaration } from '../tables.ts';
import { BackupError, CUT_OFF, DAMAGED } from './backup-error.ts';
import {
  type BackupEnd,
  type BackupSecrets,
  isEnd,
  isSecrets,
  parseEnd,
  parseHeader,
  parseSecrets,
} from './backup-format.ts';
import { insertRows } from './insert-rows.ts';
import { type BackupSource, linesOf } from './read-lines.ts';
import { storedMigrations } from './stored-migrations.ts';
import { sumsOf } from './table-rows.ts';

const PAGE_SIZE = 500;

/** `secrets`: those of an encrypted backup. */
export type Restored = { rows: number; secrets: BackupSecrets | null };

/**
 * Restores a backup into an empty database and compares the result with the counts and checksums of the snapshot, in one
 * transaction: all of it or nothing.
 */
export async function restoreBackup(
  database: Database,
  source: BackupSource,
  tables: readonly TableDeclaration[],
): Promise<Restored> {
  const whole = await checkWhole(source);
  const known = backupTables(tables);
  const rows = await database.withoutTimeouts((db) =>
    db.transaction(async (tx) => {
      // Triggers would add rows that the backup has.
      await tx.execute(sql`select set_config('bugunne.is_restoring', 'true', true)`);
      const restored = await restoreLines(tx, linesOf(source), known);
      if (whole.end) await compare(tx, whole.end, known);
      return restored;
    }),
  );
  return { rows, secrets: whole.secrets };
}

/** Reads all of a backup before the first row is restored: one that was cut off shows it only at its end. */
async function checkWhole(source: BackupSource): Promise<{ end: BackupEnd | null; secrets: BackupSecrets | null }> {
  let format = 0;
  let secrets: BackupSecrets | null = null;
  let others = 0;
  let last = '';
  for await (const line of linesOf(source)) {
    if (format === 0) {
      format = parseHeader(line)?.format ?? 0;
      if (format === 0) throw new BackupError(DAMAGED);
    } else if (isSecrets(line)) secrets = parseSecrets(line);
    else others++;
    last = line;
  }
  if (format === 0) throw new BackupError(DAMAGED);
  if (format === 1) return { end: null, secrets };
  const end = parseEnd(last);
  // The end is no row.
  if (end?.rows !== others - 1) throw new BackupError(CUT_OFF);
  return { end: format >= 3 ? end : null, secrets };
}

async function restoreLines(tx: Db, lines: AsyncGenerator<string>, known: readonly string[]): Promise<number> {
  await checkHeader(tx, (await lines.next()).value);
  const { rows: used } = await tx.execute(sql`select from users limit 1`);
  if (used.length > 0) throw new BackupError('The database is not empty. Restore into a new one (another DATA_DIR).');
  let rows = 0;
  let table = '';
  let batch: string[] = [];
  const flush = async () => {
    if (batch.length > 0) await insertRows(tx, table, batch);
    rows += batch.length;
    batch = [];
  };
  for await (const line of lines) {
    if (isEnd(line)) break;
    if (isSecrets(line)) continue;
    const [head, row] = split(line);
    const next = tableOf(head, known);
    if (next !== table || batch.length === PAGE_SIZE) await flush();
    table = next;
    batch.push(row);
  }
  await flush();
  return rows;
}

async function checkHeader(tx: Db, line: unknown) {
  const header = parseHeader(line);
  if (!header) throw new BackupError(DAMAGED);
  if (header.migrations.join() !== (await storedMigrations(tx)).join()) {
    throw new BackupError(
      'The backup is of another version of BugünNe. Restore it with that version, then start this one, which brings it up to date.',
    );
  }
}

/** Throws for the tables whose restored rows are not those of the snapshot. */
async function compare(tx: Db, { tables }: BackupEnd, known: readonly string[]) {
  const restored = await sumsOf(tx, known);
  const differing = known.filter(
    (table) => tables[table]?.rows !== restored[table]?.rows || tables[table]?.checksum !== restored[table]?.checksum,
  );
  if (differing.length === 0) return;
  throw new BackupError(`The restored rows differ from the backup: ${differing.join(', ')}. Nothing was restored.`);
}

const split = (line: string): [string, string] => [
  line.slice(0, line.indexOf('\t')),
  line.slice(line.indexOf('\t') + 1),
];

function tableOf(head: string, known: readonly string[]): string {
  const table = known.find((name) => JSON.stringify({ table: name }) === head);
  if (!table) throw new BackupError(DAMAGED);
  return table;
}
