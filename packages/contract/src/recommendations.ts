import { z } from 'zod';
import { categorySchema, pickSchema } from './item.ts';
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
