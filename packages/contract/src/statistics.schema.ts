import { z } from 'zod';

const count = z.int().nonnegative();

/** Aggregate figures of the landing page. */
export const statisticsSchema = z.object({
  members: count,
  premiumMembers: count,
  appDownloads: count,
  /** Picks made so far. */
  recommendations: count,
  /** Shown in place of the figures above while the site has fewer members than `LIMITS.statisticsFromMembers`. */
  offer: z
    .object({
      /** Films and series, recipes and pieces of music of the catalogue. */
      screen: count,
      recipes: count,
      pieces: count,
      /** Picks that a member without Premium gets in a year. */
      picksPerYear: count,
    })
    .nullable(),
});
export type Statistics = z.infer<typeof statisticsSchema>;
