import pg from 'pg';

/**
 * Addresses of the workers of a Citus cluster whose coordinator is at TEST_DATABASE_URL, of TEST_CITUS_WORKERS (`host:port`,
 * separated by commas): the tests then run on a distributed database.
 */
export const citusWorkers = (serverUrl: string): string[] =>
  (process.env['TEST_CITUS_WORKERS'] ?? '').split(',').flatMap((host) => {
    if (host === '') return [];
    const url = new URL(serverUrl);
    url.host = host;
    return [url.href];
  });

/** Runs a statement on the server, and on the workers of its Citus cluster if there are any. */
export async function onMachines(serverUrl: string, statement: string) {
  for (const machine of [serverUrl, ...citusWorkers(serverUrl)]) await onServer(machine, statement);
}

/** Runs one statement on the server, under a lock: a template can be copied by only one connection at a time. */
export async function onServer(serverUrl: string, statement: string) {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(7316206)');
    await client.query(statement);
  } finally {
    await client.end();
  }
}
