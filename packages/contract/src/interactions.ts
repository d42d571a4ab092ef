import { z } from 'zod';
import { cursorOf } from './cursor.ts';
import { INTERACTION_ACTIONS } from './interaction-actions.ts';
import { categorySchema, contentIdSchema, itemStateSchema } from './item.ts';
import { byCategory } from './item-terms.ts';
import { languageSchema } from './language.ts';
import { LIMITS } from './limits.ts';

export type { InteractionAction } from './interaction-actions.ts';
export const interactionActionSchema = z.enum(INTERACTION_ACTIONS);

export const interactSchema = z.object({
  /** Made by the client, so that a request sent twice counts once. */
  id: z.uuid(),
  contentId: contentIdSchema,
  action: interactionActionSchema,
  /** False takes it back; a view stays. */
  value: z.boolean().default(true),
  /** Milliseconds since it was done, where it is sent later: clocks of devices may be wrong, their stopwatches are not. */
  ago: z.int().min(0).optional(),
});

export const interactResultSchema = z.object({ state: itemStateSchema });

export const activityQuerySchema = z.object({
  language: languageSchema,
  limit: z.coerce.number().int().min(1).max(LIMITS.interactions.max).default(LIMITS.interactions.default),
  /** Part of a title, in any case and with or without accents. */
  q: z.string().trim().max(LIMITS.searchMax).optional(),
  action: interactionActionSchema.optional(),
  category: categorySchema.optional(),
  /** `next` of the page before. */
  before: cursorOf(z.uuid()).optional(),
});
export type ActivityQuery = z.infer<typeof activityQuerySchema>;

export const interactionSchema = z.object({
  id: z.uuid(),
  contentId: contentIdSchema.nullable(),
  contentTitle: z.string(),
  /** BCP 47 tag of the title, so that readers pronounce it; null when it is in the page's language or not known. */
  titleLanguage: z.string().nullable(),
  contentCategory: categorySchema,
  /** False for a title that the language model named by itself. */
  verified: z.boolean(),
  action: interactionActionSchema,
  value: z.boolean(),
  createdAt: z.iso.datetime(),
  /** The same on the clock of the reader's time zone, without a zone: "2026-11-22T12:08". */
  localTime: z.string(),
});
export type Interaction = z.infer<typeof interactionSchema>;

export const activityPageSchema = z.object({
  interactions: z.array(interactionSchema),
  /** How many pass the filters, on all pages together. */
  total: z.int(),
  next: z.string().nullable(),
  /** The reader's local date. */
  today: z.iso.date(),
});
export type ActivityPage = z.infer<typeof activityPageSchema>;

const count = z.int().min(0);
const countsByCategory = z.object(byCategory(() => count));

export const TIMELINE_UNITS = ['day', 'week', 'month'] as const;
export type TimelineUnit = (typeof TIMELINE_UNITS)[number];

/** Figures over everything somebody ever did here. */
export const activitySummarySchema = z.object({
  total: count,
  /** What they think now: a like that was taken back, or turned into a dislike, is none. */
  likes: count,
  dislikes: count,
  /** Percent of opinions that are likes; null without an opinion. */
  likeRatio: z.int().min(0).max(100).nullable(),
  /** Specification §2: the total divided by seven, rounded up. */
  weeklyAverage: count,
  categories: countsByCategory,
  actions: z.record(interactionActionSchema, count),
  /** From the first interaction to today without a gap, by the reader's calendar; weeks begin on Monday. */
  timeline: z.object({
    unit: z.enum(TIMELINE_UNITS),
    points: z.array(countsByCategory.extend({ from: z.iso.date() })),
  }),
});
export type ActivitySummary = z.infer<typeof activitySummarySchema>;
