import type { RateRule } from '../../platform/rate-limits.ts';

export const SYSTEM_RATE_RULES = {
  'system-tryout:account': { points: 20, seconds: 600 },
} as const satisfies Record<string, RateRule>;

export type SystemRateRule = keyof typeof SYSTEM_RATE_RULES;
