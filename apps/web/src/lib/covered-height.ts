import { useSyncExternalStore } from 'react';

/** Heights at the bottom of the viewport in CSS pixels: of a form's bar, and of the notices with the bar below them. */
const covered = { bar: 0, notices: 0 };
const listeners = new Set<() => void>();

export function setCoveredHeight(by: keyof typeof covered, pixels: number): void {
  if (pixels === covered[by]) return;
  covered[by] = pixels;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** How much of the bottom of the viewport is covered, in CSS pixels. */
export const coveredHeight = (): number => Math.max(covered.bar, covered.notices);

export const useCoveredHeight = (): number => useSyncExternalStore(subscribe, coveredHeight, () => 0);

/** The height of the form's bar at the bottom of the viewport; 0 on pages without one. */
export const useBarHeight = (): number =>
  useSyncExternalStore(
    subscribe,
    () => covered.bar,
    () => 0,
  );
