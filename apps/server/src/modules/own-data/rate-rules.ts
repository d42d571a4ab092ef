import { LIMITS } from '@bugunne/contract/limits';
import type { RateRule } from '../../platform/rate-limits.ts';

/** How often one person may take everything along, and try to delete their account. */
export const OWN_DATA_RATE_RULES = {
  'own-data:person': { points: LIMITS.ownDataPerHour, seconds: 3600 },
  'deletion:person': { points: 5, seconds: 900 },
} as const satisfies Record<string, RateRule>;

export type OwnDataRateRule = keyof typeof OWN_DATA_RATE_RULES;
