import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Db } from './database.ts';
import { backupTables, type TableDeclaration } from './tables.ts';

const PAGE_SIZE = 500;
/** Since 2 the last line counts the rows, so that a backup shows that it is whole even when it was compressed again. */
const FORMAT = 2;

const DAMAGED = 'This is not a backup of BugünNe, or it is damaged. Nothing was restored.';
const CUT_OFF = 'The backup ends too early, as after a full disk or a broken copy. Nothing was restored.';

/** The beginning of the last line. */
const END = '{"end":true';
const endLine = (rows: number) => `${JSON.stringify({ end: true, rows })}\n`;

/** A backup cannot be written or read; the message gives the reason. */
export class BackupError extends Error {}

const headerSchema = z.object({
  format: z.int().min(1).max(FORMAT),
  migrations: z.array(z.string()),
  madeAt: z.string(),
});
/** The declarations of all modules. */
type Tables = readonly TableDeclaration[];

type Header = z.infer<typeof headerSchema>;

/**
 * Writes every row of one snapshot as gzip-compressed JSON lines. The file can be restored into the embedded database
 * and into a PostgreSQL server. Resolves to the number of rows; when it fails, no part of the file is left.
 */
export async function backup(database: Database, file: string, tables: Tables): Promise<number> {
  const draft = `${file}.new`;
  let rows = 0;
  try {
    await database.withoutTimeouts((db) =>
      db.transaction(
        async (tx) => {
          const header: Header = {
            format: FORMAT,
            migrations: await migrationsOf(tx),
            madeAt: new Date().toISOString(),
          };
          async function* lines() {
            yield `${JSON.stringify(header)}\n`;
            for (const table of backupTables(tables)) {
              for (let offset = 0; ; offset += PAGE_SIZE) {
                const page = await query<{ row: string }>(
                  tx,
                  sql`select row_to_json(t)::text as row from ${sql.identifier(table)} t order by t.ctid limit ${PAGE_SIZE} offset ${offset}`,
                );
                for (const { row } of page) yield `${JSON.stringify({ table })}\t${row}\n`;
                rows += page.length;
                if (page.length < PAGE_SIZE) break;
              }
            }
            yield endLine(rows);
          }
          await pipeline(
            Readable.from(lines()),
            createGzip(),
            // On the disk when this resolves.
            createWriteStream(draft, { mode: 0o600, flush: true }),
          );
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),
    );
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw writeFault(error, file);
  }
  return rows;
}

/** Replaces an error of the file system by what the operator can do about it. */
function writeFault(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return error;
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') {
    return new BackupError(
      `There is not enough room for the backup ${file}; nothing was written. Choose another disk.`,
    );
  }
  return new BackupError(`The backup ${file} could not be written: ${error.message}`);
}

/** Restores a backup into an empty database, in one transaction. Resolves to the number of rows. */
export async function restore(database: Database, file: string, tables: Tables): Promise<number> {
  await checkWhole(file);
  return database.withoutTimeouts((db) =>
    db.transaction((tx) => restoreLines(tx, linesOf(file), backupTables(tables))),
  );
}

/** Reads the whole file before the first row is restored: a file that was cut off shows it only at its end. */
async function checkWhole(file: string): Promise<void> {
  let header: Header | null = null;
  let count = 0;
  let last = '';
  for await (const line of linesOf(file)) {
    if (count === 0) header = parseHeader(line);
    count++;
    last = line;
  }
  if (!header) throw new BackupError(DAMAGED);
  // The header and the end are no rows.
  if (header.format >= 2 && `${last}\n` !== endLine(count - 2)) throw new BackupError(CUT_OFF);
}

async function restoreLines(tx: Db, lines: AsyncGenerator<string>, known: readonly string[]): Promise<number> {
  await checkHeader(tx, (await lines.next()).value);
  const [users] = await query<{ count: number }>(tx, sql`select count(*)::int as count from users`);
  if (users?.count) throw new BackupError('The database is not empty. Restore into a new one (another DATA_DIR).');
  let rows = 0;
  let table = '';
  let batch: string[] = [];
  const flush = async () => {
    if (batch.length > 0) {
      const name = sql.identifier(table);
      const rowsOfBatch = `[${batch.join(',')}]`;
      const columns = await storedColumns(tx, table);
      await tx
        .execute(
          sql`insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, ${rowsOfBatch}::json)`,
        )
        .catch((error: unknown) => {
          throw isRefusedData(error) ? new BackupError(DAMAGED) : error;
        });
    }
    rows += batch.length;
    batch = [];
  };
  for await (const line of lines) {
    if (line.startsWith(END)) break;
    const [head = '', row = ''] = split(line);
    const next = tableOf(head, known);
    if (next !== table || batch.length === PAGE_SIZE) await flush();
    table = next;
    batch.push(row);
  }
  await flush();
  return rows;
}

/** The columns of a table that are not generated from others, which the database fills by itself. */
async function storedColumns(db: Db, table: string) {
  const columns = await query<{ name: string }>(
    db,
    sql`select attname as name from pg_attribute
      where attrelid = to_regclass(quote_ident(${table}))::oid and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  return sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
}

/** The lines of a compressed file. Throws `BackupError` when the file was cut off or is damaged. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const text = createGunzip().setEncoding('utf8');
  // Its failure destroys `text`, whose iteration throws it.
  pipeline(createReadStream(file), text).catch(() => undefined);
  let rest = '';
  try {
    for await (const chunk of text) {
      const lines = (rest + String(chunk)).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    throw readFault(error);
  }
  if (rest !== '') yield rest;
}

function readFault(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'Z_BUF_ERROR') return new BackupError(CUT_OFF);
  if (String(code).startsWith('Z_')) return new BackupError(DAMAGED);
  if (error instanceof Error && 'syscall' in error) {
    return new BackupError(`The backup could not be read: ${error.message}. Nothing was restored.`);
  }
  return error;
}

/** Whether the database refused the rows themselves; its error would print them. */
const isRefusedData = (error: unknown) => {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && /^2[23]/.test(String(cause.code));
};

const split = (line: string) => [line.slice(0, line.indexOf('\t')), line.slice(line.indexOf('\t') + 1)];

function tableOf(head: string, known: readonly string[]): string {
  const table = known.find((name) => JSON.stringify({ table: name }) === head);
  if (!table) throw new BackupError(DAMAGED);
  return table;
}

async function checkHeader(db: Db, line: unknown) {
  const header = parseHeader(line);
  const ours = await migrationsOf(db);
  if (!header) throw new BackupError(DAMAGED);
  if (header.migrations.join() !== ours.join()) {
    throw new BackupError(
      'The backup is of another version of BugünNe. Restore it with that version, then start this one, which brings it up to date.',
    );
  }
}

function parseHeader(line: unknown): Header | null {
  try {
    return headerSchema.safeParse(JSON.parse(String(line))).data ?? null;
  } catch {
    return null;
  }
}

const migrationsOf = async (db: Db) =>
  (await query<{ hash: string }>(db, sql`select hash from drizzle.__drizzle_migrations order by id`)).map(
    (m) => m.hash,
  );

async function query<T extends Record<string, unknown>>(db: Db, statement: ReturnType<typeof sql>): Promise<T[]> {
  return (await db.execute<T>(statement)).rows;
}
