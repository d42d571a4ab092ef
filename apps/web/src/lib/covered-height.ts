import { createStore, useStore } from './store.ts';

/** Heights at the bottom of the viewport in CSS pixels: of a form's bar, and of the notices with the bar below them. */
type Covered = { bar: number; notices: number };

const NONE: Covered = { bar: 0, notices: 0 };
const covered = createStore(NONE);

export function setCoveredHeight(by: keyof Covered, pixels: number): void {
  if (pixels !== covered.get()[by]) covered.set({ ...covered.get(), [by]: pixels });
}

/** How much of the bottom of the viewport is covered, in CSS pixels. */
export const coveredHeight = ({ bar, notices } = covered.get()): number => Math.max(bar, notices);

export const useCoveredHeight = (): number => coveredHeight(useStore(covered, NONE));

/** The height of the form's bar at the bottom of the viewport; 0 on pages without one. */
export const useBarHeight = (): number => useStore(covered, NONE).bar;
