import { subscribeToConnection } from './connection.ts';

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

const MAX_BACKOFF = 30_000;

/** Exponential backoff in ms: 200, 400, 800 … up to 30 s. `attempt` counts from 0. */
export const backOff = (attempt: number): number => Math.min(200 * 2 ** attempt, MAX_BACKOFF);
