import { expect, it, vi } from 'vitest';
import { retryNow } from './connection.ts';
import { retryUntilSuccess, singleFlight } from './retry.ts';

it('retries as soon as the connection changes', async () => {
  const attempt = vi.fn(async () => 'done').mockRejectedValueOnce(new TypeError('no network'));
  const result = retryUntilSuccess(attempt, () => 60_000);
  await vi.waitFor(() => {
    retryNow();
    expect(attempt).toHaveBeenCalledTimes(2);
  });
  expect(await result).toBe('done');
});

it('ends with the error that the listener throws', async () => {
  const refusal = new Error('refused');
  const attempt = vi.fn(() => Promise.reject(refusal));
  const result = retryUntilSuccess(attempt, (error) => {
    throw error;
  });
  await expect(result).rejects.toBe(refusal);
  expect(attempt).toHaveBeenCalledOnce();
});

it('shares one run among concurrent calls with the same key, and runs again afterwards, also after a failure', async () => {
  const runs: PromiseWithResolvers<string>[] = [];
  const load = singleFlight((key) => {
    const run = Promise.withResolvers<string>();
    runs.push(run);
    return run.promise.then((value) => `${key} ${value}`);
  });
  const first = load('a');
  expect(load('a')).toBe(first);
  const other = load('b');
  expect(runs).toHaveLength(2);
  runs[0]?.reject(new Error('lost'));
  await expect(first).rejects.toThrow('lost');
  runs[1]?.resolve('1');
  expect(await other).toBe('b 1');
  const again = load('a');
  runs[2]?.resolve('2');
  expect(await again).toBe('a 2');
});
