/**
 * Throughput and p99 of the signed-in dashboard request compared with a bare server on the same PostgreSQL, in
 * alternating rounds. Needs BENCH_DATABASE_URL or TEST_DATABASE_URL; creates its own database there and drops it.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { DASHBOARD, fire, prepareVisitors } from './lib/dashboard-visitor.ts';
import { median } from './lib/median.ts';
import { endPrograms, type Program, startProgram } from './lib/start-program.ts';

const ROUNDS = 5;
const SECONDS = 5;
/** Each asks on a connection of its own. */
const VISITORS = 16;
const POOL = '10';
const GOAL = 0.5;

const serverUrl = process.env['BENCH_DATABASE_URL'] || process.env['TEST_DATABASE_URL'];
if (!serverUrl) {
  console.error(
    'bench:api needs a PostgreSQL server: set BENCH_DATABASE_URL, e.g. postgres://postgres@127.0.0.1:5432/postgres',
  );
  process.exit(1);
}

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

async function onServer(statement: string) {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

const name = `bugunne_bench_${randomUUID().replaceAll('-', '')}`;
const dataDir = mkdtempSync(join(tmpdir(), 'bugunne-bench-api-'));
const url = new URL(serverUrl);
url.pathname = `/${name}`;
await onServer(`create database ${name}`);
const programs: Program[] = [];
try {
  const environment = {
    ...process.env,
    DATABASE_URL: url.href,
    DATABASE_POOL: POOL,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
  };
  const product = await startProgram(fileOf('../apps/server/src/testing/serve-api.ts'), environment);
  programs.push(product);
  const { visitors, headers } = await prepareVisitors(product.origin, VISITORS);
  const [user] = visitors;
  const bare = await startProgram(fileOf('./lib/bare-server.ts'), {
    ...environment,
    BENCH_USER: user?.userId,
    BENCH_DATE: user?.date,
  });
  programs.push(bare);

  const rounds = [];
  for (let round = -1; round < ROUNDS; round++) {
    const seconds = round < 0 ? 2 : SECONDS;
    const theirs = await fire(
      bare.origin,
      visitors.map(() => ({})),
      seconds,
    );
    const ours = await fire(product.origin + DASHBOARD, await headers(), seconds);
    if (round >= 0) rounds.push({ theirs, ours });
  }
  for (const { theirs, ours } of rounds) {
    console.log(
      `bare ${theirs.rps.toFixed(0)} req/s, p99 ${theirs.p99} ms · dashboard ${ours.rps.toFixed(0)} req/s, p99 ${ours.p99} ms`,
    );
  }
  const ratio = median(rounds.map(({ theirs, ours }) => ours.rps / theirs.rps));
  const latency = median(rounds.map(({ theirs, ours }) => ours.p99 / theirs.p99));
  console.log(`dashboard against bare: throughput ${ratio.toFixed(2)} (goal ${GOAL}), p99 ${latency.toFixed(2)}`);
  if (ratio < GOAL) process.exitCode = 1;
} finally {
  await endPrograms(programs);
  await onServer(`drop database ${name} with (force)`);
  rmSync(dataDir, { recursive: true, force: true });
}
