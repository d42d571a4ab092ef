import type { DeviceStore } from '../device-store.ts';
import type { Change } from './change.ts';

/** Changes that wait, oldest first; of everybody who has some on this device. */
export type ChangeQueue = {
  list(): Promise<readonly Change[]>;
  add(change: Change): Promise<void>;
  remove(id: string): Promise<void>;
  countFault(id: string): Promise<void>;
  /** Lets go of everybody's but one person's. */
  keepOnly(person: string | null): Promise<void>;
};

// One row, so that the order is kept whatever the clock says.
const ROW = 'changes';

export function changeQueue(store: DeviceStore<Change[]>): ChangeQueue {
  const change = (edit: (list: Change[]) => Change[]) => store.change(ROW, (list) => edit(list ?? []));
  return {
    list: async () => (await store.get(ROW)) ?? [],
    add: (added) => change((list) => [...list.filter(({ id }) => id !== added.id), added]),
    remove: (gone) => change((list) => list.filter(({ id }) => id !== gone)),
    countFault: (broken) =>
      change((list) => list.map((entry) => (entry.id === broken ? { ...entry, faults: entry.faults + 1 } : entry))),
    keepOnly: (person) => change((list) => list.filter((entry) => entry.person === person)),
  };
}
