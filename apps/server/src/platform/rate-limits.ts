import { createHash } from 'node:crypto';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '../database/database.ts';
import { rateLimits } from '../database/schema/index.ts';
import { AppError } from './app-error.ts';

export type RateRule = { points: number; seconds: number };

/** Counts in the database, so that a limit holds across servers and restarts. */
export type RateLimits<Name extends string> = {
  /**
   * Takes one point. Throws `too_many_attempts` when none is left. With several subjects they share the points; the last
   * subject is the account, with which the count is deleted.
   */
  take(name: Name, ...subjects: [string, ...string[]]): Promise<void>;
  /** Restores all points. */
  clear(name: Name, ...subjects: [string, ...string[]]): Promise<void>;
};

/** `factor` multiplies the points of every rule. `onRefused` is called with the rule of each refused call. */
export function createRateLimits<Name extends string>(
  db: Db,
  rules: Readonly<Record<Name, RateRule>>,
  factor: number,
  onRefused: (rule: Name) => void = () => undefined,
): RateLimits<Name> {
  const limiterOf = (name: Name) =>
    new RateLimiterDrizzle({
      storeClient: db,
      schema: rateLimits,
      keyPrefix: name,
      points: Math.max(1, Math.round(rules[name].points * factor)),
      duration: rules[name].seconds,
      clearExpiredByTimeout: false,
    });
  const limiters = new Map<Name, RateLimiterDrizzle>();
  const limiter = (name: Name) => {
    const known = limiters.get(name);
    if (known) return known;
    const made = limiterOf(name);
    limiters.set(name, made);
    return made;
  };
  return {
    async take(name, ...subjects) {
      try {
        await limiter(name).consume(subjects.map(subjectKey).join(':'));
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        onRefused(name);
        throw new AppError('too_many_attempts', { retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) });
      }
    },
    async clear(name, ...subjects) {
      await limiter(name).delete(subjects.map(subjectKey).join(':'));
    },
  };
}

/** Suffix of a limit's key. Subjects are personal (mail and network addresses), so only their hash is stored. */
export const subjectKey = (subject: string) => createHash('sha256').update(subject).digest('base64url').slice(0, 22);
