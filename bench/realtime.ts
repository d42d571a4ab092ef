/**
 * 5,000 open notification streams on one real server process: their memory, and the delay of a notification from its
 * insert to the client while they are sent to random users. Needs BENCH_DATABASE_URL or TEST_DATABASE_URL; creates its
 * own database there and drops it. Loopback only, about a minute.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { notificationsRepo } from '../apps/server/src/modules/notifications/notifications.repo.ts';
import { withBenchDatabase } from './lib/bench-database.ts';
import { type NotificationStream, openStream } from './lib/notification-stream.ts';
import { insertUsers, type SessionUser } from './lib/users-with-sessions.ts';

const STREAMS = 5000;
const FEW = 50;
const OPENING_CONCURRENCY = 32;
const SECONDS = 20;
const PER_SECOND = 100;
const SETTLE_MILLISECONDS = 3000;
const GOALS = { megabytes: 400, p99: 250 };
const SECRET = 'a secret of forty characters for benches';

const SERVER = fileURLToPath(new URL('../apps/server/src/testing/serve-api.ts', import.meta.url));

function residentMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

await withBenchDatabase('realtime', async (database, url) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bugunne-bench-realtime-'));
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', SERVER], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      AUTH_SECRET: SECRET,
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const streams: NotificationStream[] = [];
  try {
    const users = await insertUsers(database, STREAMS, SECRET);
    if (!server.stdout) throw new Error('no output');
    const lines = createInterface({ input: server.stdout });
    const [port] = await once(lines, 'line');
    lines.close();
    // The log is discarded here, but writing it is part of the measured work.
    server.stdout.resume();
    const pid = server.pid ?? 0;

    /** Send time of each notification by user and number, until it arrives. */
    const sent = new Map<string, number>();
    const delays: number[] = [];
    /** Durations of the inserts, which are part of the delays. */
    const inserts: number[] = [];
    const open = async (some: readonly SessionUser[]) => {
      const queue = [...some];
      const openNext = async () => {
        for (let user = queue.pop(); user; user = queue.pop()) {
          const { id, cookie } = user;
          const stream = await openStream(Number(port), cookie, (seq) => {
            const began = sent.get(`${id} ${seq}`);
            if (began === undefined) throw new Error(`number ${seq} came twice, or to another user`);
            sent.delete(`${id} ${seq}`);
            delays.push(performance.now() - began);
          });
          streams.push(stream);
        }
      };
      await Promise.all(Array.from({ length: OPENING_CONCURRENCY }, openNext));
    };
    const notifications = notificationsRepo(database.db);
    const numbers = new Map<string, number>();
    const send = async (chosen: readonly SessionUser[]) => {
      for (const { id } of chosen) {
        const seq = (numbers.get(id) ?? 0) + 1;
        numbers.set(id, seq);
        sent.set(`${id} ${seq}`, performance.now());
      }
      const began = performance.now();
      await notifications.insert(
        chosen.map(({ id: userId }) => ({
          userId,
          type: 'recommendation',
          template: 'recommendations_ready',
          title: '',
          message: '',
        })),
      );
      inserts.push(performance.now() - began);
    };
    const arrived = async () => {
      for (let waits = 0; sent.size > 0 && waits < 300; waits++) await setTimeout(100);
      if (sent.size > 0) throw new Error(`${sent.size} notifications never arrived`);
    };
    /** Sends to one random user after another, evenly over the time. Resolves to the delays in milliseconds, sorted. */
    const measure = async (among: readonly SessionUser[], seconds: number) => {
      delays.length = 0;
      inserts.length = 0;
      const began = performance.now();
      const sending: Promise<void>[] = [];
      for (let n = 0; n < seconds * PER_SECOND; n++) {
        const user = among[Math.floor(Math.random() * among.length)];
        if (user) sending.push(send([user]));
        await setTimeout(Math.max(0, began + ((n + 1) * 1000) / PER_SECOND - performance.now()));
      }
      await Promise.all(sending);
      await arrived();
      return delays.toSorted((a, b) => a - b);
    };

    await setTimeout(SETTLE_MILLISECONDS);
    const before = residentMegabytes(pid);
    const few = users.slice(0, FEW);
    await open(few);
    const quiet = await measure(few, 5);
    const opening = performance.now();
    await open(users.slice(FEW));
    const openSeconds = (performance.now() - opening) / 1000;
    await setTimeout(SETTLE_MILLISECONDS);
    const after = residentMegabytes(pid);
    const busy = await measure(users, SECONDS);
    const storing = inserts.toSorted((a, b) => a - b);
    const peak = residentMegabytes(pid);
    const began = performance.now();
    await send(users);
    await arrived();
    const burst = (performance.now() - began) / 1000;

    const p99 = quantile(busy, 0.99);
    const megabytes = Math.max(after, peak) - before;
    console.log(`${STREAMS} streams opened in ${openSeconds.toFixed(1)} s`);
    console.log(
      `memory: ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB open, ${peak.toFixed(0)} MB after sending: ` +
        `${megabytes.toFixed(0)} MB more (goal ${GOALS.megabytes}), ${((megabytes * 1024) / STREAMS).toFixed(1)} kB a stream`,
    );
    console.log(
      `delivery at ${PER_SECOND}/s to random users: p50 ${quantile(busy, 0.5).toFixed(1)} ms, ` +
        `p99 ${p99.toFixed(1)} ms (goal ${GOALS.p99}), longest ${quantile(busy, 1).toFixed(1)} ms, ${busy.length} notifications`,
    );
    console.log(
      `of which storing them: p50 ${quantile(storing, 0.5).toFixed(1)} ms, p99 ${quantile(storing, 0.99).toFixed(1)} ms`,
    );
    console.log(
      `the same with ${FEW} streams: p50 ${quantile(quiet, 0.5).toFixed(1)} ms, p99 ${quantile(quiet, 0.99).toFixed(1)} ms; ` +
        `p99 with all against few ${(p99 / quantile(quiet, 0.99)).toFixed(2)}`,
    );
    console.log(`one to everybody at once: all ${STREAMS} delivered after ${burst.toFixed(1)} s`);
    console.log(
      `against the goals: memory ${(megabytes / GOALS.megabytes).toFixed(2)}, p99 ${(p99 / GOALS.p99).toFixed(2)}`,
    );
    // Negated, so that a missing measurement (NaN) fails, too.
    if (!(megabytes <= GOALS.megabytes && p99 <= GOALS.p99)) process.exitCode = 1;
  } finally {
    for (const stream of streams) stream.close();
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    await gone;
    rmSync(dataDir, { recursive: true, force: true });
  }
});
