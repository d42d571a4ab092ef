/** Resolves after the time, or as soon as the network is back. */
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener('online', done);
  });

const LONGEST = 30_000;

/** How long to wait before the next try: 200, 400, 800 ms … up to half a minute. `attempt` counts from 0. */
export const backOff = (attempt: number): number => Math.min(200 * 2 ** attempt, LONGEST);
