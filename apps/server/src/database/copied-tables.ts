import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { COPIED_TABLES, USER_TABLES } from './placements.ts';
import { withLocks } from './with-locks.ts';

/**
 * Makes these tables copied ones. Alone, Citus's `create_reference_table` would lock `users` and every table that refers to it for as
 * long as it copies rows, and end requests by deadlocks. With a table that Citus already knows, and without workers, it copies
 * none: tables are then locked only while their names and keys change.
 */
export async function declareCopied(db: Db, names: readonly string[], report: (line: string) => void): Promise<void> {
  if (names.length > 0) await makeKnown(db);
  for (const name of names) {
    report(`${name}: becomes a table that all machines have`);
    await withLocks(db, (tx) => tx.execute(sql`select create_reference_table(${name})`));
  }
}

/** Copies the rows to workers that have none yet. Follows the changes meanwhile, which `citus_add_node` does not do. */
export async function copyToWorkers(db: Db, report: (line: string) => void): Promise<void> {
  const { rows } = await db.execute(sql`
    select from citus_get_active_worker_nodes() w join pg_dist_node n on n.nodename = w.node_name and n.nodeport = w.node_port
    where not exists (
      select from pg_dist_placement p join pg_dist_shard s using (shardid)
      where p.groupid = n.groupid and s.logicalrelid = to_regclass(${`public.${COPIED_TABLES[0]}`}))`);
  if (rows.length === 0) return;
  report(`${COPIED_TABLES.join(', ')}: their rows are copied to ${rows.length} workers`);
  await db.execute(sql`select replicate_reference_tables('force_logical')`);
}

/** Makes Citus know `users` and the tables that foreign keys connect with it, which stay on the coordinator. */
async function makeKnown(db: Db): Promise<void> {
  const { rows } = await db.execute<{ name: string; isKnown: boolean }>(sql`
    with recursive connected (id) as (
      select 'public.users'::regclass::oid
      union select case when k.conrelid = c.id then k.confrelid else k.conrelid end
      from pg_constraint k join connected c on c.id in (k.conrelid, k.confrelid) where k.contype = 'f')
    select id::regclass::text as name, exists (select from pg_dist_partition where logicalrelid = id) as "isKnown" from connected`);
  if (rows.some(({ name, isKnown }) => name === COPIED_TABLES[0] && isKnown)) return;
  const [first, last] = [USER_TABLES[0], COPIED_TABLES[0]];
  const others = rows.map(({ name }) => name).filter((name) => name !== first && name !== last);
  await withLocks(db, async (tx) => {
    // In the order of requests: they lock the state of their user first, and `users` last, by their keys.
    await tx.execute(sql.raw(`lock table ${[first, ...others, last].join(', ')} in access exclusive mode`));
    await tx.execute(sql`select citus_add_local_table_to_metadata('users', cascade_via_foreign_keys => true)`);
  });
}
