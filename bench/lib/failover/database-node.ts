import type { ChildProcess } from 'node:child_process';
import { chownSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Machine } from './network.ts';
import { postgresIds, postgresPrograms, signal, startAsPostgres } from './programs.ts';
import type { SmallDisk } from './small-disk.ts';

const DEPLOY = fileURLToPath(new URL('../../../deploy/patroni/', import.meta.url));
const LEAST_FREE_MEGABYTES = '64';

export type Passwords = { superuser: string; replication: string; restApi: string };

/** The settings for machines that are namespaces: a watchdog would reset the whole computer. The fault "frozen" does its work. */
function withoutWatchdog(settings: string): string {
  const changed = settings.replace(/^( {2}mode:) required$/m, "$1 'off'");
  if (changed === settings) throw new Error('deploy/patroni/patroni.yml requires no watchdog');
  return changed;
}

/** PostgreSQL under Patroni on a machine and a disk of its own, from the files of deploy/patroni. */
export class DatabaseNode {
  readonly name: string;
  readonly #machine: Machine;
  readonly #disk: SmallDisk;
  readonly #env: Readonly<Record<string, string>>;
  readonly #log: string;
  readonly #settings: string;
  #patroni: ChildProcess | undefined;

  constructor(
    name: string,
    {
      machine,
      disk,
      etcd,
      passwords,
      logs,
    }: {
      machine: Machine;
      disk: SmallDisk;
      etcd: string;
      passwords: Passwords;
      logs: string;
    },
  ) {
    [this.name, this.#machine, this.#disk] = [name, machine, disk];
    this.#log = join(logs, `${name}.log`);
    this.#settings = join(logs, `${name}.yml`);
    writeFileSync(this.#settings, withoutWatchdog(readFileSync(join(DEPLOY, 'patroni.yml'), 'utf8')), { mode: 0o644 });
    const { uid, gid } = postgresIds();
    chownSync(disk.folder, uid, gid);
    const [rest, database] = [`${machine.address}:8008`, `${machine.address}:5432`];
    this.#env = {
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOSTS: etcd,
      PATRONI_RESTAPI_LISTEN: rest,
      PATRONI_RESTAPI_CONNECT_ADDRESS: rest,
      PATRONI_RESTAPI_USERNAME: 'patroni',
      PATRONI_RESTAPI_PASSWORD: passwords.restApi,
      PATRONI_POSTGRESQL_LISTEN: database,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: database,
      PATRONI_POSTGRESQL_DATA_DIR: join(disk.folder, 'data'),
      PATRONI_POSTGRESQL_BIN_DIR: postgresPrograms(),
      PATRONI_POSTGRESQL_PGPASS: join(disk.folder, 'pgpass'),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: passwords.replication,
      LEAST_FREE_MEGABYTES,
    };
  }

  get address(): string {
    return this.#machine.address;
  }

  start(): void {
    const options = { log: this.#log, namespace: this.#machine.namespace, env: this.#env };
    this.#patroni = startAsPostgres(['patroni', this.#settings], options);
    startAsPostgres(['sh', join(DEPLOY, 'leave-full-disk.sh')], options);
  }

  /** Whether its Patroni says that it is the leader. */
  isLeader(): Promise<boolean> {
    return fetch(`http://${this.address}:8008/primary`, { signal: AbortSignal.timeout(2000) }).then(
      (response) => response.ok,
      () => false,
    );
  }

  /** Whether its Patroni refuses a change without the password. */
  async refusesStrangers(): Promise<boolean> {
    const options = { method: 'POST', signal: AbortSignal.timeout(2000) };
    return (await fetch(`http://${this.address}:8008/reload`, options)).status === 401;
  }

  /** All nodes as its Patroni knows them; empty when it does not answer. */
  async members(): Promise<{ name: string; role: string; state: string; lag?: number | string }[]> {
    try {
      const response = await fetch(`http://${this.address}:8008/cluster`, { signal: AbortSignal.timeout(2000) });
      const { members } = (await response.json()) as { members: { name: string; role: string; state: string }[] };
      return members;
    } catch {
      return [];
    }
  }

  /** kill -9 of PostgreSQL, Patroni and everything else on the machine. */
  kill = () => signal(this.#machine.processes(), 'SIGKILL');
  freeze = () => signal(this.#machine.processes(), 'SIGSTOP');
  cut = () => this.#machine.cut();
  join = () => this.#machine.join();
  fill = () => this.#disk.fill();
  free = () => this.#disk.free();

  /** Whether Patroni has ended. */
  hasEnded(): boolean {
    return this.#patroni?.exitCode !== null || this.#patroni.signalCode !== null;
  }
}
