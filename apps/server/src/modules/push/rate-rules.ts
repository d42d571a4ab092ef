import type { RateRule } from '../../platform/rate-limits.ts';

export const PUSH_RATE_RULES = {
  'push-subscribe:account': { points: 60, seconds: 3600 },
  'push-test:account': { points: 10, seconds: 600 },
} as const satisfies Record<string, RateRule>;

export type PushRateRule = keyof typeof PUSH_RATE_RULES;
