/**
 * Partitions by month under a log of 100 million rows (MONTHS_ROWS) of a million users: what the dashboard, a press, the
 * activity and the list of notifications cost beside a database that has the same measured users and nothing else, in
 * alternating rounds; and what it costs to drop a month instead of deleting its rows. Starts a PostgreSQL of its own, which needs
 * about 45 GB for 100 million rows in MONTHS_FOLDER, where it stays filled for the next run.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { addUsers, fillMonths, migrated } from './lib/fill-months.ts';
import { ownPostgres } from './lib/own-postgres.ts';

const ROWS = Math.min(Number(process.env['MONTHS_ROWS'] ?? 100_000_000), 200_000_000);
const SIZE = { rows: ROWS, users: Math.ceil(ROWS / 100), notifications: Math.ceil(ROWS / 12), months: 26 };
const FOLDER = process.env['MONTHS_FOLDER'] ?? '';
/** How many users are measured, from the one who did most to the one who did least. */
const MEASURED = 100;

const SETTINGS = `
fsync = off
synchronous_commit = off
full_page_writes = off
wal_level = minimal
max_wal_senders = 0
max_wal_size = 4GB
shared_buffers = 2GB
work_mem = 32MB
maintenance_work_mem = 1GB
max_parallel_maintenance_workers = 1
effective_cache_size = 8GB
random_page_cost = 1.1`;

const server = await ownPostgres(Number(process.env['MONTHS_PORT'] ?? 0), { stored: FOLDER, settings: SETTINGS });
await server.start();
const urlOf = (name: string) => new URL(`/${name}`, server.url).href;

async function inDatabase(name: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(name) });
  await client.connect();
  await work(client).finally(() => client.end());
}

/** Small and whole; small and divided; large and divided. All with the users who are measured. */
const DATABASES = [
  { name: 'small', months: 0 },
  { name: 'divided', months: SIZE.months },
  { name: 'large', months: SIZE.months },
];
const measuredNumbers = `(select (i * ${SIZE.users / MEASURED})::int as n from generate_series(0, ${MEASURED - 1}) i)`;

const filled = join(FOLDER, 'filled');
if (!FOLDER || !existsSync(filled)) {
  const started = performance.now();
  for (const { name, months } of DATABASES) {
    await inDatabase('postgres', async (client) => {
      await client.query(`create database ${name}`);
    });
    await migrated(urlOf(name), months);
    await inDatabase(name, (client) => addUsers(client, measuredNumbers, true));
  }
  await fillMonths(urlOf('large'), SIZE);
  if (FOLDER) writeFileSync(filled, '');
  console.log(`the data was made in ${Math.round((performance.now() - started) / 1000)} s`);
}
await server.stopFast();
