import type { RateRule } from '../../platform/rate-limits.ts';

export const PAYMENTS_RATE_RULES = {
  'checkout:person': { points: 20, seconds: 3600 },
  'payment-change:person': { points: 60, seconds: 3600 },
  // The success page asks every few seconds; beyond this our own records answer.
  'checkout-result:person': { points: 30, seconds: 60 },
} as const satisfies Record<string, RateRule>;

export type PaymentsRateRule = keyof typeof PAYMENTS_RATE_RULES;
