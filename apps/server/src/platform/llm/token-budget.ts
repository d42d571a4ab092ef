import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '../../database/database.ts';
import { rateLimits } from '../../database/schema/index.ts';
import type { Clock } from '../clock.ts';
import { subjectKey } from '../rate-limits.ts';

/** Tokens per UTC day: in total and per user. */
export type TokenBudget = {
  /** False, without taking any, when too few are left. `userId` is null for background work. */
  take(userId: string | null, tokens: number): Promise<boolean>;
  /** Replaces the tokens taken with the tokens used. */
  settle(userId: string | null, taken: number, used: number): Promise<void>;
};

/** Longer than a day: a budget ends with the date in its key. */
const RETENTION_SECONDS = 2 * 24 * 60 * 60;

/** Counts in the database, so that the budget holds across servers and restarts. */
export function createTokenBudget(
  db: Db,
  clock: Clock,
  limits: { tokensPerDay: number; tokensPerUserPerDay: number },
): TokenBudget {
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterDrizzle({
      storeClient: db,
      schema: rateLimits,
      keyPrefix,
      points,
      duration: RETENTION_SECONDS,
      clearExpiredByTimeout: false,
    });
  const global = limiter('llm_tokens', limits.tokensPerDay);
  const personal = limiter('llm_user_tokens', limits.tokensPerUserPerDay);
  const today = () => clock.now().toISOString().slice(0, 10);
  const keyOf = (date: string, userId: string) => `${date}:${subjectKey(userId)}`;

  return {
    async take(userId, tokens) {
      const date = today();
      if (!(await consume(global, date, tokens))) return false;
      if (userId === null || (await consume(personal, keyOf(date, userId), tokens))) return true;
      await global.reward(date, tokens);
      return false;
    },
    // A question that spans midnight is settled on the new day; the sum of both days stays correct.
    async settle(userId, taken, used) {
      const date = today();
      await correct(global, date, taken - used);
      if (userId !== null) await correct(personal, keyOf(date, userId), taken - used);
    },
  };
}

async function consume(limiter: RateLimiterDrizzle, key: string, tokens: number): Promise<boolean> {
  try {
    await limiter.consume(key, tokens);
    return true;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    // The library also counts refused tokens; one oversized question must not use up the day.
    await limiter.reward(key, tokens);
    return false;
  }
}

async function correct(limiter: RateLimiterDrizzle, key: string, unused: number) {
  if (unused > 0) await limiter.reward(key, unused);
  if (unused < 0) await limiter.penalty(key, -unused);
}
