/**
 * A database that is spread by Citus beside plain PostgreSQL, in alternating rounds: requests of the dashboard and daily sets
 * a second. `BENCH_DATABASE_URL=… TEST_DATABASE_URL=… TEST_CITUS_WORKERS=… npm run bench:spread`: the first is plain, the
 * second the coordinator of the workers. Creates databases there and drops them. SPREAD_VISITORS: how many ask for the
 * dashboard at once; SPREAD_USERS: how many get sets. Exits 1 below 0.8 of plain for the dashboard, or below plain for the sets.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withBenchDatabase } from './lib/bench-database.ts';
import { measureDailySets } from './lib/daily-sets.ts';
import { DASHBOARD, fire, prepareVisitors } from './lib/dashboard-visitor.ts';
import { median } from './lib/median.ts';
import { endPrograms, startProgram } from './lib/start-program.ts';

const ROUNDS = 5;
const SECONDS = 5;
/** Each asks on a connection of its own. */
const VISITORS = Number(process.env['SPREAD_VISITORS'] ?? 128);
const SET_ROUNDS = 3;
const USERS = Number(process.env['SPREAD_USERS'] ?? 20_000);
const GOALS = { dashboard: 0.8, sets: 1 };
const SERVER = fileURLToPath(new URL('../apps/server/src/testing/serve-api.ts', import.meta.url));

const plain = process.env['BENCH_DATABASE_URL'];
const spread = process.env['TEST_DATABASE_URL'];
if (!plain || !spread || !process.env['TEST_CITUS_WORKERS']) {
  console.error('bench:spread needs BENCH_DATABASE_URL, TEST_DATABASE_URL and TEST_CITUS_WORKERS: see bench/spread.ts');
  process.exit(1);
}

/** Starts the product on a new database of this server, and runs `work` with a function that measures its dashboard. */
const withDashboard = <T>(serverUrl: string, work: (measure: (seconds: number) => Promise<number>) => Promise<T>) =>
  withBenchDatabase(
    'spread',
    async (_database, url) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'bugunne-bench-spread-'));
      const product = await startProgram(SERVER, {
        ...process.env,
        DATABASE_URL: url,
        DATABASE_POOL: '10',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'info',
      });
      try {
        const { headers } = await prepareVisitors(product.origin, VISITORS);
        return await work(async (seconds) => {
          const { rps } = await fire(product.origin + DASHBOARD, await headers(), seconds);
          return rps;
        });
      } finally {
        await endPrograms([product]);
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
    serverUrl,
  );

const ratios: number[] = [];
await withDashboard(plain, (onPlain) =>
  withDashboard(spread, async (onSpread) => {
    for (let round = -1; round < ROUNDS; round++) {
      const seconds = round < 0 ? 2 : SECONDS;
      const [before, after] = [await onPlain(seconds), await onSpread(seconds)];
      if (round < 0) continue;
      console.log(`dashboard: plain ${before.toFixed(0)} req/s · spread ${after.toFixed(0)} req/s`);
      ratios.push(after / before);
    }
  }),
);
const sets: number[] = [];
for (let round = 0; round < SET_ROUNDS; round++) {
  const before = await measureDailySets(USERS, plain);
  const after = await measureDailySets(USERS, spread);
  console.log(
    `sets of ${USERS} users: plain ${before.rate.toFixed(0)} a second · spread ${after.rate.toFixed(0)} a second`,
  );
  sets.push(after.rate / before.rate);
}
const found = { dashboard: median(ratios), sets: median(sets) };
console.log(`spread against plain: dashboard ${found.dashboard.toFixed(2)}, sets ${found.sets.toFixed(2)}`);
if (found.dashboard < GOALS.dashboard || found.sets < GOALS.sets) process.exitCode = 1;
