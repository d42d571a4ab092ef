import type { RateRule } from '../../platform/rate-limits.ts';

export const PAYMENTS_RATE_RULES = {
  'checkout:person': { points: 20, seconds: 3600 },
  'payment-change:person': { points: 60, seconds: 3600 },
} as const satisfies Record<string, RateRule>;

export type PaymentsRateRule = keyof typeof PAYMENTS_RATE_RULES;
