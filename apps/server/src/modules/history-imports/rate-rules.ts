import { IMPORT_LIMITS } from '@bugunne/contract';
import type { RateRule } from '../../platform/rate-limits.ts';

/** An import is many rows and much work, so that a user may not start any number of them. */
export const HISTORY_IMPORT_RATE_RULES = {
  'history-imports:start': { points: IMPORT_LIMITS.perDay, seconds: 86_400 },
} as const satisfies Record<string, RateRule>;

export type HistoryImportRateRule = keyof typeof HISTORY_IMPORT_RATE_RULES;
