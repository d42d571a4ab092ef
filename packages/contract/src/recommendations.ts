import { z } from 'zod';
import { categorySchema, listedItemSchema, pickSchema } from './item.ts';
import { languageSchema } from './language.ts';
import { LIMITS } from './limits.ts';

const dateSchema = z.iso.date();

export const sectionSchema = z.object({
  category: categorySchema,
  /** Empty when locked, or when nothing in the catalogue is allowed for this reader. */
  items: z.array(pickSchema),
  /** A free reader's locked category (setting `free_daily_recommendations` = 3). */
  locked: z.boolean(),
  refreshesUsed: z.int().min(0).max(LIMITS.refreshesPerCategoryPerDay),
});
export type Section = z.infer<typeof sectionSchema>;

/** Today's set of one reader, with their reactions. */
export const todaySchema = z.object({
  /** The reader's local date. */
  date: dateSchema,
  generatedAt: z.iso.datetime(),
  /** The reader's next local midnight. */
  renewsAt: z.iso.datetime(),
  /** True when today's set could not be made and the latest earlier one is shown. */
  stale: z.boolean(),
  analysisNote: z.string(),
  sections: z.array(sectionSchema),
  unreadNotifications: z.int(),
  isPremium: z.boolean(),
  onboardingCompleted: z.boolean(),
});
export type Today = z.infer<typeof todaySchema>;

export const todayQuerySchema = z.object({ language: languageSchema });

export const refreshSchema = z.object({ category: categorySchema, language: languageSchema });

/** What a refresh changes of today's set: the note speaks of the picks that are there now. */
export const refreshedSchema = todaySchema.pick({ analysisNote: true }).extend({ section: sectionSchema });
export type Refreshed = z.infer<typeof refreshedSchema>;

/** Year and month of the reader's calendar, such as "2026-11". */
export const monthSchema = z.string().regex(/^2\d{3}-(0[1-9]|1[0-2])$/);

/** Without a month, the latest one that has a set. */
export const historyQuerySchema = z.object({ language: languageSchema, month: monthSchema.optional() });

/** What a small card shows of an item. */
export const pastPickSchema = listedItemSchema.pick({
  id: true,
  category: true,
  title: true,
  titleLanguage: true,
  verified: true,
  year: true,
  artist: true,
  director: true,
  coverImage: true,
  state: true,
});
export type PastPick = z.infer<typeof pastPickSchema>;

export const pastDaySchema = z.object({
  /** The reader's local date. */
  date: dateSchema,
  picks: z.array(pastPickSchema),
  /** What made room for another pick when the reader asked for one. */
  refreshed: z.array(pastPickSchema),
});
export type PastDay = z.infer<typeof pastDaySchema>;

/** The sets of one month that the reader has looked at, latest first. */
export const historySchema = z.object({
  month: monthSchema,
  today: dateSchema,
  days: z.array(pastDaySchema),
  /** The next months before and after that have a set. */
  older: monthSchema.nullable(),
  newer: monthSchema.nullable(),
});
export type History = z.infer<typeof historySchema>;
