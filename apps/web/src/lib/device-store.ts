import { clear, createStore, del, entries, get, setMany, type UseStore, update } from 'idb-keyval';

/** A small table on this device that outlives the tab. */
export type DeviceStore<T> = {
  get(key: string): Promise<T | undefined>;
  putAll(rows: readonly [string, T][]): Promise<void>;
  /** Reads and writes in one step, also against other tabs. */
  change(key: string, change: (old: T | undefined) => T): Promise<void>;
  remove(key: string): Promise<void>;
  rows(): Promise<[string, T][]>;
  clear(): Promise<void>;
};

/** In the browser's database; in memory where there is none, or where it may not be used (private windows). */
export function deviceStore<T>(name: string): DeviceStore<T> {
  if (typeof indexedDB === 'undefined') return memoryStore();
  const table: UseStore = createStore(`bugunne-${name}`, name);
  const memory = memoryStore<T>();
  // A closed database refuses every call in the same way.
  const orMemory = async <R>(work: () => Promise<R>, instead: () => Promise<R>): Promise<R> => {
    try {
      return await work();
    } catch {
      return instead();
    }
  };
  return {
    get: (key) =>
      orMemory(
        () => get<T>(key, table),
        () => memory.get(key),
      ),
    putAll: (rows) =>
      orMemory(
        () => setMany([...rows], table),
        () => memory.putAll(rows),
      ),
    change: (key, change) =>
      orMemory(
        () => update<T>(key, change, table),
        () => memory.change(key, change),
      ),
    remove: (key) =>
      orMemory(
        () => del(key, table),
        () => memory.remove(key),
      ),
    rows: () =>
      orMemory(
        () => entries<string, T>(table),
        () => memory.rows(),
      ),
    clear: () =>
      orMemory(
        () => clear(table),
        () => memory.clear(),
      ),
  };
}

export function memoryStore<T>(): DeviceStore<T> {
  const rows = new Map<string, T>();
  return {
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
