import { z } from 'zod';

const count = z.int().nonnegative();

/** Aggregate figures of the landing page. */
export const statisticsSchema = z.object({
  members: count,
  premiumMembers: count,
  appDownloads: count,
  /** Picks made so far. */
  recommendations: count,
});
export type Statistics = z.infer<typeof statisticsSchema>;
