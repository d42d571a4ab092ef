import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';

const START_TIMEOUT_MILLISECONDS = 30_000;

/** A PostgreSQL server of its own on loopback, with `fsync` on, that can be stopped in every way. */
export type OwnPostgres = {
  url: string;
  /** Resolves when it accepts connections. */
  start(): Promise<void>;
  /** kill -9 of the server and all of its processes, as when the machine loses power. */
  kill(): Promise<void>;
  /** Ends every connection and then the server. */
  stopFast(): Promise<void>;
  /** Ends the connections to the database, but not the server. */
  terminateConnections(): Promise<void>;
  /** Stops the server and removes its files, unless they are to stay. */
  remove(): Promise<void>;
};

/**
 * Makes the server in a new folder of `parent`, or in `stored`, which stays for the next run; `port` 0 is any free one. Its
 * programs are found by `pg_config`. `settings` are further lines of its configuration.
 */
export async function ownPostgres(
  port = 0,
  { parent = tmpdir(), stored = '', settings = '' } = {},
): Promise<OwnPostgres> {
  const programs = execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim();
  const folder = stored || mkdtempSync(join(parent, 'bugunne-bench-postgres-'));
  mkdirSync(folder, { recursive: true });
  const data = join(folder, 'data');
  const as = unprivileged();
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
  if (!existsSync(data)) {
    execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale'], {
      ...as,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  const chosen = port || (await freePort());
  appendFileSync(
    join(data, 'postgresql.conf'),
    `\nlisten_addresses = '127.0.0.1'\nport = ${chosen}\nunix_socket_directories = ''\nfsync = on\nlogging_collector = off\n${settings}\n`,
  );
  const url = `postgres://postgres@127.0.0.1:${chosen}/postgres`;
  let server: ChildProcess | undefined;

  async function ended(signals: () => void) {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    signals();
    await gone;
  }

  const stopFast = () => ended(() => server?.kill('SIGINT'));

  return {
    url,
    async start() {
      const deadline = performance.now() + START_TIMEOUT_MILLISECONDS;
      while (performance.now() < deadline) {
        // After a kill it may refuse to start until the memory of its dead processes is free.
        if (!server || server.exitCode !== null || server.signalCode !== null) {
          server = spawn(join(programs, 'postgres'), ['-D', data], { ...as, stdio: 'ignore' });
        }
        if (await answers(url)) return;
        await setTimeout(20);
      }
      throw new Error('the PostgreSQL server of this bench does not start');
    },
    kill: () => ended(() => killWithChildren(server?.pid ?? 0)),
    stopFast,
    terminateConnections: () =>
      query(
        url,
        'select pg_terminate_backend(pid) from pg_stat_activity where datname is not null and pid <> pg_backend_pid()',
      ),
    async remove() {
      await stopFast();
      if (!stored) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root: its own user then. */
export function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** kill -9 of a process and its children. */
export function killWithChildren(pid: number): void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  for (const each of [pid, ...children.map(Number)]) if (each > 1) killIfRunning(each);
}

async function query(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end().catch(() => undefined);
  }
}

const answers = (url: string) =>
  query(url, 'select 1').then(
    () => true,
    () => false,
  );

function killIfRunning(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself meanwhile.
  }
}
