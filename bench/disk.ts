/**
 * A disk that is really full: `npm run bench:disk`, as root on Linux only, since it mounts small file systems in memory.
 * Eight users write while the disk of a PostgreSQL server of this bench's own fills up: first so that tables cannot grow,
 * then so that PostgreSQL cannot write its log and ends; then the same with the disk of the embedded database. Each time
 * the disk gets room again. Exits 1 when an answer is not 200, 503 or 507, when reading stops while only writing fails,
 * when writing does not continue within 30 s of the room, when an acknowledged write is lost, or when the log is a flood.
 */
import { type ChildProcess, execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openDatabase } from '../apps/server/src/database/open.ts';
import { ownPostgres } from './lib/own-postgres.ts';
import { startProgram } from './lib/start-program.ts';
import { insertUsers } from './lib/users-with-sessions.ts';

const PORT = Number(process.env['DISK_DATABASE_PORT'] ?? 0);
const WRITERS = 8;
const GOAL_SECONDS = 30;
/** Of each fault: what begins it, at most one summary, and what names other faults of the same minute. */
const MOST_LINES = 12;
const SECRET = 'a secret of forty characters for benches';
const SERVER = fileURLToPath(new URL('../apps/server/src/testing/serve-api.ts', import.meta.url));
/** Makes messages fill pages. */
const PADDING = 'x'.repeat(1500);

type Disk = { folder: string; fill(): void; free(): void; unmount(): void };

