import { execFileSync } from 'node:child_process';

/** Addresses for benchmarks (RFC 2544), which lead nowhere outside. */
const SUBNET = '198.18.77';

const ip = (...args: string[]) => execFileSync('ip', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

export type Machine = {
  namespace: string;
  address: string;
  /** Takes it off the network, as an unplugged cable does. */
  cut(): void;
  join(): void;
  /** The processes that run in it. */
  processes(): number[];
};

/** A network inside this machine: a bridge, to which machines with addresses of their own are connected. */
export function createNetwork() {
  const name = `drill${process.pid % 10_000_000}`;
  const namespaces: string[] = [];
  ip('link', 'add', name, 'type', 'bridge');
  ip('addr', 'add', `${SUBNET}.254/24`, 'dev', name);
  ip('link', 'set', name, 'up');

  return {
    /** The address of this machine in it. */
    address: `${SUBNET}.254`,

    addMachine(number: number): Machine {
      const namespace = `${name}-${number}`;
      const cable = `${name}v${number}`;
      const address = `${SUBNET}.${number}`;
      ip('netns', 'add', namespace);
      namespaces.push(namespace);
      ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
      ip('link', 'set', cable, 'master', name, 'up');
      ip('-n', namespace, 'link', 'set', 'lo', 'up');
      ip('-n', namespace, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
      ip('-n', namespace, 'link', 'set', 'eth0', 'up');
      return {
        namespace,
        address,
        cut: () => void ip('link', 'set', cable, 'down'),
        join: () => void ip('link', 'set', cable, 'up'),
        processes: () => ip('netns', 'pids', namespace).split('\n').filter(Boolean).map(Number),
      };
    },

    remove() {
      for (const namespace of namespaces) ip('netns', 'del', namespace);
      ip('link', 'del', name);
    },
  };
}

export type Network = ReturnType<typeof createNetwork>;
