import type { RateRule } from '../../platform/rate-limits.ts';

export const SANDBOX_RATE_RULES = {
  'sandbox-form:person': { points: 300, seconds: 3600 },
} as const satisfies Record<string, RateRule>;

export type SandboxRateRule = keyof typeof SANDBOX_RATE_RULES;
