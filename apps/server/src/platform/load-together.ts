import { AsyncLocalStorage } from 'node:async_hooks';
import DataLoader from 'dataloader';

/** A load waits no longer for the load before, which may wait for a machine that does not answer. In milliseconds. */
const LONGEST_WAIT = 50;

/**
 * Loads values by key. Keys that are asked for while a load is under way are loaded together after it, so that the number of
 * loads hardly grows with the number of callers. A key without a value resolves to undefined. Nothing is cached. When a load
 * of several keys fails, each of them is loaded alone, so that one key fails no other.
 */
export function loadTogether<Value>(
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  // A load belongs to no single caller: neither to its share of the connections nor to its trace.
  const outsideOfCallers = AsyncLocalStorage.snapshot();
  let latest: Promise<unknown> | undefined;

  function loadAll(keys: readonly string[]) {
    const loading = outsideOfCallers(() => valuesOf(keys, load));
    latest = loading;
    const forget = () => {
      if (latest === loading) latest = undefined;
    };
    loading.then(forget, forget);
    return loading;
  }

  function schedule(start: () => void) {
    if (!latest) return process.nextTick(start);
    const timer = setTimeout(begin, LONGEST_WAIT);
    let hasBegun = false;
    function begin() {
      if (hasBegun) return;
      hasBegun = true;
      clearTimeout(timer);
      start();
    }
    latest.then(begin, begin);
  }

  const loader = new DataLoader<string, Value | undefined>(loadAll, { cache: false, batchScheduleFn: schedule });
  return (key) => loader.load(key);
}

/** A value, undefined or the error of each key, in the order of the keys. */
async function valuesOf<Value>(
  keys: readonly string[],
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): Promise<(Value | undefined | Error)[]> {
  const distinct = [...new Set(keys)];
  try {
    const values = await load(distinct);
    return keys.map((key) => values.get(key));
  } catch (error) {
    if (distinct.length === 1) return keys.map(() => toError(error));
    const alone = await Promise.all(distinct.map((key) => valuesOf([key], load)));
    const found = new Map(distinct.map((key, index) => [key, alone[index]?.[0]]));
    return keys.map((key) => found.get(key));
  }
}

const toError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));
