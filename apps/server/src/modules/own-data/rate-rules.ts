import { LIMITS } from '@bugunne/contract/limits.constants';
import type { RateRule } from '../../platform/rate-limits.ts';

/** Limits of downloads of own data and of files for other services per user, and of attempts to delete the account per session. */
export const OWN_DATA_RATE_RULES = {
  'own-data:person': { points: LIMITS.ownDataPerHour, seconds: 3600 },
  'own-data:file': { points: LIMITS.ownFiles.perHour, seconds: 3600 },
  'deletion:session': { points: 5, seconds: 900 },
} as const satisfies Record<string, RateRule>;

export type OwnDataRateRule = keyof typeof OWN_DATA_RATE_RULES;
