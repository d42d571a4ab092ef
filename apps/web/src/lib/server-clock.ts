import { createStore, useStore } from './store.ts';

/** Clock differences up to this are ignored; responses that took longer are not used. In ms. */
const TOLERANCE = 120_000;

/** How far the server clock is ahead of this device's, in ms; 0 within the tolerance. */
const offset = createStore(0);

/** Milliseconds since 1970 by the server clock, so that a device whose clock is off by a day shows the right day. */
export const serverNow = (): number => Date.now() + offset.get();

/** Updates the offset from an API response, which is never cached. `sentAt` is the device time of the request, in ms. */
export function syncClockOffset(response: Response, sentAt: number): void {
  const now = Date.now();
  const difference = Date.parse(response.headers.get('date') ?? '') - now;
  // The device slept, or its clock was set, during the request: the comparison is meaningless.
  if (Number.isNaN(difference) || Math.abs(now - sentAt) > TOLERANCE) return;
  const measured = Math.abs(difference) > TOLERANCE ? difference : 0;
  if (Math.abs(measured - offset.get()) > TOLERANCE) offset.set(measured);
}

/** The offset in ms, re-rendering when it changes. Add it to the device's time, or use `serverNow`. */
export const useClockOffset = (): number => useStore(offset, 0);
