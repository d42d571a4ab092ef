/** Concurrent calls with the same key share one execution. */
export function singleFlight<T>() {
  const running = new Map<string, Promise<T>>();
  return {
    join(key: string, work: () => Promise<T>): Promise<T> {
      const known = running.get(key);
      if (known !== undefined) return known;
      const started = work().finally(() => running.delete(key));
      running.set(key, started);
      return started;
    },
  };
}
