import { LIMITS } from '@bugunne/contract/limits';
import type { RateRule } from '../../platform/rate-limits.ts';

/** Limits per user of downloads of own data and attempts to delete the account. */
export const OWN_DATA_RATE_RULES = {
  'own-data:person': { points: LIMITS.ownDataPerHour, seconds: 3600 },
  'deletion:person': { points: 5, seconds: 900 },
} as const satisfies Record<string, RateRule>;

export type OwnDataRateRule = keyof typeof OWN_DATA_RATE_RULES;
