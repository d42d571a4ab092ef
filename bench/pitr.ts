/**
 * Two losses of PostgreSQL under eight writers: `npm run drill:pitr`. With the files of deploy/postgresql and pgBackRest, encrypted: a
 * wrong `delete`, undone by a recovery to just before it, and a machine that is gone, recovered from the archive. Exits 1 when
 * an acknowledged write is lost where none may be. Needs the programs of PostgreSQL and pgBackRest; loopback only, a few minutes.
 */
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { loadCatalogue } from '@bugunne/catalogue';
import pg from 'pg';
import { openDatabase } from '../apps/server/src/database/open.ts';
import { fillInteractions } from './lib/fill-interactions.ts';
import { freePort } from './lib/free-port.ts';
import { type OwnPostgres, ownPostgres, unprivileged } from './lib/own-postgres.ts';
import { preparePgBackRest } from './lib/pgbackrest.ts';
import { endPrograms, startProgram } from './lib/start-program.ts';
import { steadyWriters } from './lib/steady-writers.ts';
import { insertUsers, type SessionUser } from './lib/users-with-sessions.ts';

const ROWS = Number(process.env['PITR_ROWS'] ?? 100_000);
const ARCHIVE_TIMEOUT = 5;
const WRITERS = 8;
const SECRET = 'a secret of forty characters for benches';
const SERVER = fileURLToPath(new URL('../apps/server/src/testing/serve-api.ts', import.meta.url));
const items = loadCatalogue({ validate: false }).items.map(({ id }) => id);
const as = unprivileged();
const folder = mkdtempSync(join(tmpdir(), 'bugunne-drill-pitr-'));
if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);

const secondsSince = (began: number) => ((performance.now() - began) / 1000).toFixed(1);

async function query(url: string, statement: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}

async function fill(url: string, rows: number): Promise<SessionUser[]> {
  const database = await openDatabase({ url, dataDir: folder, pool: 2, onFault: () => undefined });
  const users = await insertUsers(database, 500, SECRET);
  await fillInteractions(database, rows);
  await database.close();
  return users.slice(0, WRITERS);
}

async function startSite(url: string, users: readonly SessionUser[]) {
  const dataDir = join(folder, 'site');
  mkdirSync(dataDir, { recursive: true });
  const program = await startProgram(SERVER, {
    ...process.env,
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    AUTH_SECRET: SECRET,
    AUTH_RATE_LIMIT_FACTOR: '100000',
    LOG_LEVEL: 'silent',
  });
  const writers = steadyWriters(program.origin, users, items);
  return {
    writers,
    /** Resolves to the time of the first write that is acknowledged from now on. */
    async isBack() {
      const before = writers.acknowledged.length;
      while (writers.acknowledged.length === before) await setTimeout(20);
    },
    async stop() {
      await writers.stop();
      await endPrograms([program]);
    },
  };
}

/** How many of these writes are not in the database, and how old the oldest of them was. */
async function lostOf(url: string, writes: readonly { id: string; acknowledgedAt: number }[], at: number) {
  const rows = await query(url, 'select id::text from interactions where id = any($1::uuid[])', [
    writes.map(({ id }) => id),
  ]);
  const found = new Set(rows.map(({ id }) => String(id)));
  const lost = writes.filter(({ id }) => !found.has(id));
  const oldest = lost.length === 0 ? 0 : (at - Math.min(...lost.map(({ acknowledgedAt }) => acknowledgedAt))) / 1000;
  return { count: lost.length, seconds: oldest.toFixed(1) };
}

async function archiveDrill() {
  const port = await freePort();
  const backrest = preparePgBackRest(folder, port, ARCHIVE_TIMEOUT);
  const postgres = await ownPostgres(port, { stored: folder, settings: backrest.settings });
  await postgres.start();
  try {
    const users = await fill(postgres.url, ROWS);
    backrest.createStanza();
    const began = performance.now();
    backrest.backup();
    const cipher = backrest.cipher();
    console.log(`base backup of ${ROWS} reactions: ${secondsSince(began)} s, cipher ${cipher}`);
    if (cipher !== 'aes-256-cbc') process.exitCode = 1;
    await wrongDelete(postgres, backrest, users);
    await lostMachine(postgres, backrest, users);
  } finally {
    await postgres.remove();
  }
}

type BackRest = ReturnType<typeof preparePgBackRest>;

async function wrongDelete(postgres: OwnPostgres, backrest: BackRest, users: readonly SessionUser[]) {
  const site = await startSite(postgres.url, users);
  await setTimeout(5000);
  const [row] = await query(
    postgres.url,
    'select clock_timestamp()::text as moment, extract(epoch from clock_timestamp()) * 1000 as at',
  );
  const [moment, at] = [String(row?.moment), Number(row?.at)];
  await query(postgres.url, 'delete from interactions');
  await setTimeout(3000);
  const began = performance.now();
  const before = site.writers.acknowledged.filter(({ acknowledgedAt }) => acknowledgedAt < at);
  // The last writes are still in a segment that is not full.
  await query(postgres.url, 'select pg_switch_wal()');
  await postgres.stopFast();
  backrest.restoreUntil(moment);
  const back = site.isBack();
  await postgres.start();
  await ready(postgres.url);
  await back;
  const lost = await lostOf(postgres.url, before, at);
  const [left] = await query(postgres.url, 'select count(*)::int as count from interactions');
  console.log(
    `wrong delete: recovered to just before it in ${secondsSince(began)} s until the first write; ` +
      `${before.length} writes acknowledged before it, ${lost.count} lost; ${left?.count} rows are there`,
  );
  if (lost.count > 0 || Number(left?.count) < ROWS) process.exitCode = 1;
  await site.stop();
}

async function lostMachine(postgres: OwnPostgres, backrest: BackRest, users: readonly SessionUser[]) {
  const site = await startSite(postgres.url, users);
  const archived: number[] = [];
  while (archived.length < 4) {
    const [row] = await query(
      postgres.url,
      'select extract(epoch from last_archived_time) * 1000 as at from pg_stat_archiver',
    );
    const at = Number(row?.at ?? 0);
    if (at > 0 && at !== archived.at(-1)) archived.push(at);
    await setTimeout(200);
  }
  await setTimeout((ARCHIVE_TIMEOUT * 1000) / 2);
  const began = performance.now();
  const at = Date.now();
  const before = [...site.writers.acknowledged];
  await postgres.kill();
  rmSync(join(folder, 'data'), { recursive: true });
  backrest.restore();
  const back = site.isBack();
  await postgres.start();
  await ready(postgres.url);
  await back;
  const lost = await lostOf(postgres.url, before, at);
  console.log(
    `lost machine, archive_timeout ${ARCHIVE_TIMEOUT} s: recovered to the end of the archive in ${secondsSince(began)} s until ` +
      `the first write; ${before.length} writes acknowledged, ${lost.count} of the last ${lost.seconds} s lost`,
  );
  // Writes acknowledged before the last segment but one was archived are in the last one or before.
  const safe = before.filter(({ acknowledgedAt }) => acknowledgedAt < (archived.at(-2) ?? 0));
  if ((await lostOf(postgres.url, safe, at)).count > 0 || safe.length === 0) process.exitCode = 1;
  await site.stop();
}

/** A recovering server answers before it may be written to. */
async function ready(url: string) {
  while ((await query(url, 'select pg_is_in_recovery() as is_standby'))[0]?.is_standby !== false) await setTimeout(50);
}

try {
  await archiveDrill();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
