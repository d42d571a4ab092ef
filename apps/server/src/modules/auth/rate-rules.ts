import type { RateRule } from '../../platform/rate-limits.ts';

/**
 * The number of attempts per network address, per address and account (`visitor`), and per account and known device.
 * No limit counts the attempts of all addresses at an account: strangers would block its owner (`turns.ts`).
 */
export const AUTH_RATE_RULES = {
  'bot-check:address': { points: 120, seconds: 600 },
  'bot-answer:address': { points: 360, seconds: 600 },
  'sign-up:address': { points: 20, seconds: 3600 },
  'sign-in:address': { points: 60, seconds: 900 },
  'sign-in:visitor': { points: 10, seconds: 900 },
  'sign-in:device': { points: 10, seconds: 900 },
  'recover:address': { points: 10, seconds: 3600 },
  'recover:visitor': { points: 3, seconds: 3600 },
  'recover:device': { points: 3, seconds: 3600 },
  'reset:address': { points: 20, seconds: 3600 },
  'reset-check:address': { points: 60, seconds: 3600 },
} as const satisfies Record<string, RateRule>;

export type AuthRateRule = keyof typeof AUTH_RATE_RULES;
