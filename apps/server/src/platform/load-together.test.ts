import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { loadTogether } from './load-together.ts';

/** Loads that the test settles. */
function openLoads() {
  const loads: (PromiseWithResolvers<ReadonlyMap<string, string>> & { keys: readonly string[] })[] = [];
  const load = loadTogether((keys: readonly string[]) => {
    const next = { ...Promise.withResolvers<ReadonlyMap<string, string>>(), keys };
    loads.push(next);
    return next.promise;
  });
  const answer = (index: number) => {
    const { keys, resolve } = loads[index] ?? expect.unreachable();
    resolve(new Map(keys.map((key) => [key, `value of ${key}`])));
  };
  return { load, loads, answer, keys: () => loads.map(({ keys }) => keys) };
}

afterEach(() => vi.useRealTimers());

describe('keys that are loaded together', () => {
  test('a first key is loaded at once, those asked for meanwhile in one load after it', async () => {
    const { load, keys, answer } = openLoads();
    const first = load('a');
    await vi.waitFor(() => expect(keys()).toEqual([['a']]));
    const later = [load('b'), load('c'), load('b')];
    answer(0);
    expect(await first).toBe('value of a');
    await vi.waitFor(() => expect(keys()).toEqual([['a'], ['b', 'c']]));
    answer(1);
    expect(await Promise.all(later)).toEqual(['value of b', 'value of c', 'value of b']);
  });

  test('the same key is loaded again for each later caller', async () => {
    const { load, keys, answer } = openLoads();
    for (const index of [0, 1]) {
      const value = load('a');
      await vi.waitFor(() => expect(keys()).toHaveLength(index + 1));
      answer(index);
      await value;
    }
    expect(keys()).toEqual([['a'], ['a']]);
  });

  test('a key without a value resolves to undefined', async () => {
    const load = loadTogether(async () => new Map([['a', 1]]));
    expect(await Promise.all([load('a'), load('b')])).toEqual([1, undefined]);
  });

  test('a load that does not end keeps others waiting for 50 ms', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { load, keys, answer } = openLoads();
    void load('a');
    await vi.waitFor(() => expect(keys()).toHaveLength(1));
    const second = load('b');
    await vi.advanceTimersByTimeAsync(49);
    expect(keys()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(keys()).toEqual([['a'], ['b']]);
    answer(1);
    expect(await second).toBe('value of b');
  });

  test('one key that cannot be loaded fails no other', async () => {
    const load = loadTogether(async (keys: readonly string[]) => {
      if (keys.includes('bad')) throw new Error(`no value of ${keys.join()}`);
      return new Map(keys.map((key) => [key, key.toUpperCase()]));
    });
    const [a, bad, b] = await Promise.allSettled([load('a'), load('bad'), load('b')]);
    expect([a, b]).toMatchObject([{ value: 'A' }, { value: 'B' }]);
    expect(bad).toMatchObject({ reason: new Error('no value of bad') });
  });

  test('a load that failed lets the next begin', async () => {
    let loads = 0;
    const load = loadTogether(async (keys: readonly string[]) => {
      if (++loads === 1) throw new Error('away');
      return new Map(keys.map((key) => [key, loads]));
    });
    await expect(load('a')).rejects.toThrow('away');
    expect(await load('a')).toBe(2);
  });

  test('a load runs outside of its callers', async () => {
    const callers = new AsyncLocalStorage<string>();
    const load = loadTogether(async (keys: readonly string[]) => new Map(keys.map((key) => [key, callers.getStore()])));
    expect(await callers.run('Ada', () => load('a'))).toBeUndefined();
    expect(await callers.run('Ada', () => Promise.all([load('b'), load('c')]))).toEqual([undefined, undefined]);
  });
});
