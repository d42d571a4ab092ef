import type { RateRule } from '../../platform/rate-limits.ts';

/**
 * The number of attempts per account of signed-in users, and per network address of confirmations and codes. Passwords
 * and codes that confirm a change are counted per session, so that a thief of one session cannot keep the owner from confirming changes in another. A known
 * device may end one lock of the second step in 15 minutes, which gives it ten codes more.
 */
export const ACCOUNT_RATE_RULES = {
  'password:session': { points: 10, seconds: 900 },
  'email-change:account': { points: 5, seconds: 3600 },
  'email-verification:account': { points: 3, seconds: 3600 },
  'email-confirm:address': { points: 30, seconds: 3600 },
  'second-step:address': { points: 60, seconds: 900 },
  'second-step:device': { points: 1, seconds: 900 },
  'code:session': { points: 10, seconds: 900 },
  'factor:account': { points: 20, seconds: 900 },
} as const satisfies Record<string, RateRule>;

export type AccountRateRule = keyof typeof ACCOUNT_RATE_RULES;
