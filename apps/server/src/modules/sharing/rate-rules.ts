import type { RateRule } from '../../platform/rate-limits.ts';

/** Limits of new drawings for one network address and one user; cached pictures do not count. */
export const SHARING_RATE_RULES = {
  'draw:address': { points: 120, seconds: 600 },
  'evening:person': { points: 20, seconds: 600 },
  'year:person': { points: 20, seconds: 600 },
} as const satisfies Record<string, RateRule>;

export type SharingRateRule = keyof typeof SHARING_RATE_RULES;
