import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '../../database/database.ts';
import { rateLimits } from '../../database/schema/index.ts';
import type { Clock } from '../clock.ts';
import { subjectKey } from '../rate-limits.ts';

/** Tokens of a UTC day: of everybody together and of each person. */
export type TokenBudget = {
  /** False when they are not left; nothing is taken then. `userId` is null for work that nobody asked for. */
  take(userId: string | null, tokens: number): Promise<boolean>;
  /** Corrects what was taken to what was used. */
  settle(userId: string | null, taken: number, used: number): Promise<void>;
};

/** Longer than a day lasts: the date in the key is what ends a budget. */
const KEPT_SECONDS = 2 * 24 * 60 * 60;

/** Counts in the database, so that the budget holds over several servers and restarts. */
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
      duration: KEPT_SECONDS,
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
    // A question over midnight is settled on the new day; the sum of both days stays right.
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
    // The library counts what it refuses; one question too long must not use up the day.
    await limiter.reward(key, tokens);
    return false;
  }
}

async function correct(limiter: RateLimiterDrizzle, key: string, unused: number) {
  if (unused > 0) await limiter.reward(key, unused);
  if (unused < 0) await limiter.penalty(key, -unused);
}
