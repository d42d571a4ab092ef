import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { killWithChildren, unprivileged } from './own-postgres.ts';

const script = (name: string) => fileURLToPath(new URL(`../../deploy/standby/${name}`, import.meta.url));
const USER = 'bugunne';
const PASSWORD = 'a password of the drill';

export type DatabaseMachine = {
  url: string;
  /** Starts PostgreSQL as the container does; resolves when it accepts connections. */
  start(): Promise<void>;
  /** Runs `replication.sh`; resolves to its output. */
  replication(command: 'status' | 'on' | 'off' | 'promote'): Promise<string>;
  /** kill -9 of PostgreSQL with all of its processes, and its data folder is gone. */
  lose(): Promise<void>;
};

/**
 * One of the two machines of `compose.standby.yaml`: PostgreSQL at an address of its own on loopback, started by
 * deploy/standby/start.sh with the environment of its container, as a standby of the address `standbyOf` or as a primary.
 */
export function databaseMachine(folder: string, address: string, port: number, standbyOf = ''): DatabaseMachine {
  const programs = execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim();
  const as = unprivileged();
  const data = join(folder, 'data');
  const env = {
    ...process.env,
    PATH: `${programs}:${process.env['PATH']}`,
    PGDATA: data,
    // Containers have this port by default, and are reached by a socket.
    PGPORT: String(port),
    PGHOST: address,
    POSTGRES_USER: USER,
    POSTGRES_DB: USER,
    POSTGRES_PASSWORD: PASSWORD,
    STANDBY_OF: standbyOf,
  };
  let server: ChildProcess | undefined;

  /** As the image does it for a folder without data. */
  async function initialise() {
    const secret = join(folder, 'password');
    writeFileSync(secret, PASSWORD);
    if (as.uid !== undefined && as.gid !== undefined) chownSync(secret, as.uid, as.gid);
    await promisify(execFile)('initdb', ['-D', data, '-U', USER, `--pwfile=${secret}`, '-A', 'scram-sha-256'], {
      ...as,
      env,
    });
    rmSync(secret);
  }

  const isReady = () =>
    promisify(execFile)('pg_isready', ['-U', USER], { env }).then(
      () => true,
      () => false,
    );

  return {
    url: `postgres://${USER}:${encodeURIComponent(PASSWORD)}@${address}:${port}/${USER}`,
    async start() {
      mkdirSync(folder, { recursive: true });
      if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
      if (standbyOf === '') await initialise();
      const started = spawn(
        'sh',
        [script('start.sh'), 'postgres', '-c', `listen_addresses=${address}`, '-c', 'unix_socket_directories='],
        { ...as, env, stdio: 'ignore' },
      );
      server = started;
      while (!(await isReady())) {
        if (started.exitCode !== null) throw new Error(`start.sh ended with ${started.exitCode}`);
        await setTimeout(50);
      }
      if (standbyOf === '')
        await promisify(execFile)('createdb', ['-U', USER, USER], { env: { ...env, PGPASSWORD: PASSWORD } });
    },
    async replication(command) {
      const { stdout } = await promisify(execFile)('sh', [script('replication.sh'), command], { ...as, env });
      return stdout.trim();
    },
    async lose() {
      if (server && server.exitCode === null && server.signalCode === null) {
        const gone = once(server, 'exit');
        killWithChildren(server.pid ?? 0);
        await gone;
      }
      server = undefined;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
