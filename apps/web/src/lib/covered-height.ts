import { createStore, useStore } from './store.ts';

/**
 * Heights at the bottom of the viewport in CSS pixels: of a form's bar, of the notices with the bar below them, and the
 * room that the page needs at its end to be scrolled free of the notices.
 */
type Covered = { bar: number; notices: number; room: number };

const NONE: Covered = { bar: 0, notices: 0, room: 0 };
const covered = createStore(NONE);

export function setCoveredHeight(by: keyof Covered, pixels: number): void {
  if (pixels !== covered.get()[by]) covered.set({ ...covered.get(), [by]: pixels });
}

/** How much of the bottom of the viewport is covered, in CSS pixels. */
export const coveredHeight = ({ bar, notices } = covered.get()): number => Math.max(bar, notices);

export const useCoveredHeight = (): number => coveredHeight(useStore(covered, NONE));

/** The height of the form's bar at the bottom of the viewport; 0 on pages without one. */
export const useBarHeight = (): number => useStore(covered, NONE).bar;

export const useRoom = (): number => useStore(covered, NONE).room;

export const coveredBy = (part: keyof Covered): number => covered.get()[part];
