import { beforeEach, expect, it, vi } from 'vitest';

const disk = vi.hoisted(() => ({ rows: new Map<string, unknown>(), isFull: false }));
vi.mock('idb-keyval', () => {
  const write = (work: () => void) => async () => {
    if (disk.isFull) throw new DOMException('full', 'QuotaExceededError');
    work();
  };
  return {
    createStore: () => null,
    get: async (key: string) => disk.rows.get(key),
    entries: async () => [...disk.rows],
    update: (key: string, change: (old: unknown) => unknown) =>
      write(() => disk.rows.set(key, change(disk.rows.get(key))))(),
    setMany: (rows: [string, unknown][]) =>
      write(() => {
        for (const [key, value] of rows) disk.rows.set(key, value);
      })(),
    del: async (key: string) => void disk.rows.delete(key),
    clear: async () => disk.rows.clear(),
  };
});
vi.stubGlobal('indexedDB', {});
const { deviceStore } = await import('./device-store.ts');
const { changeQueue } = await import('./outbox/queue.ts');

beforeEach(() => {
  disk.rows.clear();
  disk.isFull = false;
});

const change = (id: string) => ({
  id,
  person: 'ada',
  topic: 'soup',
  method: 'POST' as const,
  path: '/',
  body: null,
  faults: 0,
});

it('stores rows on the disk', async () => {
  await deviceStore<number>('answers').putAll([['one', 1]]);
  expect(await deviceStore<number>('answers').get('one')).toBe(1);
});

it('keeps rows in memory when the disk is full, after those on the disk', async () => {
  const queue = changeQueue(deviceStore('outbox'));
  await queue.add(change('first'));
  expect(queue.isDurable()).toBe(true);
  disk.isFull = true;
  await queue.add(change('second'));
  expect(queue.isDurable()).toBe(false);
  expect((await queue.list()).map(({ id }) => id)).toEqual(['first', 'second']);
  await queue.remove('first');
  expect((await queue.list()).map(({ id }) => id)).toEqual(['second']);
});

it('clears the disk as well after falling back to memory', async () => {
  const store = deviceStore<number>('answers');
  await store.putAll([['one', 1]]);
  disk.isFull = true;
  await store.putAll([['two', 2]]);
  await store.clear();
  expect([await store.rows(), disk.rows.size]).toEqual([[], 0]);
});
