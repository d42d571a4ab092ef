type Flight<T> = { result: Promise<T>; controller: AbortController; callers: number };

/** Concurrent calls with the same key share one execution, which is aborted when all of them have aborted. */
export type AbortableSingleFlight<T> = {
  /**
   * Joins the running execution of `key` or starts `work`, whose controller is aborted when every caller has aborted. A
   * caller that aborts gets `onAbort()` at once. Without a key, the execution is not shared.
   */
  join(
    key: string | undefined,
    signal: AbortSignal | undefined,
    work: (controller: AbortController) => Promise<T>,
    onAbort: () => T,
  ): Promise<T>;
};

export function createAbortableSingleFlight<T>(): AbortableSingleFlight<T> {
  const flights = new Map<string, Flight<T>>();

  function start(key: string | undefined, work: (controller: AbortController) => Promise<T>): Flight<T> {
    const controller = new AbortController();
    const flight = { result: work(controller), controller, callers: 0 };
    if (key !== undefined) flights.set(key, flight);
    return flight;
  }

  return {
    join(key, signal, work, onAbort) {
      const flight = (key === undefined ? undefined : flights.get(key)) ?? start(key, work);
      flight.callers++;
      const forget = () => {
        if (key !== undefined && flights.get(key) === flight) flights.delete(key);
      };
      return new Promise((resolve, reject) => {
        const leave = () => {
          flight.callers--;
          // Removed before it ends, so that a new caller does not join an aborted execution.
          if (flight.callers === 0) {
            forget();
            flight.controller.abort();
          }
          resolve(onAbort());
        };
        signal?.addEventListener('abort', leave, { once: true });
        // The event does not fire for a signal that was aborted before.
        if (signal?.aborted) leave();
        const land = () => {
          signal?.removeEventListener('abort', leave);
          forget();
        };
        flight.result.then(resolve, reject).finally(land);
      });
    },
  };
}
