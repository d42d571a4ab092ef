import type { RateRule } from '../../platform/rate-limits.ts';

/**
 * `invite` keeps a host from pestering friends. A guest's token has 192 bits, so the others only keep a script from filling
 * the database or the log.
 */
export const EVENING_RATE_RULES = {
  'evenings:invite': { points: 30, seconds: 3600 },
  'evenings:link': { points: 30, seconds: 3600 },
  'evenings:open': { points: 60, seconds: 3600 },
  'evenings:join': { points: 20, seconds: 3600 },
} as const satisfies Record<string, RateRule>;

export type EveningRateRule = keyof typeof EVENING_RATE_RULES;
