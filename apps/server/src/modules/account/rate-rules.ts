import type { RateRule } from '../../platform/rate-limits.ts';

/** The number of attempts per account, and per network address of confirmations and codes. */
export const ACCOUNT_RATE_RULES = {
  'password:account': { points: 10, seconds: 900 },
  'email-change:account': { points: 5, seconds: 3600 },
  'email-verification:account': { points: 3, seconds: 3600 },
  'email-confirm:address': { points: 30, seconds: 3600 },
  'second-step:address': { points: 60, seconds: 900 },
  'factor:account': { points: 20, seconds: 900 },
} as const satisfies Record<string, RateRule>;

export type AccountRateRule = keyof typeof ACCOUNT_RATE_RULES;
