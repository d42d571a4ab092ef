import { DatabaseBusyError } from './outage.ts';

type Share = { held: number; waiting: Set<() => void> };

/**
 * Counts the connections that each owner holds. Beyond `most`, an owner waits for one of their own to be returned, and
 * fails with `DatabaseBusyError` after `waitMilliseconds`.
 */
export function createConnectionShares(most: number, waitMilliseconds: number) {
  const shares = new Map<string, Share>();

  function giveBack(owner: string, share: Share) {
    const [next] = share.waiting;
    if (next) return next();
    share.held -= 1;
    if (share.held === 0) shares.delete(owner);
  }

  /** Waits for a connection of the owner to be returned, which then counts for the caller. */
  const turnOf = (share: Share) =>
    new Promise<void>((resolve, reject) => {
      const proceed = () => {
        clearTimeout(timer);
        share.waiting.delete(proceed);
        resolve();
      };
      const timer = setTimeout(() => {
        share.waiting.delete(proceed);
        reject(new DatabaseBusyError('one user holds as many database connections as a user may'));
      }, waitMilliseconds);
      share.waiting.add(proceed);
    });

  return {
    /** How many callers wait for a connection of their own owner. */
    waiting: () => [...shares.values()].reduce((sum, share) => sum + share.waiting.size, 0),
    /** Resolves to a function that returns the connection. */
    async take(owner: string): Promise<() => void> {
      let share = shares.get(owner);
      if (!share) {
        share = { held: 0, waiting: new Set() };
        shares.set(owner, share);
      }
      if (share.held < most) share.held += 1;
      else await turnOf(share);
      const taken = share;
      return () => giveBack(owner, taken);
    },
  };
}
