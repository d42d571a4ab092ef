import { z } from 'zod';
import { NAMED_SOURCES } from './catalogue-sources.constants.ts';

/** A source of facts or pictures that are shown on this site. */
const sourceInUseSchema = z.object({
  source: z.enum(NAMED_SOURCES),
  /** Items with facts of the source. */
  items: z.int().nonnegative(),
  /** Films and series of which it reports where they can be watched. */
  offers: z.int().nonnegative(),
  /** Items with a stored picture of the source. */
  pictures: z.int().nonnegative(),
  /** When the latest of it was fetched; null for items of our editors, which come with the program. */
  fetchedAt: z.iso.datetime().nullable(),
});
export type SourceInUse = z.infer<typeof sourceInUseSchema>;

/** Every source in use, in the order of `NAMED_SOURCES`. */
export const sourcesInUseSchema = z.object({ sources: z.array(sourceInUseSchema) });
