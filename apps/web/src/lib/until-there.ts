import { backOff, pause } from './pause.ts';

/** Tries until it works, however long the network is gone: what fails for good would take a whole page with it. */
export async function untilThere<T>(attempt: () => Promise<T>, onFailure?: () => void): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      return await attempt();
    } catch {
      onFailure?.();
      await pause(backOff(failures));
    }
  }
}
