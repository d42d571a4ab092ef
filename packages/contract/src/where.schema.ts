import { z } from 'zod';
import { AVAILABILITY_KINDS } from './availability-kinds.constants.ts';
import { SOURCE_NAMES } from './catalogue-sources.constants.ts';
import { COUNTRY_CODES } from './countries.constants.ts';

/** Search pages that find where a film or series is shown. */
const WATCH_SEARCHES = ['JustWatch', 'YouTube'] as const;

const offerSchema = z.object({
  /** The name of the service, of `SERVICES` or another one. */
  service: z.string(),
  kind: z.enum(AVAILABILITY_KINDS),
  /** The offer's page at the source or the service; null when the source names none. */
  url: z.string().nullable(),
  /** Whether the user has named the service as theirs. */
  isMine: z.boolean(),
});

/** Where a film or series can be watched in the user's country, as far as it is known. */
export const whereSchema = z.object({
  country: z.enum(COUNTRY_CODES),
  /** Whether the user chose the country; otherwise it follows from their time zone. */
  isChosen: z.boolean(),
  /** The offers that a source reports for the country; null when none does. */
  offers: z
    .object({
      source: z.enum(SOURCE_NAMES),
      fetchedAt: z.iso.datetime(),
      list: z.array(offerSchema),
    })
    .nullable(),
  /** Services that the title is an original of. They show it in most countries, but that is not certain. */
  originalOf: z.array(z.object({ service: z.string(), isMine: z.boolean() })),
  /** Searches for the title, never a guessed address of it; empty when there are offers. */
  searches: z.array(z.object({ service: z.enum(WATCH_SEARCHES), url: z.string() })),
});
export type Where = z.infer<typeof whereSchema>;
