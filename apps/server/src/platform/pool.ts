export type Pool = {
  /** Resolves once the work is under way, which is when fewer than `atOnce` are. It must not reject. */
  start(work: () => Promise<void>): Promise<void>;
  /** Resolves when nothing is under way any more. */
  idle(): Promise<void>;
};

/** Work beside its caller, so much of it at once; who brings more waits, so that nothing piles up. */
export function createPool(atOnce: number): Pool {
  const running = new Set<Promise<void>>();
  const waiting: (() => void)[] = [];
  let free = atOnce;

  /** A place that becomes free goes to who waits for it first. */
  function leave() {
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
        leave();
      });
      running.add(done);
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
