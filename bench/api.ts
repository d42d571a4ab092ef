/**
 * Throughput and p99 of the signed-in dashboard request compared with a bare server on the same PostgreSQL, in
 * alternating rounds. Needs BENCH_DATABASE_URL or TEST_DATABASE_URL; creates its own database there and drops it.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import pg from 'pg';
import { type BotWork, solveWork } from '../e2e/solve-work.ts';
import { median } from './lib/median.ts';
import { endPrograms, type Program, startProgram } from './lib/start-program.ts';

const ROUNDS = 5;
const SECONDS = 5;
const CONNECTIONS = 16;
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

/** Signs up a user over HTTP and creates today's set. */
async function prepare(origin: string) {
  const cookies = new Map<string, string>();
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(origin + path, {
      method,
      headers: {
        'content-type': 'application/json',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json() as Promise<Record<string, unknown>>;
  };
  const question = (await call('POST', '/auth/v1/bot-check')) as {
    id: string;
    target: string;
    emojis: string[];
    work: BotWork;
  };
  const answer = String(question.emojis.filter((emoji) => emoji === question.target).length);
  await call('POST', `/auth/v1/bot-check/${question.id}`, { answer, work: solveWork(question.work) });
  const { user } = (await call('POST', '/auth/v1/signup', {
    email: `${randomUUID()}@example.com`,
    password: 'bench-password',
    acceptTerms: true,
    botCheckId: question.id,
    language: 'tr',
  })) as { user: { id: string } };
  await call('PUT', '/rest/v1/preferences', { preferences: {}, onboardingCompleted: true });
  const today = (await call('GET', DASHBOARD)) as { date: string; sections: { items: { id: string }[] }[] };
  for (const [i, section] of today.sections.entries()) {
    const contentId = section.items[0]?.id;
    await call('POST', '/rest/v1/interactions', { id: randomUUID(), contentId, action: i % 2 ? 'save' : 'like' });
  }
  return {
    userId: user.id,
    date: today.date,
    /** The user's cookies with a refreshed session, as a browser would send them. */
    async cookie() {
      await call('POST', '/auth/v1/token', { grantType: 'refresh_token' });
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
  };
}

const DASHBOARD = '/rest/v1/daily_recommendations?language=tr';

async function fire(url: string, headers: Record<string, string>, seconds: number) {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return { rps: result.requests.average, p99: result.latency.p99 };
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
  const user = await prepare(product.origin);
  const bare = await startProgram(fileOf('./lib/bare-server.ts'), {
    ...environment,
    BENCH_USER: user.userId,
    BENCH_DATE: user.date,
  });
  programs.push(bare);

  const rounds = [];
  for (let round = -1; round < ROUNDS; round++) {
    const seconds = round < 0 ? 2 : SECONDS;
    const theirs = await fire(bare.origin, {}, seconds);
    const ours = await fire(product.origin + DASHBOARD, { cookie: await user.cookie() }, seconds);
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
