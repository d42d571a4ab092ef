import pg from 'pg';

/**
 * Addresses of the workers of a Citus cluster whose coordinator is at TEST_DATABASE_URL, of TEST_CITUS_WORKERS (`host:port`,
 * separated by commas): the tests then run on a distributed database.
 */
export const citusWorkers = (serverUrl: string): string[] =>
  (process.env['TEST_CITUS_WORKERS'] ?? '').split(',').flatMap((host) => {
    if (host === '' || serverUrl !== process.env['TEST_DATABASE_URL']) return [];
    const url = new URL(serverUrl);
    url.host = host;
    return [url.href];
  });

/** Runs a statement on the server, and on the workers of its Citus cluster if there are any. */
export async function onMachines(serverUrl: string, statement: string) {
  for (const machine of [serverUrl, ...citusWorkers(serverUrl)]) await onServer(machine, statement);
}

const IN_USE = '55006';

/** Drops a database on all machines, again if Citus has connected to it by itself meanwhile. */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  for (const machine of [serverUrl, ...citusWorkers(serverUrl)]) {
    const drop = () => onServer(machine, `drop database if exists ${name} with (force)`);
    await drop().catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError) || error.code !== IN_USE) throw error;
      return drop();
    });
  }
}

/** Runs one statement on the server, under a lock: a template can be copied by only one connection at a time. */
export async function onServer(serverUrl: string, statement: string) {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query('/* test */ select pg_advisory_lock(7316206)');
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Names of the databases on the server that begin with this. */
export async function namesOnServer(serverUrl: string, start: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [start]);
    return rows.map(({ datname }) => String(datname));
  } finally {
    await client.end();
  }
}

/** Copies a database on all machines. Resolves to the address of the copy. */
export async function copyDatabase(serverUrl: string, template: string, name: string): Promise<string> {
  // Copying files takes less than half the time of writing each page to the log.
  await onMachines(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  // A copy has no settings of its own; see `distribute.ts` and docs/operations.md.
  if (citusWorkers(serverUrl).length > 0) {
    await onServer(serverUrl, `alter database ${name} set citus.multi_shard_modify_mode = 'sequential'`);
    for (const worker of citusWorkers(serverUrl))
      await onServer(worker, `alter database ${name} set lock_timeout = '3s'`);
  }
  return new URL(`/${name}`, serverUrl).href;
}
