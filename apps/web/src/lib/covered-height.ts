import { useSyncExternalStore } from 'react';

let covered = 0;
const listeners = new Set<() => void>();

/** Sets how much of the bottom of the viewport is covered by notices, in CSS pixels. */
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
