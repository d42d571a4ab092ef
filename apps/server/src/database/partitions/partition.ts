import { sql } from 'drizzle-orm';
import type { Database, Db } from '../database.ts';
import { USER_TABLES } from '../placements.ts';
import { LAYOUT_RUNS, runAlone } from '../run-alone.ts';
import { withLocks } from '../with-locks.ts';
import { monthOf, monthsBetween, nameOfMonth } from './month.ts';
import { MONTHLY_TABLES, type MonthlyTable } from './monthly-tables.ts';
import { barrierOf, monthsOf, tendMonths } from './months.ts';
import { type Barrier, helperOf, indexesOf, placementOf, plainOf, swap } from './swap.ts';

/** The database cannot be divided; the message says what the operator has to do. */
export class PartitionError extends Error {}

/**
 * Divides the large logs by month. The rows that are there stay where they are, as the partition of everything until the end
 * of the next month: what takes long (a check of all rows, a new key) happens beside requests, and only the swap locks the
 * table, for milliseconds. What is done already is skipped, so that it can be run again after an interruption. `report` is
 * called before each step. Returns the tables that were divided now.
 */
export async function partitionByMonth(
  database: Database,
  report: (line: string) => void,
  now = new Date(),
): Promise<string[]> {
  return runAlone(
    database,
    () => new PartitionError(LAYOUT_RUNS),
    (db) => divideAll(db, report, now),
  );
}

async function divideAll(db: Db, report: (line: string) => void, now: Date): Promise<string[]> {
  const divided: string[] = [];
  for (const monthly of MONTHLY_TABLES) {
    if (await monthsOf(db, monthly.table)) continue;
    const { hasCitus, isSpread } = await placementOf(db, monthly.table);
    if (hasCitus && !isSpread) {
      refuseBeforeSpreading(monthly.table);
      report(`${monthly.table}: stays whole, because Citus cannot divide a table that it does not spread`);
      continue;
    }
    report(`${monthly.table}: checks its rows and builds its keys`);
    const barrier = await prepareBarrier(db, monthly.table, now);
    await prepareIndexes(db, monthly);
    report(`${monthly.table}: divided by month`);
    await swap(db, monthly, barrier, now);
    await db.execute(sql.raw(`analyze ${monthly.table}`));
    divided.push(monthly.table);
  }
  await tendMonths(db, now);
  return divided;
}

function refuseBeforeSpreading(table: string): void {
  if (USER_TABLES.every((name) => name !== table)) return;
  throw new PartitionError(
    'This database has the extension citus, but its tables are not spread. Run db:distribute first: a divided table cannot be spread.',
  );
}

/** A check that all rows are of before a month, without which the swap would have to read the whole table under its lock. */
async function prepareBarrier(db: Db, table: MonthlyTable['table'], now: Date): Promise<Barrier> {
  const until = monthOf(now, 2);
  const present = await barrierOf(db, table);
  const alter = (change: string) => withLocks(db, (tx) => tx.execute(sql.raw(`alter table ${table} ${change}`)));
  if (present && monthsBetween(monthOf(now), present.until) < 1) await alter(`drop constraint ${present.name}`);
  const barrier =
    present && monthsBetween(monthOf(now), present.until) >= 1
      ? present
      : { name: `${table}_until_${nameOfMonth(until)}`, until, isValid: false };
  const { rows } = await db.execute<{ at: string }>(
    sql`select created_at::text as at from ${sql.identifier(table)} where created_at >= ${barrier.until.toISOString()}::timestamptz limit 1`,
  );
  if (rows[0]) {
    throw new PartitionError(`${table} has a row of the future (${rows[0].at}). Correct or delete such rows first.`);
  }
  const check = `check (created_at < '${barrier.until.toISOString()}') not valid`;
  if (barrier !== present) await alter(`add constraint ${barrier.name} ${check}`);
  // Reads all rows, and lets them be changed meanwhile.
  if (!barrier.isValid) await db.execute(sql.raw(`alter table ${table} validate constraint ${barrier.name}`));
  return barrier;
}

/** Builds what the table needs as a partition, beside requests: the key with the time, and unique indexes as plain ones. */
async function prepareIndexes(db: Db, { table, key }: MonthlyTable): Promise<void> {
  const wanted = [
    {
      name: `${table}_by_month`,
      definition: `create unique index concurrently ${table}_by_month on ${table} (${key.join(', ')})`,
    },
    ...(await indexesOf(db, table))
      .filter(({ isUnique, isKey }) => isUnique && !isKey)
      .map((index) => {
        const name = helperOf(index.name);
        return { name, definition: plainOf(index, `create index concurrently ${name}`) };
      }),
  ];
  const present = await indexesOf(db, table, 'helpers');
  for (const { name, definition } of wanted) {
    const found = present.find((index) => index.name === name);
    // An interruption leaves an index that is not valid.
    if (found && !found.isValid) await db.execute(sql.raw(`drop index concurrently ${name}`));
    if (!found?.isValid) await db.execute(sql.raw(definition));
  }
}
