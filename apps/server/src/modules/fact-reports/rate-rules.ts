import type { RateRule } from '../../platform/rate-limits.ts';

export const FACT_REPORT_RATE_RULES = {
  'facts:account': { points: 20, seconds: 3600 },
} as const satisfies Record<string, RateRule>;

export type FactReportRateRule = keyof typeof FACT_REPORT_RATE_RULES;
