import type { Clock } from '../clock.ts';

/** The effect of a finished call on the circuit: `fatal` opens the circuit at once, `neutral` has no effect. */
export type Verdict = 'success' | 'failure' | 'fatal' | 'neutral';

export type Circuit = {
  isOpen(): boolean;
  /**
   * Null while open, else a function to report the verdict to. After the open period, one trial call at a time is let
   * through.
   */
  enter(): ((verdict: Verdict) => void) | null;
};

const MAX_FAILURES = 5;
const OPEN_MILLISECONDS = 60_000;

/** A circuit breaker: stops calls to an endpoint that keeps failing. `onOpen` is called whenever it opens. */
export function createCircuit(clock: Clock, onOpen: () => void): Circuit {
  let failuresInARow = 0;
  let openUntil = 0;
  let isTrialRunning = false;
  const isTripped = () => failuresInARow >= MAX_FAILURES;
  const isOpen = () => isTripped() && (isTrialRunning || clock.now().getTime() < openUntil);
  return {
    isOpen,
    enter() {
      if (isOpen()) return null;
      const isTrial = isTripped();
      if (isTrial) isTrialRunning = true;
      return (verdict) => {
        if (isTrial) isTrialRunning = false;
        if (verdict === 'neutral') return;
        failuresInARow = verdict === 'success' ? 0 : verdict === 'fatal' ? MAX_FAILURES : failuresInARow + 1;
        if (!isTripped()) return;
        openUntil = clock.now().getTime() + OPEN_MILLISECONDS;
        onOpen();
      };
    },
  };
}
