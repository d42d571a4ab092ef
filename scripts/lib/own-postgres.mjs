import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { capture, forwardSignals } from './processes.mjs';
import { Stop } from './stop.mjs';

/** Debian keeps the programs of each version out of PATH. */
const DEBIAN = '/usr/lib/postgresql';
const OLDEST_VERSION = 15;
const START_TIMEOUT_MILLISECONDS = 30_000;

/**
 * The newest supported version among the names of folders.
 * @param {readonly string[]} names
 */
export const newestVersion = (names) =>
  names.filter((name) => Number(name) >= OLDEST_VERSION).sort((a, b) => Number(b) - Number(a))[0];

/** @returns {Promise<string | undefined>} the folder of PostgreSQL's programs */
async function findPrograms() {
  const version = existsSync(DEBIAN) ? newestVersion(readdirSync(DEBIAN)) : undefined;
  if (version !== undefined) return join(DEBIAN, version, 'bin');
  const { stdout } = await capture('pg_config', ['--version']);
  const number = / (\d+)/.exec(stdout)?.[1] ?? '';
  const folder = newestVersion([number]) ? (await capture('pg_config', ['--bindir'])).stdout.trim() : '';
  // A machine with the client libraries only has pg_config, too.
  return existsSync(join(folder, 'initdb')) ? folder : undefined;
}

/**
 * Runs `work` with the address of a PostgreSQL server of its own on loopback, or without one where the programs are
 * missing. The server's data lives as long as the work, so nothing needs to reach the disk.
 * @template T
 * @param {(url: string | undefined) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withOwnPostgres(work) {
  const programs = await findPrograms();
  const as = await unprivileged();
  if (programs === undefined || as === undefined) return work(undefined);
  const folder = mkdtempSync(join(tmpdir(), 'bugunne-test-postgres-'));
  try {
    const port = await freePort();
    const server = await start({ programs, folder, port, as });
    try {
      return await work(`postgres://postgres@127.0.0.1:${port}/postgres`);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {{ programs: string, folder: string, port: number, as: { uid?: number, gid?: number } }} where */
async function start({ programs, folder, port, as }) {
  const fail = (/** @type {string} */ output) =>
    new Stop(`PostgreSQL in ${programs} does not start for the tests; set TEST_DATABASE_URL instead.\n${output}`);
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  const kind = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  const made = await capture(join(programs, 'initdb'), [`--pgdata=${data}`, ...kind], as);
  if (made.code !== 0) throw fail(made.output);

  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200'];
  settings.push('fsync=off', 'full_page_writes=off', 'synchronous_commit=off');
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn(join(programs, 'postgres'), args, { ...as, stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  server.stderr.setEncoding('utf8').on('data', (text) => {
    log = `${log}${text}`.slice(-4000);
  });
  const ended = once(server, 'close').catch(() => undefined);
  const stop = async () => {
    signals.stop();
    if (server.exitCode === null && server.signalCode === null) server.kill('SIGINT');
    await ended;
  };
  const signals = forwardSignals((signal) => {
    void stop().then(() => {
      rmSync(folder, { recursive: true, force: true });
      process.exit(128 + constants.signals[signal]);
    });
  });

  const deadline = Date.now() + START_TIMEOUT_MILLISECONDS;
  const ready = ['-q', '-h', '127.0.0.1', '-p', String(port)];
  while ((await capture(join(programs, 'pg_isready'), ready)).code !== 0) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw fail(log);
    }
    await setTimeout(50);
  }
  return { stop };
}

/**
 * PostgreSQL refuses to run as root: its own user then.
 * @returns {Promise<{ uid?: number, gid?: number } | undefined>} undefined for root on a machine without that user
 */
async function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => capture('id', [flag, 'postgres'])));
  return uid?.code === 0 && gid?.code === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : undefined;
}

async function freePort() {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
