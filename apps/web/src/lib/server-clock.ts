import { useSyncExternalStore } from 'react';

/** Clocks may differ by so much, and answers be so long on their way. */
const TOLERANCE = 120_000;

/** How much the server's clock is ahead of this device's; 0 where that is within the tolerance. */
let ahead = 0;
const listeners = new Set<() => void>();

/** Milliseconds since 1970 by the server's clock: a device whose clock is wrong by a day shows the right day. */
export const serverNow = (): number => Date.now() + ahead;

/** Learns from an answer of the API, which never comes from a cache. `asked`: the device's time when it was asked for. */
export function learnTime(answer: Response, asked: number): void {
  const now = Date.now();
  const difference = Date.parse(answer.headers.get('date') ?? '') - now;
  // A device that slept, or was set meanwhile, says nothing of the clock.
  if (Number.isNaN(difference) || Math.abs(now - asked) > TOLERANCE) return;
  const learned = Math.abs(difference) > TOLERANCE ? difference : 0;
  if (Math.abs(learned - ahead) <= TOLERANCE) return;
  ahead = learned;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How much the server is ahead; draws anew when that is found out. Add it to the device's time, or use `serverNow`. */
export const useServerAhead = (): number =>
  useSyncExternalStore(
    subscribe,
    () => ahead,
    () => 0,
  );
