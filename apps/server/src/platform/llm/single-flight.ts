type Flight<T> = { result: Promise<T>; controller: AbortController; passengers: number };

/** Calls with the same key at the same time share one piece of work. */
export type SingleFlight<T> = {
  /**
   * `work` is aborted through its controller when everybody has left. Whoever leaves gets `whenLeft` at once; without
   * a key nobody joins.
   */
  join(
    key: string | undefined,
    signal: AbortSignal | undefined,
    work: (controller: AbortController) => Promise<T>,
    whenLeft: () => T,
  ): Promise<T>;
};

export function createSingleFlight<T>(): SingleFlight<T> {
  const flights = new Map<string, Flight<T>>();

  function start(key: string | undefined, work: (controller: AbortController) => Promise<T>): Flight<T> {
    const controller = new AbortController();
    const flight = { result: work(controller), controller, passengers: 0 };
    if (key !== undefined) flights.set(key, flight);
    return flight;
  }

  return {
    join(key, signal, work, whenLeft) {
      const flight = (key === undefined ? undefined : flights.get(key)) ?? start(key, work);
      flight.passengers++;
      const forget = () => {
        if (key !== undefined && flights.get(key) === flight) flights.delete(key);
      };
      return new Promise((resolve, reject) => {
        const leave = () => {
          flight.passengers--;
          // Forgotten before it ends: somebody who comes now must not share what is being given up.
          if (flight.passengers === 0) {
            forget();
            flight.controller.abort();
          }
          resolve(whenLeft());
        };
        signal?.addEventListener('abort', leave, { once: true });
        // Nobody is told of what happened before they listened.
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
