import { z } from 'zod';
import { categorySchema, listedItemSchema, pickSchema } from './item.schema.ts';
import { languageSchema } from './language.schema.ts';
import { LIMITS } from './limits.constants.ts';
import { refreshFiltersSchema } from './refresh-filters.schema.ts';

const dateSchema = z.iso.date();

const sectionSchema = z.object({
  category: categorySchema,
  /** Empty when locked, or when the catalogue has no candidate for the user. */
  items: z.array(pickSchema),
  /** Whether the category is locked without Premium (setting `free_daily_recommendations` = 3). */
  locked: z.boolean(),
  refreshesUsed: z.int().min(0).max(LIMITS.refreshesPerCategoryPerDay),
});
export type Section = z.infer<typeof sectionSchema>;

/** Today's set of a user, with their reactions. */
export const todaySchema = z.object({
  /** The user's local date. */
  date: dateSchema,
  generatedAt: z.iso.datetime(),
  /** The user's next local midnight. */
  renewsAt: z.iso.datetime(),
  /** True when today's set could not be generated and the latest earlier set is shown. */
  stale: z.boolean(),
  analysisNote: z.string(),
  sections: z.array(sectionSchema),
  unreadNotifications: z.int(),
  isPremium: z.boolean(),
  onboardingCompleted: z.boolean(),
});
export type Today = z.infer<typeof todaySchema>;

export const todayQuerySchema = z.object({ language: languageSchema });

/** With filters only an item that fits all of them is picked; without one, no refresh is used (`nothing_fits`). */
export const refreshSchema = z.object({
  category: categorySchema,
  language: languageSchema,
  filters: refreshFiltersSchema.optional(),
});

/** The parts of today's set that a refresh changes; the note describes the new picks. */
export const refreshedSchema = todaySchema.pick({ analysisNote: true }).extend({ section: sectionSchema });
export type Refreshed = z.infer<typeof refreshedSchema>;

/** Year and month in the user's time zone, such as "2026-11". */
const monthSchema = z.string().regex(/^2\d{3}-(0[1-9]|1[0-2])$/);

/** Without a month, the latest month that has a set. */
export const historyQuerySchema = z.object({ language: languageSchema, month: monthSchema.optional() });

/** The fields of an item that a small card shows. */
const pastPickSchema = listedItemSchema.pick({
  id: true,
  category: true,
  title: true,
  titleLanguage: true,
  verified: true,
  year: true,
  artist: true,
  director: true,
  coverImage: true,
  coverMotif: true,
  state: true,
});
export type PastPick = z.infer<typeof pastPickSchema>;

const pastDaySchema = z.object({
  /** The user's local date. */
  date: dateSchema,
  picks: z.array(pastPickSchema),
  /** Picks that the user replaced with a refresh. */
  refreshed: z.array(pastPickSchema),
});
export type PastDay = z.infer<typeof pastDaySchema>;

/** The user's seen sets of one month, latest first. */
export const historySchema = z.object({
  month: monthSchema,
  today: dateSchema,
  days: z.array(pastDaySchema),
  /** The next months before and after that have a set. */
  older: monthSchema.nullable(),
  newer: monthSchema.nullable(),
});
export type History = z.infer<typeof historySchema>;
