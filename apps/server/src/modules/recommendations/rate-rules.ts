import type { RateRule } from '../../platform/rate-limits.ts';

export const RECOMMENDATION_RATE_RULES = {
  'wish:account': { points: 60, seconds: 3600 },
} as const satisfies Record<string, RateRule>;

export type RecommendationRateRule = keyof typeof RECOMMENDATION_RATE_RULES;
