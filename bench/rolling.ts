/**
 * Deploys while 200 users (ROLLING_USERS) read and write: `npm run drill:rolling`. Two servers on a PostgreSQL server of this
 * drill's own are behind HAProxy with the file of deploy/. They begin with the release before the newest migration;
 * under load the database is migrated, each server is replaced by this version, then by itself ROLLING_ROUNDS times
 * (3), then by the release before (the way back) and by this version again. Exits 1 when a request failed or an
 * acknowledged write is lost. Needs haproxy and PostgreSQL; loopback only, ports 4832 to 4834 (ROLLING_PORT).
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { loadCatalogue } from '@bugunne/catalogue';
import pg from 'pg';
import { type Balancer, startBalancer } from './lib/balancer.ts';
import { busyUsers } from './lib/busy-users.ts';
import { ownPostgres } from './lib/own-postgres.ts';
import { previousRelease } from './lib/previous-release.ts';
import { type Program, startProgram } from './lib/start-program.ts';
import { insertUsers } from './lib/users-with-sessions.ts';

const USERS = Number(process.env['ROLLING_USERS'] ?? 200);
const ROUNDS = Number(process.env['ROLLING_ROUNDS'] ?? 3);
const PORT = Number(process.env['ROLLING_PORT'] ?? 4832);
const PORTS = [PORT + 1, PORT + 2] as const;
/** Average pause of a user between two requests. */
const PAUSE_MILLISECONDS = Number(process.env['ROLLING_PAUSE'] ?? 3000);
const DRAIN_SECONDS = 6;
/** More than HAProxy needs to see that a server is ready (two checks, one a second). */
const READY_MILLISECONDS = 4000;
const SECRET = 'a secret of forty characters for benches';
const MAIN = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url));
const MIGRATE = fileURLToPath(new URL('../apps/server/src/commands/db-migrate.ts', import.meta.url));

const postgres = await ownPostgres();
const dataDir = mkdtempSync(join(tmpdir(), 'bugunne-drill-rolling-'));
const previous = previousRelease();
const environment = {
  ...process.env,
  DATABASE_URL: postgres.url,
  DATA_DIR: dataDir,
  AUTH_SECRET: SECRET,
  AUTH_RATE_LIMIT_FACTOR: '100000',
  TRUST_PROXY: '1',
  DRAIN_SECONDS: String(DRAIN_SECONDS),
  LOG_LEVEL: 'silent',
};
const servers: Program[] = [];
let balancer: Balancer | undefined;

async function start(main: string, slot: number) {
  const program = await startProgram(main, { ...environment, PORT: String(PORTS[slot]) });
  servers[slot] = program;
  const isReady = () =>
    fetch(`${program.origin}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await setTimeout(200);
}

/** Stops a server and starts another one in its place, as a service manager does. */
async function replace(main: string, slot: number) {
  const child = servers[slot]?.child;
  if (!child) throw new Error('no server');
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const [code] = await gone;
  if (code !== 0) throw new Error(`a server ended with ${code}`);
  await start(main, slot);
  await setTimeout(READY_MILLISECONDS);
}

const percentile = (sorted: readonly number[], part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;

try {
  await postgres.start();
  await start(previous.main, 0);
  await start(previous.main, 1);
  const client = new pg.Client({ connectionString: postgres.url });
  client.on('error', () => undefined);
  await client.connect();
  const accounts = await insertUsers({ executeSql: (text, values) => client.query(text, values) }, USERS, SECRET);
  balancer = await startBalancer(PORT, PORTS);
  const items = loadCatalogue({ validate: false }).items.map(({ id }) => id);
  const users = busyUsers({
    origin: balancer.origin,
    users: accounts,
    items,
    pause: PAUSE_MILLISECONDS,
    streams: Math.floor(USERS / 4),
  });
  while (users.durations.size < USERS && users.failures.size === 0) await setTimeout(200);

  for (const what of users.failures.keys()) throw new Error(`a request fails before anything is deployed: ${what}`);

  let [counted, failed] = [0, 0];
  const failures = () => [...users.failures.values()].reduce((sum, count) => sum + count, 0);
  async function step(name: string, work: () => Promise<unknown>) {
    const began = performance.now();
    await work();
    const times = users.milliseconds.slice(counted).toSorted((a, b) => a - b);
    console.log(
      `${name.padEnd(44)} ${((performance.now() - began) / 1000).toFixed(0).padStart(3)} s, ${times.length} requests, ` +
        `${failures() - failed} failed, p99 ${percentile(times, 0.99).toFixed(0)} ms, slowest ${(times.at(-1) ?? 0).toFixed(0)} ms, ` +
        `${users.streams().open} streams open`,
    );
    if (failures() > failed) for (const [what, count] of users.failures) console.log(`  ${count} × ${what}`);
    [counted, failed] = [users.milliseconds.length, failures()];
  }
  const replaceBoth = async (main: string) => {
    for (const slot of PORTS.keys()) await replace(main, slot);
  };

  await step(`release ${previous.commit}`, () => setTimeout(10_000));
  const migrate = () =>
    promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', MIGRATE], { env: environment });
  await step('its database migrated by this version', migrate);
  await step('that release on the new schema', () => setTimeout(10_000));
  await step('to this version', () => replaceBoth(MAIN));
  for (let round = 1; round <= ROUNDS; round++) await step(`replaced, round ${round}`, () => replaceBoth(MAIN));
  await step('the way back to that release', () => replaceBoth(previous.main));
  await step('to this version again', () => replaceBoth(MAIN));
  await users.stop();

  const stored = await client.query<{ id: string }>('select id::text from interactions where id = any($1::uuid[])', [
    users.interactions,
  ]);
  const chosen = await client.query<{ id: string; duration: number }>(
    'select user_id::text as id, max_duration as duration from preferences where user_id = any($1::uuid[])',
    [[...users.durations.keys()]],
  );
  const others = chosen.rows.filter(({ id, duration }) => users.durations.get(id) !== duration);
  const lost = users.interactions.length - stored.rows.length + others.length + (USERS - chosen.rows.length);
  console.log(
    `${users.milliseconds.length} requests of ${USERS} users, ${failures()} failed; ${users.interactions.length} likes and ` +
      `saved items acknowledged, ${lost} writes lost; ${users.streams().opened} streams opened`,
  );
  if (failures() > 0 || lost > 0) process.exitCode = 1;
  await client.end();
} finally {
  await balancer?.end();
  for (const { child } of servers) child.kill('SIGKILL');
  await postgres.remove();
  previous.remove();
  rmSync(dataDir, { recursive: true, force: true });
}
