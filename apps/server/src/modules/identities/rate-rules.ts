import type { RateRule } from '../../platform/rate-limits.ts';

/** Limits per network address of beginning an external sign-in and of callbacks. */
export const IDENTITY_RATE_RULES = {
  'external-begin:address': { points: 40, seconds: 900 },
  'external-end:address': { points: 60, seconds: 900 },
} as const satisfies Record<string, RateRule>;

export type IdentityRateRule = keyof typeof IDENTITY_RATE_RULES;
