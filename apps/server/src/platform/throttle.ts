import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './app-error.ts';

/** Calls per user, server and minute: far more than a user makes by hand, far fewer than a script would. */
const CALLS_PER_MINUTE = { read: 600, write: 120, chunk: 600, pageView: 120, cspReport: 60, browserError: 20 } as const;

/**
 * Keeps a single user from overloading a server. Counts in memory, because a query per call would cost more than most
 * calls; limits that must hold across servers are counted in the database.
 */
export type Throttle = {
  /** Takes one call. Throws `too_many_attempts` when `subject` (a user id or a visitor's address) has none left. */
  take(kind: keyof typeof CALLS_PER_MINUTE, subject: string): Promise<void>;
};

/** `factor` multiplies the number of calls per user. `onRefused` is called with the kind of each refused call. */
export function createThrottle(factor: number, onRefused: (kind: string) => void = () => undefined): Throttle {
  const limiterOf = (calls: number) =>
    new RateLimiterMemory({ points: Math.max(1, Math.round(calls * factor)), duration: 60 });
  const limiters = {
    read: limiterOf(CALLS_PER_MINUTE.read),
    write: limiterOf(CALLS_PER_MINUTE.write),
    chunk: limiterOf(CALLS_PER_MINUTE.chunk),
    pageView: limiterOf(CALLS_PER_MINUTE.pageView),
    cspReport: limiterOf(CALLS_PER_MINUTE.cspReport),
    browserError: limiterOf(CALLS_PER_MINUTE.browserError),
  };
  return {
    async take(kind, subject) {
      try {
        await limiters[kind].consume(subject);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        onRefused(kind);
        throw new AppError('too_many_attempts', { retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) });
      }
    },
  };
}
