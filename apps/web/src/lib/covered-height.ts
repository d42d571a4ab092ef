import { useSyncExternalStore } from 'react';

let covered = 0;
const listeners = new Set<() => void>();

/** What notices cover of the lower edge of the window, in CSS pixels. */
export function setCoveredHeight(pixels: number): void {
  if (pixels === covered) return;
  covered = pixels;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useCoveredHeight = (): number =>
  useSyncExternalStore(
    subscribe,
    () => covered,
    () => 0,
  );
