import type { RateRule } from '../../platform/rate-limits.ts';

/** How many pictures one network address, or one person, may have drawn; what is drawn already costs nothing. */
export const SHARING_RATE_RULES = {
  'draw:address': { points: 120, seconds: 600 },
  'evening:person': { points: 20, seconds: 600 },
} as const satisfies Record<string, RateRule>;

export type SharingRateRule = keyof typeof SHARING_RATE_RULES;
