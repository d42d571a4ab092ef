import type { RateRule } from '../../platform/rate-limits.ts';

/** A network address may be a whole office, so several installs a day are allowed. */
export const STATISTICS_RATE_RULES = {
  'app-install:address': { points: 10, seconds: 86_400 },
} as const satisfies Record<string, RateRule>;

export type StatisticsRateRule = keyof typeof STATISTICS_RATE_RULES;
