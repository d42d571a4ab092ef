export type Pool = {
  /** Waits while `concurrency` tasks are running, then starts `work`, which must not reject. */
  start(work: () => Promise<void>): Promise<void>;
  /** Resolves when no task is running any more. */
  idle(): Promise<void>;
};

/** Runs tasks in the background with limited concurrency; callers wait for a free slot, so that none queue up. */
export function createPool(concurrency: number): Pool {
  const running = new Set<Promise<void>>();
  const waiting: (() => void)[] = [];
  let free = concurrency;

  /** Gives a freed slot to the caller that has waited longest. */
  function release() {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }

  return {
    async start(work) {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      const done = work().finally(() => {
        running.delete(done);
        release();
      });
      running.add(done);
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
