/** Gives other tasks of the thread a chance, and stops when the caller asks for it. */
export interface Pacer {
  /** Counts a row and pauses after each thousand. */
  step(): Promise<void> | undefined;
  pause(): Promise<void>;
}

const ROWS_BETWEEN_PAUSES = 1000;

export function createPacer(signal: AbortSignal | undefined): Pacer {
  let rows = 0;
  const pause = async () => {
    signal?.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, 0));
    signal?.throwIfAborted();
  };
  return {
    pause,
    step() {
      rows += 1;
      return rows % ROWS_BETWEEN_PAUSES === 0 ? pause() : undefined;
    },
  };
}
