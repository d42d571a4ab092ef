/**
 * The administration on a PostgreSQL of its own with 100,000 users, 5 million interactions and 200,000 payments: each list,
 * search and figure over HTTP while the site serves its usual load, in alternation with the same statements on a bare
 * connection, by median and 95th percentile; the count of a day of picks; and a change of a tenth of the users as a job.
 * ADMIN_USERS, ADMIN_INTERACTIONS and ADMIN_PAYMENTS make it smaller, ADMIN_ROUNDS shorter, ADMIN_ONLY measures the calls
 * whose name contains it, ADMIN_FOLDER keeps the filled database there and uses it again. Exits 1 where a goal is missed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openDatabase } from '../apps/server/src/database/open.ts';
import { type AdminCall, adminCalls } from './lib/admin-calls.ts';
import { adminDatabase } from './lib/admin-database.ts';
import { id } from './lib/fill-steps.ts';
import { median, percentile } from './lib/median.ts';
import { countYesterday } from './lib/quality-job.ts';
import { endPrograms, type Program, startProgram } from './lib/start-program.ts';
import { logFolder, readStatements, removeLog } from './lib/statement-log.ts';
import { send, sendSteadily, steadyFor } from './lib/steady-requests.ts';
import { insertUsers, type SessionUser } from './lib/users-with-sessions.ts';

const number = (name: string, otherwise: number) => Number(process.env[name] || otherwise);
const SIZE = {
  users: number('ADMIN_USERS', 100_000),
  interactions: number('ADMIN_INTERACTIONS', 5_000_000),
  payments: number('ADMIN_PAYMENTS', 200_000),
};
const ROUNDS = number('ADMIN_ROUNDS', 300);
/** Slow calls have fewer rounds: as many as fit into this time, but not fewer than these. */
const ROUNDS_MILLISECONDS = 6000;
const LEAST_ROUNDS = Math.min(ROUNDS, 30);
/** Session calls that the cost of a request is taken from: the latest ones, and enough for a percentile. */
const PLAIN_CALLS = 300;
const ONLY = process.env['ADMIN_ONLY'] ?? '';
/** Dashboard requests a second: the usual load. */
const LOAD = 10;
const LIMIT_MILLISECONDS = 200;
/** Of the statements alone; what any request costs besides comes on top. */
const LIMIT_RATIO = 2;
const BULK_SECONDS = 60;
/** Fifteen days are counted in a night. */
const QUALITY_SECONDS = 60;
const BULK_SLOWER = 1.1;
/** The dashboard is measured this long before and after the bulk change. */
const CALM_SECONDS = 15;

const SECRET = 'a secret of forty characters for benches';
const DASHBOARD = '/rest/v1/daily_recommendations?language=tr';
const SERVER = fileURLToPath(new URL('../apps/server/src/testing/serve-api.ts', import.meta.url));
const MARK = "select 'mark' as mark";

const ms = (value: number) => value.toFixed(1).padStart(8);

type Measured = { name: string; first: number; http: number[]; sql: number[] };

/** An administrator with a fresh confirmation, and a user who opens the dashboard. */
async function makeAccounts(url: string): Promise<{ staff: SessionUser; user: SessionUser }> {
  const database = await openDatabase({ url, dataDir: '.data', pool: 1, onFault: () => undefined });
  const [staff, user] = await insertUsers(database, 2, SECRET);
  if (!staff || !user) throw new Error('no accounts');
  await database.executeSql('insert into admin_users (user_id) values ($1)', [staff.id]);
  await database.executeSql(
    `insert into admin_confirmations (session_id, user_id, confirmed_at)
     select id, user_id, now() + interval '1 day' from sessions where user_id = $1`,
    [staff.id],
  );
  await database.executeSql(
    `insert into preferences (user_id, movie_genres, series_genres, languages, music_moods, food_difficulty,
       dietary_restrictions, cuisine_types, meal_types, onboarding_completed)
     values ($1, '{drama}', '{drama}', '{türkçe}', '{sakin}', '{kolay}', '{}', '{türk}', '{ana yemek}', true)`,
    [user.id],
  );
  await database.close();
  return { staff, user };
}

