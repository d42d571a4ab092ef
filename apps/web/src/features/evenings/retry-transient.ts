import { isTransient } from '#lib/api-error.ts';
import { backOff, pause } from '#lib/pause.ts';

/** Sends again after a failure of the network or the server, at once when the connection is back; a refusal throws. */
export async function retryTransient<T>(send: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      return await send();
    } catch (error) {
      if (!isTransient(error)) throw error;
      await pause(backOff(failures));
    }
  }
}
