import type { Clock } from '../clock.ts';

/** How a call ended for the endpoint: `fatal` opens at once, `neither` says nothing about it. */
export type Verdict = 'success' | 'failure' | 'fatal' | 'neither';

export type Circuit = {
  isOpen(): boolean;
  /** Null while open, else what must be told the verdict. After the pause one call at a time is let through on trial. */
  enter(): ((verdict: Verdict) => void) | null;
};

const FAILURES = 5;
const OPEN_MILLISECONDS = 60_000;

/** Leaves an endpoint alone that fails again and again. `onOpen` is called whenever it begins to. */
export function createCircuit(clock: Clock, onOpen: () => void): Circuit {
  let failuresInARow = 0;
  let openUntil = 0;
  let isTrialUnderWay = false;
  const isTripped = () => failuresInARow >= FAILURES;
  const isOpen = () => isTripped() && (isTrialUnderWay || clock.now().getTime() < openUntil);
  return {
    isOpen,
    enter() {
      if (isOpen()) return null;
      const isTrial = isTripped();
      if (isTrial) isTrialUnderWay = true;
      return (verdict) => {
        if (isTrial) isTrialUnderWay = false;
        if (verdict === 'neither') return;
        failuresInARow = verdict === 'success' ? 0 : verdict === 'fatal' ? FAILURES : failuresInARow + 1;
        if (!isTripped()) return;
        openUntil = clock.now().getTime() + OPEN_MILLISECONDS;
        onOpen();
      };
    },
  };
}