/** A file system in memory. */
function mountDisk(megabytes: number): Disk {
  const folder = mkdtempSync(join(tmpdir(), 'bugunne-bench-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder]);
  const filler = join(folder, 'filler');
  return {
    folder,
    fill() {
      const file = openSync(filler, 'w');
      const block = Buffer.alloc(4096);
      try {
        for (;;) writeSync(file, block);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler, { force: true }),
    unmount() {
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Traffic = {
  acknowledged: string[];
  statuses: Map<number, number>;
  /** Status of the last answer to a read. */
  lastRead: number;
  isOver: boolean;
};

async function ask(url: string, init: RequestInit): Promise<number> {
  return fetch(url, init).then(
    async (response) => {
      await response.text();
      return response.status;
    },
    () => 0,
  );
}

/** Writes and reads as one user until the traffic is over. */
async function use(traffic: Traffic, origin: string, cookie: string) {
  while (!traffic.isOver) {
    const id = randomUUID();
    const status = await ask(`${origin}/rest/v1/contact_messages/feedback`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ id, message: `${id} ${PADDING}`, language: 'en' }),
    });
    traffic.statuses.set(status, (traffic.statuses.get(status) ?? 0) + 1);
    if (status === 200) traffic.acknowledged.push(id);
    else await setTimeout(20);
    traffic.lastRead = await ask(`${origin}/rest/v1/preferences`, { headers: { cookie } });
  }
}

async function until(what: string, holds: () => boolean | Promise<boolean>, seconds = GOAL_SECONDS): Promise<number> {
  const began = performance.now();
  while (!(await holds())) {
    if (performance.now() - began > seconds * 1000) throw new Error(`not within ${seconds} s: ${what}`);
    await setTimeout(20);
  }
  return (performance.now() - began) / 1000;
}

/** Entries of the log that are warnings or errors. */
function faultsOf(child: ChildProcess): { level: number; msg: string }[] {
  const faults: { level: number; msg: string }[] = [];
  if (child.stdout) {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const entry = JSON.parse(line) as { level: number; msg: string };
      if (entry.level >= 40) faults.push(entry);
    });
  }
  return faults;
}

/** The server on a database, with writers, while `work` fills and frees the disk. */
async function withTraffic(
  name: string,
  { url, dataDir }: { url: string | undefined; dataDir: string },
  work: (traffic: Traffic, origin: string) => Promise<void>,
) {
  const open = () => openDatabase({ url, dataDir, pool: 2, onFault: () => undefined });
  const database = await open();
  const users = await insertUsers(database, WRITERS, SECRET);
  await database.close();
  const { child, origin } = await startProgram(SERVER, {
    ...process.env,
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    AUTH_SECRET: SECRET,
    LOG_LEVEL: 'info',
  });
  const faults = faultsOf(child);
  const traffic: Traffic = { acknowledged: [], statuses: new Map(), lastRead: 0, isOver: false };
  const all = users.map(({ cookie }) => use(traffic, origin, cookie));
  await until('first writes', () => traffic.acknowledged.length > WRITERS);
  try {
    await work(traffic, origin);
  } finally {
    traffic.isOver = true;
    await Promise.all(all);
    child.kill('SIGKILL');
    await setTimeout(200);
  }
  const after = await open();
  const { rows } = await after.executeSql(
    'select count(*)::int from contact_messages where left(message, 36) = any($1)',
    [traffic.acknowledged],
  );
  await after.close();
  const lost = traffic.acknowledged.length - Number(rows[0]?.['count']);
  const answers = [...traffic.statuses].map(([status, count]) => `${count} × ${status || 'none'}`).join(', ');
  console.log(`${name}: answers to writes ${answers}; ${lost} of ${traffic.acknowledged.length} acknowledged lost`);
  console.log(`${name}: ${faults.length} warnings and errors, the first: ${faults[0]?.msg}`);
  const isWrong = [...traffic.statuses.keys()].some((status) => ![200, 503, 507].includes(status));
  if (lost > 0 || isWrong || faults.length > MOST_LINES) process.exitCode = 1;
}

const healthOf = async (origin: string) => (await (await fetch(`${origin}/health`)).text()).slice(0, 200);
const count = (traffic: Traffic, status: number) => traffic.statuses.get(status) ?? 0;

/** Fills the disk until writes are refused, looks at the rest, and frees it. */
async function fillAndFree(name: string, disk: Disk, traffic: Traffic, origin: string) {
  disk.fill();
  await until('a refused write', () => count(traffic, 507) > 50);
  if (traffic.lastRead !== 200) throw new Error(`reading answered ${traffic.lastRead}`);
  console.log(`${name}: while it is full, reading answers ${traffic.lastRead}; ${await healthOf(origin)}`);
  disk.free();
  const before = traffic.acknowledged.length;
  const seconds = await until('writes after the room', () => traffic.acknowledged.length > before + WRITERS);
  console.log(`${name}: writing continues ${seconds.toFixed(1)} s after there is room, without a restart`);
}

async function onServer(url: string, statement: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(statement);
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function ofServer() {
  const disk = mountDisk(260);
  const dataDir = mkdtempSync(join(tmpdir(), 'bugunne-bench-disk-data-'));
  const postgres = await ownPostgres(PORT, {
    parent: disk.folder,
    settings: 'max_wal_size = 64MB\nmin_wal_size = 64MB',
  });
  try {
    await postgres.start();
    await withTraffic('PostgreSQL', { url: postgres.url, dataDir }, async (traffic, origin) => {
      await fillAndFree('tables', disk, traffic, origin);
      disk.fill();
      const wasteLog = () => onServer(postgres.url, "select pg_logical_emit_message(true, 'x', repeat('y', 8000000))");
      await until('the end of PostgreSQL', async () => !(await wasteLog()) && count(traffic, 503) > 0);
      console.log(`log: PostgreSQL has ended itself; ${await healthOf(origin)}`);
      disk.free();
      await postgres.start();
      const before = traffic.acknowledged.length;
      const seconds = await until('writes after the start', () => traffic.acknowledged.length > before + WRITERS);
      console.log(`log: writing continues ${seconds.toFixed(1)} s after PostgreSQL is started with room`);
    });
  } finally {
    await postgres.remove();
    disk.unmount();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function ofEmbedded() {
  const disk = mountDisk(140);
  try {
    await withTraffic('embedded', { url: undefined, dataDir: disk.folder }, (traffic, origin) =>
      fillAndFree('embedded', disk, traffic, origin),
    );
  } finally {
    disk.unmount();
  }
}

if (process.platform === 'linux' && process.getuid?.() === 0) {
  await ofServer();
  await ofEmbedded();
} else {
  console.log('bench:disk needs root on Linux, to mount file systems; nothing was measured.');
}
