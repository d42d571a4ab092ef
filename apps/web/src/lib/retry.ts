import { subscribeToConnection } from './connection.ts';

/** Resolves after the time, in ms, whatever happens to the connection. */
export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds));

/** Resolves after the time, or as soon as the connection changes or the user asks for a retry. */
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    const unsubscribe = subscribeToConnection(done);
  });

const LONGEST = 30_000;

/** Exponential backoff in ms: 200, 400, 800 … up to 30 s. `attempt` counts from 0. */
export const backOff = (attempt: number): number => Math.min(200 * 2 ** attempt, LONGEST);

/** For what is waited for: a quarter of the time waited so far, from 2 s to 30 s. In ms. */
export const pollInterval = (waited: number): number => Math.min(Math.max(waited / 4, 2000), LONGEST);

/**
 * Retries with a growing pause, however long the network is gone: a final failure would break the whole page. `onFailure`
 * is awaited before each pause and may return the length of it, in ms; an error that it throws ends the retries.
 */
export async function retryUntilSuccess<T>(
  attempt: () => Promise<T>,
  onFailure?: (error: unknown, failures: number) => unknown,
): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      return await attempt();
    } catch (error) {
      const length = await onFailure?.(error, failures);
      await pause(typeof length === 'number' ? length : backOff(failures));
    }
  }
}

/** Runs `work` in a later task, so that rendering finishes and input is handled before the request is built. */
export const defer =
  <Input extends unknown[], Result>(work: (...input: Input) => Result | Promise<Result>) =>
  (...input: Input): Promise<Result> =>
    sleep(0).then(() => work(...input));

/** A function whose concurrent calls (with the same key) share one run; a call after its end runs again. */
export function singleFlight<T>(run: (key: string) => Promise<T>): (key?: string) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (key = '') => {
    const known = running.get(key);
    if (known !== undefined) return known;
    const promise = run(key).finally(() => running.delete(key));
    running.set(key, promise);
    return promise;
  };
}
