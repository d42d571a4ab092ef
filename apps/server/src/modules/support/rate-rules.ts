import type { RateRule } from '../../platform/rate-limits.ts';

/**
 * Limits of messages for one network address, for one sender with one e-mail address, and for one account. Visitors who
 * type another user's e-mail address count as other senders, so that they cannot silence its owner.
 */
export const SUPPORT_RATE_RULES = {
  'contact:address': { points: 30, seconds: 3600 },
  'contact:sender': { points: 10, seconds: 3600 },
  'feedback:account': { points: 10, seconds: 3600 },
} as const satisfies Record<string, RateRule>;

export type SupportRateRule = keyof typeof SUPPORT_RATE_RULES;
