import { distribute } from '../database/distribute.ts';
import { openDatabase } from '../database/open.ts';
import { partitionByMonth } from '../database/partitions/partition.ts';
import { citusWorkers, onMachines, onServer } from './machines.ts';

/**
 * Spreads a migrated database, which exists on the coordinator and on the workers of TEST_CITUS_WORKERS, over them.
 * `isDivided`: its logs are divided by month as well.
 */
export async function spreadDatabase(serverUrl: string, name: string, isDivided = false): Promise<void> {
  await prepareCluster(serverUrl, name);
  await addWorkers(serverUrl, name);
  const { href } = new URL(`/${name}`, serverUrl);
  const database = await openDatabase({ url: href, dataDir: '', pool: 2, onFault: () => undefined });
  await distribute(database, () => undefined);
  if (isDivided) await partitionByMonth(database, () => undefined);
  await database.close();
}

/** Installs the extension in a database on all machines, of which the coordinator knows no other. */
export async function prepareCluster(serverUrl: string, name: string): Promise<void> {
  for (const machine of [serverUrl, ...citusWorkers(serverUrl)]) {
    await onServer(new URL(`/${name}`, machine).href, 'create extension citus');
  }
  const { href, hostname, port } = new URL(`/${name}`, serverUrl);
  await onServer(href, `select citus_set_coordinator_host('${hostname}', ${port})`);
}

/** Makes the workers known to the coordinator of a database. */
export async function addWorkers(serverUrl: string, name: string): Promise<void> {
  for (const worker of citusWorkers(serverUrl)) {
    const { hostname, port } = new URL(worker);
    await onServer(new URL(`/${name}`, serverUrl).href, `select citus_add_node('${hostname}', ${port})`);
  }
}

/** Spreads a migrated template database over the cluster, and closes it to connections, so that it can be copied. */
export async function distributeTemplate(serverUrl: string, template: string, isDivided = false): Promise<void> {
  await spreadDatabase(serverUrl, template, isDivided);
  await onMachines(serverUrl, `alter database ${template} allow_connections false`);
  // Citus's own connections, which would prevent copies.
  await onMachines(
    serverUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${template}' and pid <> pg_backend_pid()`,
  );
}
