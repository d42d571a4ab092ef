import { sql } from 'drizzle-orm';
import type { Database, Db } from './database.ts';
import { monthsOf } from './partitions/months.ts';
import { COPIED_TABLES, USER_TABLES } from './placements.ts';
import { dropKeysTo, restoreKeys } from './user-keys.ts';

/** The database cannot be distributed; the message says what the operator has to do. */
export class DistributeError extends Error {}

export type Distribution = {
  /** Tables that were spread or copied now. */
  changed: string[];
  /** Machines that hold rows of users. */
  workers: number;
};

/**
 * Spreads the rows of users over the machines of a Citus cluster and copies what they are joined with to all. What is done
 * already is skipped, so that it can be run again after an interruption. Requests continue meanwhile; only the moment in
 * which a table moves delays its writes. `report` is called before each table.
 */
export async function distribute(database: Database, report: (line: string) => void): Promise<Distribution> {
  return database.withoutTimeouts(async (db) => {
    const workers = await workersOf(db);
    const done = await spreadTables(db);
    await refuseDivided(db, done);
    await changeSequentially(db);
    const changed: string[] = [];
    for (const name of COPIED_TABLES.filter((table) => !done.has(table))) {
      report(`${name}: copied to all machines`);
      await db.execute(sql`select create_reference_table(${name})`);
      changed.push(name);
    }
    for (const name of USER_TABLES.filter((table) => !done.has(table))) {
      report(`${name}: spread by user`);
      // A table can only move while no key of one that has not moved refers to it.
      await dropKeysTo(db, name);
      const others = name === USER_TABLES[0] ? 'default' : USER_TABLES[0];
      // An empty table moves at once; with rows, that would hold up writes for as long as they are copied.
      const move = (await isEmpty(db, name))
        ? sql`create_distributed_table`
        : sql`create_distributed_table_concurrently`;
      await db.execute(sql`select ${move}(${name}, 'user_id', colocate_with => ${others})`);
      changed.push(name);
    }
    await restoreKeys(db);
    return { changed, workers };
  });
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
  const { rows } = await db.execute(sql`select from ${sql.identifier(table)} limit 1`);
  return rows.length === 0;
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
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from citus_get_active_worker_nodes()`,
  );
  const count = rows[0]?.count ?? 0;
  if (count === 0) {
    throw new DistributeError(
      "The coordinator knows no worker. Add each, for example: select citus_add_node('10.0.0.2', 5432);",
    );
  }
  return count;
}

/** Names of the tables that are spread or copied; those that Citus only follows for a foreign key are not among them. */
async function spreadTables(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name::text as name from citus_tables where citus_table_type in ('distributed', 'reference')`,
  );
  return new Set(rows.map(({ name }) => name));
}
