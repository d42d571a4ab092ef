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
const FORMAT = 1;

/** A backup cannot be written or read; the message gives the reason. */
export class BackupError extends Error {}

const headerSchema = z.object({ format: z.literal(FORMAT), migrations: z.array(z.string()), madeAt: z.string() });
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
  // The whole file before the first row: a file that was cut off shows it only at its end.
  for await (const _line of linesOf(file));
  return database.withoutTimeouts((db) =>
    db.transaction((tx) => restoreLines(tx, linesOf(file), backupTables(tables))),
  );
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
      await tx.execute(
        sql`insert into ${name} select * from json_populate_recordset(null::${name}, ${`[${batch.join(',')}]`}::json)`,
      );
    }
    rows += batch.length;
    batch = [];
  };
  for await (const line of lines) {
    const [head = '', row = ''] = split(line);
    const next = tableOf(head, known);
    if (next !== table || batch.length === PAGE_SIZE) await flush();
    table = next;
    batch.push(row);
  }
  await flush();
  return rows;
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
  if (code === 'Z_BUF_ERROR') {
    return new BackupError('The backup ends too early, as after a full disk or a broken copy. Nothing was restored.');
  }
  if (String(code).startsWith('Z_')) {
    return new BackupError('This is not a backup of BugünNe, or it is damaged. Nothing was restored.');
  }
  return error;
}

const split = (line: string) => [line.slice(0, line.indexOf('\t')), line.slice(line.indexOf('\t') + 1)];

function tableOf(head: string, known: readonly string[]): string {
  const table = known.find((name) => JSON.stringify({ table: name }) === head);
  if (!table) throw new BackupError('This is not a backup of BugünNe, or it is damaged.');
  return table;
}

async function checkHeader(db: Db, line: unknown) {
  const header = parseHeader(line);
  const ours = await migrationsOf(db);
  if (!header) throw new BackupError('This is not a backup of BugünNe, or it is damaged.');
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