/** Calls each path once with a log of statements, and reads from it what each call ran. */
async function recordStatements(
  bare: pg.Client,
  log: string,
  paths: string[],
  call: (path: string) => Promise<number>,
) {
  const logStatements = async (value: 'all' | 'none') => {
    await bare.query(`alter system set log_statement = '${value}'`);
    await bare.query('select pg_reload_conf()');
    await setTimeout(300);
  };
  await logStatements('all');
  const { end } = readStatements(log, 0);
  const first: number[] = [];
  for (const path of paths) {
    first.push(await call(path));
    await bare.query(MARK);
  }
  await logStatements('none');
  const groups: string[][] = [[]];
  for (const { text } of readStatements(log, end).statements) {
    if (text === MARK) groups.push([]);
    else if (/^\s*(select|with|\()/i.test(text)) groups.at(-1)?.push(text);
  }
  return paths.map((_, i) => ({ first: first[i] ?? 0, statements: groups[i] ?? [] }));
}

async function measureCalls(
  url: string,
  log: string,
  origin: string,
  { staff, user }: Awaited<ReturnType<typeof makeAccounts>>,
  missed: string[],
): Promise<number[]> {
  const bare = new pg.Client({ connectionString: url });
  bare.on('error', () => undefined);
  await bare.connect();
  const found = await bare.query<{ id: string }>(`select ${id("'user7'")} as id`);
  const calls = adminCalls(found.rows[0]?.id ?? '').filter(({ name }, i) => i === 0 || name.includes(ONLY));
  const call = async (path: string) => (await send(origin + path, staff.cookie)).milliseconds;
  await call('/rest/v1/admin_users/me');
  const pathOf = async ({ path, of }: AdminCall) => (of ? of((await send(origin + path, staff.cookie)).body) : path);
  const paths = await Promise.all(calls.map(pathOf));
  const recorded = await recordStatements(bare, log, paths, call);

  const load = sendSteadily(origin + DASHBOARD, user.cookie, LOAD);
  // The first requests under load are slower than those that follow.
  for (let round = 0; round < 2 * ROUNDS; round++) await call('/rest/v1/admin_users/me');
  console.log('milliseconds'.padEnd(52), '   first   median      p95  bare median  bare p95  ratio');
  const timeOf = async (statements: string[]) => {
    const started = performance.now();
    for (const statement of statements) await bare.query(statement);
    return performance.now() - started;
  };
  // The first call, which only looks at the session, in the same rounds: what any call costs besides its statements.
  const plain = { http: [] as number[], sql: [] as number[] };
  for (const [i, { name }] of calls.entries()) {
    const { first, statements } = recorded[i] ?? { first: 0, statements: [] };
    const one: Measured = { name, first, http: [], sql: [] };
    const end = performance.now() + ROUNDS_MILLISECONDS;
    for (let round = 0; round < ROUNDS && (round < LEAST_ROUNDS || performance.now() < end); round++) {
      one.http.push(await call(paths[i] ?? ''));
      one.sql.push(await timeOf(statements));
      plain.http.push(await call(paths[0] ?? ''));
      plain.sql.push(await timeOf(recorded[0]?.statements ?? []));
    }
    missed.push(...report(one, { http: plain.http.slice(-PLAIN_CALLS), sql: plain.sql.slice(-PLAIN_CALLS) }));
  }
  const dashboard = await load.stop();
  await bare.end();
  return dashboard;
}

/** Prints a line of the table; resolves to the goals that the call misses. */
function report({ name, first, http, sql }: Measured, plain: Pick<Measured, 'http' | 'sql'>): string[] {
  const [p50, p95, bare50, bare95] = [median(http), percentile(http, 95), median(sql), percentile(sql, 95)];
  const cost50 = median(plain.http) - median(plain.sql);
  const cost95 = percentile(plain.http, 95) - percentile(plain.sql, 95);
  const faults = [
    ...(p95 > LIMIT_MILLISECONDS ? [`over ${LIMIT_MILLISECONDS} ms`] : []),
    ...(p50 > LIMIT_RATIO * bare50 + Math.max(cost50, 0) ? [`over ${LIMIT_RATIO} times`] : []),
    ...(p95 > LIMIT_RATIO * bare95 + Math.max(cost95, 0) ? [`p95 over ${LIMIT_RATIO} times`] : []),
  ];
  const times = [first, p50, p95, bare50, bare95].map(ms).join(' ');
  console.log(name.padEnd(52), times, (p50 / bare50).toFixed(2).padStart(6), faults.join(', '));
  return faults.map((fault) => `${name}: ${fault}`);
}

/** Makes a tenth of the users inactive and active again, and measures the dashboard before, meanwhile and after. */
async function measureBulk(origin: string, { staff, user }: Awaited<ReturnType<typeof makeAccounts>>) {
  const ask = async <T>(path: string, options?: Parameters<typeof send>[2]) =>
    JSON.parse((await send(origin + path, staff.cookie, options)).body) as T;
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const days = { signedUpFrom: day(40), signedUpTo: day(2) };
  const dashboard = [origin + DASHBOARD, user.cookie, LOAD] as const;
  await steadyFor(CALM_SECONDS / 3, ...dashboard);
  const calm = await steadyFor(CALM_SECONDS, ...dashboard);
  const busy: number[] = [];
  const jobs: { total: number; seconds: number; failed: number }[] = [];
  for (const [action, status] of [
    ['deactivate', 'active'],
    ['activate', 'inactive'],
  ] as const) {
    const filters = { ...days, status };
    const { count } = await ask<{ count: number }>(`/rest/v1/users/count?${new URLSearchParams(filters)}`);
    const load = sendSteadily(...dashboard);
    const started = performance.now();
    const body = { action, of: { filters }, expected: count, reason: 'a measurement' };
    const { id } = await ask<{ id: string }>('/rest/v1/bulk_jobs', { method: 'POST', body });
    let job = { state: 'waiting', total: count, failed: 0 };
    while (job.state === 'waiting' || job.state === 'running') {
      await setTimeout(500);
      job = await ask(`/rest/v1/bulk_jobs/${id}`);
    }
    jobs.push({ total: job.total, failed: job.failed, seconds: (performance.now() - started) / 1000 });
    busy.push(...(await load.stop()));
    calm.push(...(await steadyFor(CALM_SECONDS, ...dashboard)));
  }
  return { jobs, calm, busy };
}

const stored = process.env['ADMIN_FOLDER'] ?? '';
const log = logFolder(tmpdir());
const dataDir = mkdtempSync(join(tmpdir(), 'bugunne-bench-admin-'));
const programs: Program[] = [];
const server = await adminDatabase(log, SIZE, { port: number('ADMIN_DATABASE_PORT', 0), stored });
try {
  const accounts = await makeAccounts(server.url);
  const environment = {
    ...process.env,
    DATABASE_URL: server.url,
    DATABASE_POOL: '10',
    DATA_DIR: dataDir,
    AUTH_SECRET: SECRET,
    LOG_LEVEL: 'info',
  };
  const missed: string[] = [];
  const product = await startProgram(SERVER, environment);
  programs.push(product);
  await send(product.origin + DASHBOARD, accounts.user.cookie);
  const dashboard = await measureCalls(server.url, log, product.origin, accounts, missed);
  console.log(`dashboard meanwhile: median ${ms(median(dashboard))}, p95 ${ms(percentile(dashboard, 95))}`);

  if (!ONLY || 'quality'.includes(ONLY)) {
    const load = sendSteadily(product.origin + DASHBOARD, accounts.user.cookie, LOAD);
    const seconds = await countYesterday(server.url);
    const meanwhile = await load.stop();
    console.log(
      `count of a day of picks: ${seconds.toFixed(1)} s; dashboard meanwhile: median ${ms(median(meanwhile))}, p95 ${ms(percentile(meanwhile, 95))}`,
    );
    if (seconds > QUALITY_SECONDS) missed.push('count of a day of picks');
  }
  await endPrograms(programs.splice(0));

  if (!ONLY || 'bulk'.includes(ONLY)) {
    const worker = await startProgram(SERVER, { ...environment, RUN_JOBS: 'on' });
    programs.push(worker);
    const { jobs, calm, busy } = await measureBulk(worker.origin, accounts);
    for (const { total, failed, seconds } of jobs) {
      console.log(`change of ${total} users: ${seconds.toFixed(1)} s, ${failed} failed`);
      if (seconds * (10_000 / total) > BULK_SECONDS || failed > 0) missed.push('change of many users');
    }
    const slower = median(busy) / median(calm);
    console.log(
      `dashboard without the change ${ms(median(calm))} (p95 ${ms(percentile(calm, 95))}), with it ${ms(median(busy))} (p95 ${ms(percentile(busy, 95))}): ${slower.toFixed(2)}`,
    );
    if (slower > BULK_SLOWER) missed.push('dashboard during a change of many users');
  }
  for (const each of missed) console.log(`missed: ${each}`);
  if (missed.length > 0) process.exitCode = 1;
} finally {
  await endPrograms(programs);
  await server.remove();
  removeLog(log);
  rmSync(dataDir, { recursive: true, force: true });
}
