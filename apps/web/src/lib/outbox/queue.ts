import type { DeviceStore } from '../device-store.ts';
import type { Change } from './change.ts';

/** The stored queue of pending changes of all users of this device, oldest first. */
export type ChangeQueue = {
  list(): Promise<readonly Change[]>;
  /** Whether the added changes outlive the page. */
  isDurable(): boolean;
  add(change: Change): Promise<void>;
  remove(id: string): Promise<void>;
  countFault(id: string): Promise<void>;
  /** Marks a change as refused: it is not sent again and stays for a tab to report. */
  refuse(id: string, error: unknown): Promise<void>;
  /** Removes and returns this user's refused changes. */
  takeRefused(userId: string): Promise<readonly Change[]>;
  /** Drops the changes of all users but this one; all changes for null. */
  keepOnly(userId: string | null): Promise<void>;
};

// A single row keeps the order independent of the device clock.
const ROW = 'changes';

const isRefused = ({ refusal }: Change) => refusal !== undefined;

export function changeQueue(store: DeviceStore<Change[]>): ChangeQueue {
  const change = (edit: (list: Change[]) => Change[]) => store.change(ROW, (list) => edit(list ?? []));
  const read = async () => (await store.get(ROW)) ?? [];
  return {
    list: async () => (await read()).filter((entry) => !isRefused(entry)),
    isDurable: store.isDurable,
    add: (added) => change((list) => [...list.filter(({ id }) => id !== added.id), added]),
    remove: (gone) => change((list) => list.filter(({ id }) => id !== gone)),
    countFault: (broken) =>
      change((list) => list.map((entry) => (entry.id === broken ? { ...entry, faults: entry.faults + 1 } : entry))),
    refuse: (refused, error) =>
      change((list) => list.map((entry) => (entry.id === refused ? { ...entry, refusal: error } : entry))),
    takeRefused: async (userId) => {
      let taken: Change[] = [];
      const isTaken = (entry: Change) => entry.person === userId && isRefused(entry);
      if (!(await read()).some(isTaken)) return taken;
      await change((list) => {
        taken = list.filter(isTaken);
        return list.filter((entry) => !isTaken(entry));
      });
      return taken;
    },
    keepOnly: (userId) => change((list) => list.filter((entry) => entry.person === userId)),
  };
}
