import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './app-error.ts';

/** Calls of one person to one server in a minute: far more than fingers make, far less than a script wants. */
const CALLS_PER_MINUTE = { read: 600, write: 120, pageView: 120 } as const;

/**
 * Keeps one person from taking a server for themselves. Counted in memory, because a query for each call would cost
 * more than most calls do; what must hold over several servers is limited in the database.
 */
export type Pace = {
  /** Throws `too_many_attempts` when the person, or the address of somebody unknown, has no call of this kind left. */
  take(kind: keyof typeof CALLS_PER_MINUTE, subject: string): Promise<void>;
};

/** `factor` multiplies how many calls a person has. */
export function createPace(factor: number): Pace {
  const limiterOf = (calls: number) =>
    new RateLimiterMemory({ points: Math.max(1, Math.round(calls * factor)), duration: 60 });
  const limiters = {
    read: limiterOf(CALLS_PER_MINUTE.read),
    write: limiterOf(CALLS_PER_MINUTE.write),
    pageView: limiterOf(CALLS_PER_MINUTE.pageView),
  };
  return {
    async take(kind, subject) {
      try {
        await limiters[kind].consume(subject);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new AppError('too_many_attempts', { retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) });
      }
    },
  };
}
