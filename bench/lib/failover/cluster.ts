import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseNode, type Passwords } from './database-node.ts';
import type { Network } from './network.ts';
import { postgresIds, signal, startAsPostgres } from './programs.ts';
import { mountSmallDisk } from './small-disk.ts';

const NODES = 3;
const DISK_MEGABYTES = 1500;
const READY_SECONDS = 120;

type Member = Awaited<ReturnType<DatabaseNode['members']>>[number];

const isWhole = (members: readonly Member[]) =>
  members.length === NODES &&
  members.every(({ state }) => state === 'running' || state === 'streaming') &&
  members.some(({ role }) => role === 'sync_standby') &&
  members.every(({ role, lag }) => role === 'leader' || lag === 0);

/** One etcd and three PostgreSQL servers under Patroni. etcd is no part of the faults, so a single etcd suffices. */
export async function startCluster(network: Network, folder: string, passwords: Passwords) {
  const { uid, gid } = postgresIds();
  const etcdFolder = join(folder, 'etcd');
  mkdirSync(etcdFolder, { mode: 0o700 });
  chownSync(etcdFolder, uid, gid);
  const [client, peer] = [`http://${network.address}:2379`, `http://${network.address}:2380`];
  const etcd = startAsPostgres(
    [
      ...['etcd', '--name', 'etcd', '--data-dir', etcdFolder, '--log-level', 'error'],
      ...['--listen-client-urls', client, '--advertise-client-urls', client],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', `etcd=${peer}`],
    ],
    { log: join(folder, 'etcd.log') },
  );
  const machines = Array.from({ length: NODES }, (_, n) => network.addMachine(n + 1));
  const disks = machines.map((_, n) => mountSmallDisk(join(folder, `db${n + 1}`), DISK_MEGABYTES));
  const nodes = machines.flatMap((machine, n) => {
    const disk = disks[n];
    const own = { machine, etcd: `${network.address}:2379`, passwords, logs: folder };
    return disk ? [new DatabaseNode(`db${n + 1}`, { ...own, disk })] : [];
  });
  for (const node of nodes) node.start();

  async function leader(): Promise<DatabaseNode | undefined> {
    for (const node of nodes) if (await node.isLeader()) return node;
    return undefined;
  }

  return {
    nodes,
    leader,
    /** Resolves to the leader once every node runs, and the leader waits for a synchronous one that is not behind. */
    async whenWhole(): Promise<DatabaseNode> {
      const deadline = performance.now() + READY_SECONDS * 1000;
      let members: Member[] = [];
      while (performance.now() < deadline) {
        const found = await leader();
        members = (await found?.members()) ?? [];
        if (found && isWhole(members)) return found;
        await setTimeout(500);
      }
      throw new Error(`the database servers are not whole after ${READY_SECONDS} s: ${JSON.stringify(members)}`);
    },
    /** Runs statements as the superuser on the leader. */
    async administer(leading: DatabaseNode, ...statements: string[]) {
      const admin = new pg.Client({
        host: leading.address,
        user: 'postgres',
        password: passwords.superuser,
        database: 'postgres',
      });
      await admin.connect();
      for (const statement of statements) await admin.query(statement);
      await admin.end();
    },
    async end() {
      for (const machine of machines) {
        signal(machine.processes(), 'SIGCONT');
        signal(machine.processes(), 'SIGKILL');
      }
      etcd.kill('SIGKILL');
      while (machines.some((machine) => machine.processes().length > 0)) await setTimeout(50);
      for (const disk of disks) disk.unmount();
    },
  };
}
