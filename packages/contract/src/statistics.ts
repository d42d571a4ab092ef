import { z } from 'zod';

const count = z.int().nonnegative();

/** What the landing page counts; of everybody, of nobody in particular. */
export const statisticsSchema = z.object({
  members: count,
  premiumMembers: count,
  appDownloads: count,
  /** Picks that were made for people so far. */
  recommendations: count,
});
export type Statistics = z.infer<typeof statisticsSchema>;
