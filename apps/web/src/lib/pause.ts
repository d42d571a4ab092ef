/** Resolves after the time, or as soon as the browser is online again. */
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

const MAX_BACKOFF = 30_000;

/** Exponential backoff in ms: 200, 400, 800 … up to 30 s. `attempt` counts from 0. */
export const backOff = (attempt: number): number => Math.min(200 * 2 ** attempt, MAX_BACKOFF);
