/**
 * The loss of either machine of compose.standby.yaml under load: `npm run drill:standby`. Two PostgreSQL servers at addresses of
 * their own on loopback run the scripts of deploy/standby, and the server of the site is beside the primary, while 50 users
 * (STANDBY_USERS) write. First the standby is killed and its folder deleted, and a new standby copied under load; then
 * the primary and the server are killed and the folder deleted, the standby is promoted, the server started beside it, and a new
 * standby copied. Exits 1 when an acknowledged write is lost, or when a write is acknowledged that only the primary has.
 * Needs the programs of PostgreSQL, on Linux; loopback only, ports 5650 and 4850 (STANDBY_PORT, STANDBY_SITE_PORT).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { loadCatalogue } from '@bugunne/catalogue';
import pg from 'pg';
import { openDatabase } from '../apps/server/src/database/open.ts';
import { databaseMachine } from './lib/database-machine.ts';
import { endPrograms, type Program, startProgram } from './lib/start-program.ts';
import { steadyWriters } from './lib/steady-writers.ts';
import { insertUsers } from './lib/users-with-sessions.ts';

const USERS = Number(process.env['STANDBY_USERS'] ?? 50);
const PORT = Number(process.env['STANDBY_PORT'] ?? 5650);
const SITE_PORT = Number(process.env['STANDBY_SITE_PORT'] ?? 4850);
const PAUSE_MILLISECONDS = 500;
const SECRET = 'a secret of forty characters for benches';
const [A, B] = ['127.0.0.2', '127.0.0.3'];
const MAIN = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url));
const items = loadCatalogue({ validate: false }).items.map(({ id }) => id);
const folder = mkdtempSync(join(tmpdir(), 'bugunne-drill-standby-'));
const since = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`;

const first = databaseMachine(join(folder, 'a'), A, PORT);
const second = databaseMachine(join(folder, 'b'), B, PORT, A);
const replacement = databaseMachine(join(folder, 'c'), A, PORT, B);
let site: Program | undefined;
let writers: ReturnType<typeof steadyWriters> | undefined;

/** At the same port every time, as behind one name of the site. */
async function startSite(url: string) {
  site = await startProgram(MAIN, {
    ...process.env,
    PORT: String(SITE_PORT),
    DATABASE_URL: url,
    DATA_DIR: join(folder, 'site'),
    AUTH_SECRET: SECRET,
    AUTH_RATE_LIMIT_FACTOR: '100000',
    LOG_LEVEL: 'silent',
  });
  return site.origin;
}

async function query(url: string, statement: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}

const isRefused = (url: string) =>
  query(url, 'select 1').then(
    () => false,
    () => true,
  );

/** How many of the writes acknowledged so far are not in the database. */
async function lostOf(url: string, writes: readonly { id: string }[]) {
  const [row] = await query(url, 'select count(*)::int as count from interactions where id = any($1::uuid[])', [
    writes.map(({ id }) => id),
  ]);
  return writes.length - Number(row?.count);
}

async function loseStandby(running: ReturnType<typeof steadyWriters>) {
  await second.lose();
  // Answers that were on their way when it was killed.
  await setTimeout(1000);
  const before = running.acknowledged.length;
  await setTimeout(15_000);
  const waited = running.acknowledged.length - before;
  console.log(`standby lost: ${waited} writes acknowledged in 15 s without it; ${await first.replication('status')}`);
  if (waited > 0) process.exitCode = 1;
  const began = performance.now();
  await first.replication('off');
  while (running.acknowledged.length === before) await setTimeout(20);
  console.log(`  "off": the first write was acknowledged after ${since(began)}`);
  await setTimeout(5000);
  const copying = performance.now();
  await second.start();
  console.log(`  copied again under load in ${since(copying)}`);
  await untilOn(first);
}

/** Until the standby is connected, `on` changes nothing. */
async function untilOn(machine: typeof first) {
  const began = performance.now();
  for (;;) {
    const answer = await machine.replication('on').catch(() => null);
    if (answer !== null) return console.log(`  "on" after ${since(began)}: ${answer}`);
    await setTimeout(100);
  }
}

async function losePrimary(running: ReturnType<typeof steadyWriters>) {
  const began = performance.now();
  if (site) await endPrograms([site]);
  await first.lose();
  const before = [...running.acknowledged];
  const answer = await second.replication('promote');
  const promoted = since(began);
  await startSite(second.url);
  while (running.acknowledged.length === before.length) await setTimeout(20);
  console.log(
    `primary and server lost: promoted after ${promoted} (${answer}), first write acknowledged after ${since(began)}; ` +
      `${before.length} writes acknowledged before, ${await lostOf(second.url, before)} lost`,
  );
  await replacement.start();
  await untilOn(second);
}

async function drill() {
  await chmod(folder, 0o755);
  await first.start();
  const open = [first.url.replace(/:[^:@]+@/, '@'), `${first.url.replace(/:[^:@]+@/, '@')}?replication=database`];
  for (const url of open) if (!(await isRefused(url))) throw new Error('a connection without a password was accepted');
  const database = await openDatabase({ url: first.url, dataDir: folder, pool: 2, onFault: () => undefined });
  const users = await insertUsers(database, USERS, SECRET);
  await database.close();
  const began = performance.now();
  await second.start();
  console.log(`standby copied in ${since(began)}`);
  await untilOn(first);
  const origin = await startSite(first.url);
  const running = steadyWriters(origin, users, items, PAUSE_MILLISECONDS);
  writers = running;
  await setTimeout(10_000);
  console.log(`${USERS} users: ${running.acknowledged.length} writes in 10 s, slowest ${running.takeSlowest()} ms`);
  await loseStandby(running);
  await setTimeout(10_000);
  await losePrimary(running);
  await setTimeout(5000);
  await running.stop();
  const [lost, lostOnStandby] = [
    await lostOf(second.url, running.acknowledged),
    await lostOf(replacement.url, running.acknowledged),
  ];
  console.log(
    `${running.acknowledged.length} writes acknowledged, ${running.faults()} answered with an error; ` +
      `${lost} lost, ${lostOnStandby} not on the new standby`,
  );
  if (lost > 0 || lostOnStandby > 0 || running.acknowledged.length === 0) process.exitCode = 1;
}

try {
  await drill();
} finally {
  if (site) await endPrograms([site]).catch(() => undefined);
  await writers?.stop();
  for (const machine of [first, second, replacement]) await machine.lose();
  rmSync(folder, { recursive: true, force: true });
}
