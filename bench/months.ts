/**
 * Partitions by month under a log of 100 million rows (MONTHS_ROWS) of a million users: what the dashboard, a press, the
 * activity and the list of notifications cost beside a database that has the same measured users and nothing else, in
 * alternating rounds; and what it costs to drop a month instead of deleting its rows. Exits with 1 when a
 * dashboard or a press is more than a quarter slower on the large database. Starts a PostgreSQL of its own, which needs
 * about 45 GB for 100 million rows in MONTHS_FOLDER, where it stays filled for the next run.
 */
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openDatabase } from '../apps/server/src/database/open.ts';
import { dropMonthsBefore } from '../apps/server/src/database/partitions/drop-months.ts';
import { monthOf, nameOfMonth } from '../apps/server/src/database/partitions/month.ts';
import { addUsers, fillMonths, migrated } from './lib/fill-months.ts';
import { duringPresses, MOST_RATIO, measureRounds, prepareUsers, type Site, userOf } from './lib/month-rounds.ts';
import { ownPostgres } from './lib/own-postgres.ts';
import { endPrograms, type Program, startProgram } from './lib/start-program.ts';

const ROWS = Math.min(Number(process.env['MONTHS_ROWS'] ?? 100_000_000), 200_000_000);
const SIZE = { rows: ROWS, users: Math.ceil(ROWS / 100), notifications: Math.ceil(ROWS / 12), months: 26 };
const FOLDER = process.env['MONTHS_FOLDER'] ?? '';
/** How many users are measured, from the one who did most to the one who did least. */
const MEASURED = 100;
const ROUNDS = Number(process.env['MONTHS_ROUNDS'] ?? 3);
const SECRET = 'a secret of forty characters for benches';

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

const programs: Program[] = [];
const sites: Site[] = [];
try {
  for (const { name } of DATABASES) {
    const program = await startProgram(
      fileURLToPath(new URL('../apps/server/src/testing/serve-api.ts', import.meta.url)),
      {
        ...process.env,
        DATABASE_URL: urlOf(name),
        DATA_DIR: mkdtempSync(join(tmpdir(), 'bugunne-bench-months-')),
        AUTH_SECRET: SECRET,
        LOG_LEVEL: 'info',
      },
    );
    programs.push(program);
    const client = new pg.Client({ connectionString: urlOf(name) });
    await client.connect();
    sites.push({ name, origin: program.origin, client });
  }
  const [small, , large] = sites;
  if (!small || !large) throw new Error('no sites');
  const found = await small.client.query<{ id: string }>('select id from users order by id');
  const users = found.rows.map(({ id }) => userOf(id, SECRET));
  const { rows: size } = await large.client.query<
    Record<string, string>
  >(`select pg_size_pretty(pg_database_size('large')) as bytes,
    (select count(*) from pg_inherits where inhparent = 'interactions'::regclass) as parts`);
  console.log(`the large database has ${size[0]?.['bytes']}, interactions in ${size[0]?.['parts']} partitions`);
  let items: string[] = [];
  for (const site of sites) items = await prepareUsers(site, users);
  const slow = await measureRounds(sites, users, { items, rounds: ROUNDS });
  if (slow.length > 0) {
    console.log(`TWICE MORE THAN × ${MOST_RATIO}: ${slow.join('; ')}`);
    process.exitCode = 1;
  }

  const [user = userOf('', SECRET)] = users.slice(-1);
  const item = items[0] ?? '';
  const months = (await large.client.query<{ at: Date }>('select min(created_at) as at from interactions')).rows[0];
  const oldest = monthOf(months?.at ?? new Date());
  const database = await openDatabase({ url: urlOf('large'), dataDir: '.data', pool: 2, onFault: () => undefined });
  const drop = () => database.withoutTimeouts((db) => dropMonthsBefore(db, 'interactions', monthOf(oldest, 1)));
  const dropped = await duringPresses(large, user, item, drop);
  console.log(`dropping a month: ${dropped}`);
  const remove = () =>
    large.client
      .query('delete from interactions where created_at < $1', [monthOf(oldest, 2)])
      .then(({ rowCount }) => console.log(`${rowCount} rows deleted`));
  const deleted = await duringPresses(large, user, item, remove);
  console.log(`deleting the rows of a month: ${deleted}`);
  const vacuumed = await duringPresses(large, user, item, () =>
    large.client.query(`vacuum interactions_${nameOfMonth(monthOf(oldest, 1))}`),
  );
  console.log(`and vacuuming them: ${vacuumed}`);
  await database.close();
} finally {
  for (const { client } of sites) await client.end();
  await endPrograms(programs);
  await server.remove();
}
process.exit();
