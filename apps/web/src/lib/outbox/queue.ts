import type { DeviceStore } from '../device-store.ts';
import type { Change } from './change.ts';

/** Changes that wait, oldest first; of everybody who has some on this device. */
export type ChangeQueue = {
  list(): Promise<readonly Change[]>;
  add(change: Change): Promise<void>;
  remove(id: string): Promise<void>;
  countFault(id: string): Promise<void>;
  /** It is sent no more, and waits for a tab that tells of it. */
  refuse(id: string, error: unknown): Promise<void>;
  /** What was refused to this person with nobody looking; each is given once. */
  takeRefused(person: string): Promise<readonly Change[]>;
  /** Lets go of everybody's but one person's. */
  keepOnly(person: string | null): Promise<void>;
};

// One row, so that the order is kept whatever the clock says.
const ROW = 'changes';

const isRefused = ({ refusal }: Change) => refusal !== undefined;

export function changeQueue(store: DeviceStore<Change[]>): ChangeQueue {
  const change = (edit: (list: Change[]) => Change[]) => store.change(ROW, (list) => edit(list ?? []));
  return {
    list: async () => ((await store.get(ROW)) ?? []).filter((entry) => !isRefused(entry)),
    add: (added) => change((list) => [...list.filter(({ id }) => id !== added.id), added]),
    remove: (gone) => change((list) => list.filter(({ id }) => id !== gone)),
    countFault: (broken) =>
      change((list) => list.map((entry) => (entry.id === broken ? { ...entry, faults: entry.faults + 1 } : entry))),
    refuse: (refused, error) =>
      change((list) => list.map((entry) => (entry.id === refused ? { ...entry, refusal: error } : entry))),
    takeRefused: async (person) => {
      let taken: Change[] = [];
      const isTaken = (entry: Change) => entry.person === person && isRefused(entry);
      if (!((await store.get(ROW)) ?? []).some(isTaken)) return taken;
      await change((list) => {
        taken = list.filter(isTaken);
        return list.filter((entry) => !isTaken(entry));
      });
      return taken;
    },
    keepOnly: (person) => change((list) => list.filter((entry) => entry.person === person)),
  };
}
