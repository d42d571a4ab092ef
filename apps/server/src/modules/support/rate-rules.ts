import type { RateRule } from '../../platform/rate-limits.ts';

/** Limits of messages for one network address, one e-mail address and one account. */
export const SUPPORT_RATE_RULES = {
  'contact:address': { points: 30, seconds: 3600 },
  'contact:email': { points: 10, seconds: 3600 },
  'feedback:account': { points: 10, seconds: 3600 },
} as const satisfies Record<string, RateRule>;

export type SupportRateRule = keyof typeof SUPPORT_RATE_RULES;
