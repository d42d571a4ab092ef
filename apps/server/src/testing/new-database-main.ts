/**
 * The database without users on a copy of which each site of the journeys starts, because creating one takes longer than
 * the rest of a start. `node new-database-main.ts DATA_DIR` creates an embedded one. With `--server NAME` it is created on
 * the server of TEST_DATABASE_URL, spread over TEST_CITUS_WORKERS if there are any, with a first copy, `NAME_site`;
 * `--remove NAME` drops it and its copies.
 */
import { tmpdir } from 'node:os';
import { openDatabase } from '../database/open.ts';
import { distributeTemplate } from './citus.ts';
import { citusWorkers, copyDatabase, dropDatabase, namesOnServer, onMachines } from './machines.ts';

const [first, name = ''] = process.argv.slice(2);
if (first === undefined) throw new Error('new-database-main.ts needs a folder');
const isOnServer = first.startsWith('--');
const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';

if (first === '--remove') {
  for (const each of await namesOnServer(serverUrl, name)) {
    await dropDatabase(serverUrl, each);
  }
} else {
  if (isOnServer) await onMachines(serverUrl, `create database ${name}`);
  const url = isOnServer ? new URL(`/${name}`, serverUrl).href : undefined;
  const dataDir = isOnServer ? tmpdir() : first;
  const database = await openDatabase({ url, dataDir, pool: 1, onFault: () => undefined });
  await database.close();
  if (isOnServer && citusWorkers(serverUrl).length > 0) await distributeTemplate(serverUrl, name);
  if (isOnServer) await copyDatabase(serverUrl, name, `${name}_site`);
}
