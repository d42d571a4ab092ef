import { backOff, pause } from './pause.ts';

/** Retries with a growing pause, however long the network is gone: a final failure would break the whole page. */
export async function retryUntilSuccess<T>(attempt: () => Promise<T>, onFailure?: () => void): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      return await attempt();
    } catch {
      onFailure?.();
      await pause(backOff(failures));
    }
  }
}
