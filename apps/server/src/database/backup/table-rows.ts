import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../database.ts';
import type { TableSum, TableSums } from './backup-format.ts';

const PAGE_SIZE = 500;

/** Both engines and every server write the same rows as the same text with these settings. */
const TEXT_SETTINGS = { TimeZone: 'UTC', DateStyle: 'ISO, MDY', IntervalStyle: 'postgres', extra_float_digits: '1' };

type Page = { row: string }[];

/** Has the transaction write rows as text in one way, whatever the settings of the server are. */
export async function settleText(tx: Db): Promise<void> {
  for (const [name, value] of Object.entries(TEXT_SETTINGS)) {
    await tx.execute(sql`select set_config(${name}, ${value}, true)`);
  }
}

/**
 * The rows of a table as JSON, page by page. A cursor reads the table once, in constant memory and without columns that
 * only one engine has.
 */
export async function* pagesOf(tx: Db, table: string): AsyncGenerator<Page> {
  await tx.execute(
    sql`declare backup_rows no scroll cursor for select row_to_json(t)::text as row from ${sql.identifier(table)} t`,
  );
  for (;;) {
    const { rows } = await tx.execute<Page[number]>(sql.raw(`fetch forward ${PAGE_SIZE} from backup_rows`));
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE_SIZE) break;
  }
  await tx.execute(sql`close backup_rows`);
}

/** Adds up the rows of one table. The checksum is a sum of hashes, since no order of rows survives a restore. */
export function createSum() {
  let rows = 0;
  let sum = 0n;
  return {
    add(page: Page) {
      rows += page.length;
      for (const { row } of page) {
        sum = BigInt.asUintN(64, sum + hash('sha256', row, 'buffer').readBigUInt64BE(0));
      }
    },
    result: (): TableSum => ({ rows, checksum: sum.toString(16).padStart(16, '0') }),
  };
}

/** Counts and checksums of tables as the transaction has them. */
export async function sumsOf(tx: Db, tables: readonly string[]): Promise<TableSums> {
  await settleText(tx);
  const sums: TableSums = {};
  for (const table of tables) {
    const sum = createSum();
    for await (const page of pagesOf(tx, table)) sum.add(page);
    sums[table] = sum.result();
  }
  return sums;
}
