import { z } from 'zod';
import { SOURCE_NAMES } from './catalogue-sources.ts';

/** A source of facts that are shown on this site. */
const sourceInUseSchema = z.object({
  source: z.enum(SOURCE_NAMES),
  /** Items with facts of the source. */
  items: z.int().nonnegative(),
  /** Films and series of which it reports where they can be watched. */
  offers: z.int().nonnegative(),
  /** When the latest of it was fetched; null for items of our editors, which come with the program. */
  fetchedAt: z.iso.datetime().nullable(),
});
export type SourceInUse = z.infer<typeof sourceInUseSchema>;

/** Every source in use, in the order of `SOURCE_NAMES`. */
export const sourcesInUseSchema = z.object({ sources: z.array(sourceInUseSchema) });
