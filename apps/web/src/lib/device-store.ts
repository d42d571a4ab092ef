import { clear, createStore, del, entries, get, setMany, type UseStore, update } from 'idb-keyval';
import type { DatabaseName } from './stored-names.ts';

/** A small key-value table on this device that outlives the tab. */
export type DeviceStore<T> = {
  /** Whether rows are on the disk; those in memory are lost with the page. */
  isDurable(): boolean;
  get(key: string): Promise<T | undefined>;
  putAll(rows: readonly [string, T][]): Promise<void>;
  /** Reads and writes one row atomically, also against other tabs. */
  change(key: string, change: (old: T | undefined) => T): Promise<void>;
  remove(key: string): Promise<void>;
  rows(): Promise<[string, T][]>;
  clear(): Promise<void>;
};

type TableName = DatabaseName extends `bugunne-${infer Name}` ? Name : never;

/**
 * A table in IndexedDB; in memory where IndexedDB is missing or blocked (private windows). After the first failure (a
 * full disk) the whole table moves to memory with all rows that can still be read: split between disk and memory, new
 * rows would not be found again.
 */
export function deviceStore<T>(name: TableName): DeviceStore<T> {
  if (typeof indexedDB === 'undefined') return memoryStore();
  const disk = diskStore<T>(createStore(`bugunne-${name}` satisfies DatabaseName, name));
  let memory: Promise<DeviceStore<T>> | undefined;
  const move = async () => {
    const store = memoryStore<T>();
    await store.putAll(await disk.rows().catch(() => []));
    return store;
  };
  const attempt = async <R>(work: (store: DeviceStore<T>) => Promise<R>): Promise<R> => {
    if (memory !== undefined) return work(await memory);
    try {
      return await work(disk);
    } catch {
      memory ??= move();
      return work(await memory);
    }
  };
  /** Deletes from the disk as well, if possible, once the table is in memory. */
  const deleteRows = async (work: (store: DeviceStore<T>) => Promise<void>) => {
    await attempt(work);
    if (memory !== undefined) await work(disk).catch(() => undefined);
  };
  return {
    isDurable: () => memory === undefined,
    get: (key) => attempt((store) => store.get(key)),
    putAll: (rows) => attempt((store) => store.putAll(rows)),
    change: (key, change) => attempt((store) => store.change(key, change)),
    remove: (key) => deleteRows((store) => store.remove(key)),
    rows: () => attempt((store) => store.rows()),
    clear: () => deleteRows((store) => store.clear()),
  };
}

const diskStore = <T>(table: UseStore): DeviceStore<T> => ({
  isDurable: () => true,
  get: (key) => get<T>(key, table),
  putAll: (rows) => setMany([...rows], table),
  change: (key, change) => update<T>(key, change, table),
  remove: (key) => del(key, table),
  rows: () => entries<string, T>(table),
  clear: () => clear(table),
});

export function memoryStore<T>(): DeviceStore<T> {
  const rows = new Map<string, T>();
  return {
    isDurable: () => false,
    get: async (key) => rows.get(key),
    putAll: async (added) => {
      for (const [key, value] of added) rows.set(key, value);
    },
    change: async (key, change) => void rows.set(key, change(rows.get(key))),
    remove: async (key) => void rows.delete(key),
    rows: async () => [...rows],
    clear: async () => rows.clear(),
  };
}
