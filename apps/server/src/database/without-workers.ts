import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

type Worker = { host: string; port: number };

/**
 * Runs `work` while the coordinator knows no worker, and makes the same ones known to it again, also when `work` fails. Resolves to
 * false, without running it, when a worker already holds something or is a standby, and so cannot be taken out.
 */
export async function withoutWorkers(
  db: Db,
  report: (line: string) => void,
  work: () => Promise<void>,
): Promise<boolean> {
  const { rows } = await db.execute<Worker & { isFree: boolean }>(sql`
    select nodename as host, nodeport as port,
           noderole = 'primary' and not exists (select from pg_dist_placement p where p.groupid = n.groupid) as "isFree"
      from pg_dist_node n where groupid <> 0 order by nodeid`);
  if (!rows.every(({ isFree }) => isFree)) return false;
  const removed: Worker[] = [];
  try {
    for (const worker of rows) {
      report(`${worker.host}:${worker.port}: is taken out until the coordinator is ready`);
      await db.execute(sql`select citus_remove_node(${worker.host}, ${worker.port})`);
      removed.push(worker);
    }
    await work();
  } finally {
    for (const { host, port } of removed) {
      report(`${host}:${port}: is added again`);
      await db.execute(sql`select citus_add_node(${host}, ${port})`);
    }
  }
  return true;
}
