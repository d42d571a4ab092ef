import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { join } from 'node:path';

/** Programs by the Debian package that brings them. */
const NEEDED: Readonly<Record<string, string>> = {
  ip: 'iproute2',
  setpriv: 'util-linux',
  curl: 'curl',
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  pg_config: 'postgresql-common, libpq-dev',
};

/** Lines that say what the drill lacks on this machine; none when it can run. */
export function obstacles(): string[] {
  const folders = (process.env['PATH'] ?? '').split(':');
  const missing = Object.entries(NEEDED).filter(([name]) => !folders.some((folder) => existsSync(join(folder, name))));
  return [
    ...(process.platform === 'linux' && process.getuid?.() === 0 ? [] : ['root on Linux, to make networks and disks']),
    ...missing.map(([name, source]) => `the program ${name} (Debian: ${source})`),
  ];
}

export const postgresPrograms = () => execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim();

const idOf = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
export const postgresIds = () => ({ uid: idOf('-u'), gid: idOf('-g') });

type Options = {
  /** The file that its output is added to. */
  log: string;
  /** The network namespace that it runs in; that of this process by default. */
  namespace?: string;
  env?: Readonly<Record<string, string>>;
};

/** Starts a program as the user postgres, since neither PostgreSQL nor PgBouncer runs as root. */
export function startAsPostgres(command: readonly string[], { log, namespace, env = {} }: Options): ChildProcess {
  const inside = namespace ? ['ip', 'netns', 'exec', namespace] : [];
  const [program = '', ...args] = [
    ...inside,
    ...['setpriv', '--reuid', 'postgres', '--regid', 'postgres', '--init-groups', '--'],
    ...command,
  ];
  const output = openSync(log, 'a');
  return spawn(program, args, { env: { ...process.env, HOME: '/tmp', ...env }, stdio: ['ignore', output, output] });
}

/** Signals processes that may have ended meanwhile. */
export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended by itself.
    }
  }
}
