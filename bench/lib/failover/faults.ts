import type { DatabaseNode } from './database-node.ts';

/** A way to lose the leader, and how its machine comes back. */
export type Fault = { name: string; begin(leader: DatabaseNode): void; end(leader: DatabaseNode): void };

const killed: Fault = { name: 'killed', begin: (leader) => leader.kill(), end: (leader) => leader.start() };
/** Its processes live on and believe in their connections, while nothing reaches them. */
const partitioned: Fault = { name: 'partitioned', begin: (leader) => leader.cut(), end: (leader) => leader.join() };
/**
 * Nothing answers, but the kernel still accepts connections. A machine that stood still must not continue where it stopped,
 * as a leader that has missed its replacement: the watchdog of deploy/patroni resets it, which is a kill here.
 */
const frozen: Fault = {
  name: 'frozen',
  begin: (leader) => leader.freeze(),
  end(leader) {
    leader.kill();
    leader.start();
  },
};
const filled: Fault = { name: 'filled up', begin: (leader) => leader.fill(), end: (leader) => leader.free() };

export const FAULTS: readonly Fault[] = [
  killed,
  partitioned,
  filled,
  frozen,
  killed,
  partitioned,
  filled,
  frozen,
  killed,
  partitioned,
];
