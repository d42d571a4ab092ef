/**
 * 20,000 hostile requests to the built product on a database of its own: made from the contract, with bytes that no
 * client sends, signed out and as a free, a Premium and an administrator's account. Fails on a server error, a crash, an
 * answer without the error form, a leak, and a log line that is not ours. HOSTILE_SEED and HOSTILE_REQUESTS change the run.
 * Needs BENCH_DATABASE_URL or TEST_DATABASE_URL.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { loadCatalogue } from '@bugunne/catalogue';
import type { Database } from '../apps/server/src/database/database.ts';
import { type Attacker, attack, type Finding } from '../apps/server/src/testing/hostile/attack.ts';
import { faultsOfLog } from '../apps/server/src/testing/hostile/judge.ts';
import { withBenchDatabase } from './lib/bench-database.ts';
import { insertUsers } from './lib/users-with-sessions.ts';

const REQUESTS = Number(process.env['HOSTILE_REQUESTS'] || 20_000);
const SEED = Number(process.env['HOSTILE_SEED'] || 1);
const LANES = 16;
/** A request may end its own session; the next account then takes its place. */
const REQUESTS_PER_ACCOUNT = 40;

const MAIN = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url));
const secret = `bench-${randomUUID()}`;
const metricsToken = `bench-${randomUUID()}`;

/** Starts the product and collects each line that it prints. */
async function startProduct(url: string, dataDir: string) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      AUTH_SECRET: secret,
      METRICS_TOKEN: metricsToken,
      AUTH_RATE_LIMIT_FACTOR: '100000',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const output = createInterface({ input: child.stdout });
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line));
  const ready = new Promise<number>((resolve, reject) => {
    output.on('line', (line) => {
      const port = /BugünNe is ready: http:[^"]*:(\d+)"/.exec(line)?.[1];
      if (port) resolve(Number(port));
      else lines.push(line);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${lines.join('\n')}`)));
  });
  return { child, lines, port: await ready };
}

/** Accounts of a kind, each used for some requests. */
async function accounts(database: Database, name: string, prepare: string | null): Promise<Attacker> {
  const users = await insertUsers(database, Math.ceil(REQUESTS / 4 / REQUESTS_PER_ACCOUNT) + 1, secret);
  if (prepare) for (const { id } of users) await database.executeSql(prepare, [id]);
  let used = 0;
  return {
    name,
    cookie: async () => users[Math.floor(used++ / REQUESTS_PER_ACCOUNT) % users.length]?.cookie ?? null,
  };
}

function show({ fault, request, attacker, times, bytes }: Finding) {
  console.log(`${request} (${attacker}, ${times} times): ${fault}`);
  if (process.env['HOSTILE_SHOW']) console.log(`${bytes.toString('latin1').slice(0, 1500)}\n`);
}

const dataDir = mkdtempSync(join(tmpdir(), 'bugunne-bench-hostile-'));
try {
  await withBenchDatabase('hostile', async (database, url) => {
    const { child, lines, port } = await startProduct(url, dataDir);
    const contents = loadCatalogue({ validate: false })
      .items.slice(0, 60)
      .map(({ id }) => id);
    const started = performance.now();
    const { findings, statuses } = await attack({
      port,
      seed: SEED,
      requests: REQUESTS,
      lanes: LANES,
      brokenShare: 40,
      timeout: 250,
      attackers: [
        { name: 'visitor', cookie: async () => null },
        await accounts(database, 'free', null),
        await accounts(database, 'Premium', 'update users set is_premium = true where id = $1'),
        await accounts(database, 'administrator', 'insert into admin_users (user_id) values ($1)'),
      ],
      known: { contentId: contents, id: contents, language: ['tr', 'en'] },
      secrets: [secret, metricsToken, url],
      onProgress: (done) => console.log(`${done} requests, ${lines.length} log lines`),
    });
    const seconds = (performance.now() - started) / 1000;
    const isHealthy = child.exitCode === null && (await fetch(`http://127.0.0.1:${port}/health`)).status === 200;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const [code] = await ended;
    const log = faultsOfLog(lines, [secret, metricsToken, url, '@example.com']);

    const answered = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
    console.log(`${REQUESTS} requests in ${seconds.toFixed(0)} s, seed ${SEED}; answers ${answered.join(', ')}`);
    findings.forEach(show);
    for (const fault of log.slice(0, 20)) console.log(`log: ${fault}`);
    if (!isHealthy) console.log('the server does not answer any more');
    if (code !== 0) console.log(`the server ended with ${code}`);
    const serverErrors = [...statuses].reduce((sum, [status, times]) => (status >= 500 ? sum + times : sum), 0);
    console.log(
      `${serverErrors} server errors, ${findings.length} findings, ${log.length} of ${lines.length} log lines at fault`,
    );
    if (findings.length > 0 || log.length > 0 || !isHealthy || code !== 0) process.exitCode = 1;
  });
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
