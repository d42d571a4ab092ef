import { addDays } from './add-days.ts';

/** Days after a failed renewal on which the provider tries again. */
const RETRY_DAYS = [2, 7, 14, 21];

/** When the provider tries next to charge a renewal that failed; null when it has tried for the last time. */
export const nextRetry = (failedAt: Date, now: Date): Date | null =>
  RETRY_DAYS.map((days) => addDays(failedAt, days)).find((at) => at > now) ?? null;
