/**
 * Outages of the database while eight users write: `npm run bench:outage`. A PostgreSQL server of this bench's own, with
 * `fsync` on, is killed (kill -9), stopped fast and has its connections terminated, 50 times each (OUTAGE_ROUNDS), under
 * one real server process. Exits 1 when that process ends, answers anything but 200 and 503, takes longer than 10 s to
 * recover, or lost a write that it had acknowledged. Needs the programs of PostgreSQL; loopback only, about ten minutes.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { loadCatalogue } from '@bugunne/catalogue';
import { openDatabase } from '../apps/server/src/database/open.ts';
import { median } from './lib/median.ts';
import { ownPostgres } from './lib/own-postgres.ts';
import { startProgram } from './lib/start-program.ts';
import { insertUsers } from './lib/users-with-sessions.ts';

const ROUNDS = Number(process.env['OUTAGE_ROUNDS'] ?? 50);
const PORT = Number(process.env['OUTAGE_DATABASE_PORT'] ?? 0);
const WRITERS = 8;
const GOAL_SECONDS = 10;
const LIMIT_SECONDS = 60;
/** A server that a machine restarts is away for a moment. */
const DOWN_MILLISECONDS = 300;
const SECRET = 'a secret of forty characters for benches';
const SERVER = fileURLToPath(new URL('../apps/server/src/testing/serve-api.ts', import.meta.url));

const postgres = await ownPostgres(PORT);
const dataDir = mkdtempSync(join(tmpdir(), 'bugunne-bench-outage-'));
const items = loadCatalogue({ validate: false }).items.map(({ id }) => id);
const acknowledged: string[] = [];
/** Answers by status; 0 is none. */
const statuses = new Map<number, number>();
/** When each writer last began a request that was acknowledged. */
const lastBegun = new Array<number>(WRITERS).fill(0);
let slowest = 0;
let isOver = false;

const open = () => openDatabase({ url: postgres.url, dataDir, pool: 2, onFault: () => undefined });

async function write(origin: string, cookie: string, writer: number) {
  while (!isOver) {
    const [id, began] = [randomUUID(), performance.now()];
    const contentId = items[Math.floor(Math.random() * items.length)];
    const status = await fetch(`${origin}/rest/v1/interactions`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ id, contentId, action: 'save', value: true }),
    }).then(
      async (response) => {
        await response.text();
        return response.status;
      },
      () => 0,
    );
    slowest = Math.max(slowest, performance.now() - began);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status === 200) {
      acknowledged.push(id);
      lastBegun[writer] = began;
    } else await setTimeout(20);
  }
}

/** Resolves to the seconds until every writer has been acknowledged for a request begun after this call. */
async function recovery(hasEnded: () => boolean): Promise<number> {
  const began = performance.now();
  while (lastBegun.some((moment) => moment < began)) {
    if (hasEnded()) return Number.NaN;
    if (performance.now() - began > LIMIT_SECONDS * 1000) return Number.POSITIVE_INFINITY;
    await setTimeout(5);
  }
  return (performance.now() - began) / 1000;
}

const FAULTS = {
  'kill -9': async () => {
    await postgres.kill();
    await setTimeout(DOWN_MILLISECONDS);
    await postgres.start();
  },
  'fast stop': async () => {
    await postgres.stopFast();
    await setTimeout(DOWN_MILLISECONDS);
    await postgres.start();
  },
  pg_terminate_backend: () => postgres.terminateConnections(),
};

try {
  await postgres.start();
  const database = await open();
  const users = await insertUsers(database, WRITERS, SECRET);
  await database.close();
  const environment = {
    ...process.env,
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    AUTH_SECRET: SECRET,
    AUTH_RATE_LIMIT_FACTOR: '100000',
    PORT: '0',
    LOG_LEVEL: 'silent',
  };
  const { child, origin } = await startProgram(SERVER, environment);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const writers = users.map(({ cookie }, writer) => write(origin, cookie, writer));
  await recovery(hasEnded);

  for (const [name, fault] of Object.entries(FAULTS)) {
    const [before, refused] = [acknowledged.length, statuses.get(503) ?? 0];
    const seconds: number[] = [];
    for (let round = 0; round < ROUNDS && !hasEnded(); round++) {
      await setTimeout(100 + Math.random() * 200);
      await fault();
      seconds.push(await recovery(hasEnded));
    }
    console.log(
      `${name.padEnd(20)} ${seconds.length} rounds, ${acknowledged.length - before} writes acknowledged, ` +
        `${(statuses.get(503) ?? 0) - refused} answered 503, recovered in ${median(seconds).toFixed(2)} s ` +
        `(at most ${Math.max(...seconds).toFixed(2)} s)${hasEnded() ? ', AND THE SERVER ENDED' : ''}`,
    );
    if (!seconds.every((each) => each <= GOAL_SECONDS)) process.exitCode = 1;
  }

  isOver = true;
  await Promise.all(writers);
  const hasCrashed = hasEnded();
  child.kill('SIGKILL');
  const after = await open();
  const { rows } = await after.executeSql('select id::text from interactions where id = any($1::uuid[])', [
    acknowledged,
  ]);
  await after.close();
  const lost = acknowledged.length - rows.length;
  const others = [...statuses].filter(([status]) => status !== 200 && status !== 503);
  console.log(
    `${acknowledged.length} acknowledged, ${lost} lost; other answers: ` +
      `${others.map(([status, count]) => `${count} × ${status || 'none'}`).join(', ') || 'none'}; ` +
      `slowest answer ${(slowest / 1000).toFixed(2)} s; crashed: ${hasCrashed ? 'yes' : 'no'}`,
  );
  if (lost > 0 || others.length > 0 || hasCrashed) process.exitCode = 1;
} finally {
  await postgres.remove();
  rmSync(dataDir, { recursive: true, force: true });
}
