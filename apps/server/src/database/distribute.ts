import { sql } from 'drizzle-orm';
import { copyToWorkers, declareCopied } from './copied-tables.ts';
import type { Database, Db } from './database.ts';
import { monthsOf } from './partitions/months.ts';
import { COPIED_TABLES, USER_TABLES } from './placements.ts';
import { LAYOUT_RUNS, runAlone } from './run-alone.ts';
import { dropKeysTo, restoreKeys } from './user-keys.ts';
import { withLocks } from './with-locks.ts';
import { withoutWorkers } from './without-workers.ts';

/** The database cannot be distributed; the message says what the operator has to do. */
export class DistributeError extends Error {}

export type Distribution = {
  /** Tables that were spread or copied now. */
  changed: string[];
  /** Machines that hold rows of users; 0 while only the coordinator is prepared. */
  workers: number;
};

const TOO_EARLY =
  'Workers hold tables already, or are standbys, while the accounts are not copied yet: writes would wait until every account is. Remove the workers (citus_remove_node), run db:distribute, add them again, and run it once more.';

/**
 * Spreads the rows of users over the machines of a Citus cluster and copies what they are joined with to all. Without workers it only
 * prepares the coordinator, which is possible without a copy of rows; workers are added then, and it is run again. What is done
 * already is skipped, so that it can be run again after an interruption. Requests continue meanwhile; they wait while the tables
 * of the coordinator become known, and in the moment in which a table moves (figures in `docs/operations.md`). `report` is called
 * before each step.
 */
export async function distribute(database: Database, report: (line: string) => void): Promise<Distribution> {
  return runAlone(
    database,
    () => new DistributeError(LAYOUT_RUNS),
    (db) => distributeAll(db, report),
  );
}

async function distributeAll(db: Db, report: (line: string) => void): Promise<Distribution> {
  const workers = await workersOf(db);
  const done = await spreadTables(db);
  await refuseDivided(db, done);
  const missing = COPIED_TABLES.filter((table) => !done.has(table));
  await changeSequentially(db);
  const declare = () => declareCopied(db, missing, report);
  // With workers a copied table is locked until its rows are on all of them; without, there is nothing to copy yet.
  if (workers === 0 || (await areEmpty(db, missing))) await declare();
  else if (!(await withoutWorkers(db, report, declare))) throw new DistributeError(TOO_EARLY);
  const changed: string[] = [...missing];
  if (workers === 0) return { changed, workers };
  await copyToWorkers(db, report);
  for (const name of USER_TABLES.filter((table) => !done.has(table))) {
    report(`${name}: spread by user`);
    // A table can only move while no key of one that has not moved refers to it.
    await dropKeysTo(db, name);
    const others = name === USER_TABLES[0] ? 'default' : USER_TABLES[0];
    const options = sql`${name}, 'user_id', colocate_with => ${others}`;
    // An empty table moves at once; with rows, that would hold up writes for as long as they are copied.
    if (await isEmpty(db, name))
      await withLocks(db, (tx) => tx.execute(sql`select create_distributed_table(${options})`));
    else await db.execute(sql`select create_distributed_table_concurrently(${options})`);
    changed.push(name);
  }
  await restoreKeys(db);
  return { changed, workers };
}

/**
 * One connection to a machine instead of one for each part of a table: a transaction that changes many users may then change
 * copied tables as well. Sums over all users stay parallel.
 */
async function changeSequentially(db: Db): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`select quote_ident(current_database()) as name`);
  await db.execute(sql.raw(`alter database ${rows[0]?.name} set citus.multi_shard_modify_mode = 'sequential'`));
}

async function isEmpty(db: Db, table: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select /* one machine */ from ${sql.identifier(table)} limit 1`);
  return rows.length === 0;
}

async function areEmpty(db: Db, tables: readonly string[]): Promise<boolean> {
  for (const table of tables) if (!(await isEmpty(db, table))) return false;
  return true;
}

/** Citus spreads no table that has partitions with checks; one that is spread can be divided. */
async function refuseDivided(db: Db, done: ReadonlySet<string>): Promise<void> {
  for (const name of USER_TABLES.filter((table) => !done.has(table))) {
    if (await monthsOf(db, name)) {
      throw new DistributeError(
        `${name} is divided by month, and Citus cannot spread it any more. Spread first, then divide: move the site into a new database with db:backup and db:restore, run db:distribute there, then db:partition.`,
      );
    }
  }
}

async function workersOf(db: Db): Promise<number> {
  const { rows: extensions } = await db.execute(sql`select from pg_extension where extname = 'citus'`);
  if (extensions.length === 0) {
    throw new DistributeError('This database has no extension citus. Install it, then run: create extension citus;');
  }
  const { rows: coordinators } = await db.execute(sql`select from pg_dist_node where groupid = 0`);
  if (coordinators.length === 0) {
    throw new DistributeError(
      "Citus does not know where workers reach the coordinator. Say so, for example: select citus_set_coordinator_host('10.0.0.1', 5432);",
    );
  }
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from citus_get_active_worker_nodes()`,
  );
  return rows[0]?.count ?? 0;
}

/** Names of the tables that are spread or copied; those that Citus only follows for a foreign key are not among them. */
async function spreadTables(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name::text as name from citus_tables where citus_table_type in ('distributed', 'reference')`,
  );
  return new Set(rows.map(({ name }) => name));
}
