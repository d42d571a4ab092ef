import { z } from 'zod';
import { cursorOf } from './cursor.schema.ts';
import { INTERACTION_ACTIONS } from './interaction-actions.constants.ts';
import { categorySchema, contentIdSchema, itemStateSchema } from './item.schema.ts';
import { byCategory } from './item-terms.constants.ts';
import { languageSchema } from './language.schema.ts';
import { LIMITS } from './limits.constants.ts';

export type { InteractionAction } from './interaction-actions.constants.ts';
export const interactionActionSchema = z.enum(INTERACTION_ACTIONS);

export const interactSchema = z.object({
  /** Idempotency key made by the client: a request sent twice counts once. */
  id: z.uuid(),
  contentId: contentIdSchema,
  action: interactionActionSchema,
  /** False takes the action back, except a view. */
  value: z.boolean().default(true),
  /** Milliseconds since the action, when sent later: device clocks may be wrong, but elapsed time is reliable. */
  ago: z.int().min(0).optional(),
});

export const interactResultSchema = z.object({ state: itemStateSchema });

export const activityQuerySchema = z.object({
  language: languageSchema,
  limit: z.coerce.number().int().min(1).max(LIMITS.interactions.max).default(LIMITS.interactions.default),
  /** Part of a title; case and accents are ignored. */
  q: z.string().trim().max(LIMITS.searchMax).optional(),
  action: interactionActionSchema.optional(),
  category: categorySchema.optional(),
  /** `next` of the page before. */
  before: cursorOf(z.uuid()).optional(),
});
export type ActivityQuery = z.infer<typeof activityQuerySchema>;

const interactionSchema = z.object({
  id: z.uuid(),
  contentId: contentIdSchema.nullable(),
  contentTitle: z.string(),
  /** BCP 47 tag of the title, for screen readers; null when it is in the page's language or unknown. */
  titleLanguage: z.string().nullable(),
  contentCategory: categorySchema,
  /** False for an open title of the language model. */
  verified: z.boolean(),
  action: interactionActionSchema,
  value: z.boolean(),
  createdAt: z.iso.datetime(),
  /** `createdAt` in the user's time zone, without offset: "2026-11-22T12:08". */
  localTime: z.string(),
});
export type Interaction = z.infer<typeof interactionSchema>;

export const activityPageSchema = z.object({
  interactions: z.array(interactionSchema),
  /** How many match the filters, on all pages. */
  total: z.int(),
  next: z.string().nullable(),
  /** The user's local date. */
  today: z.iso.date(),
});
export type ActivityPage = z.infer<typeof activityPageSchema>;

const count = z.int().min(0);
const countsByCategory = z.object(byCategory(() => count));

const TIMELINE_UNITS = ['day', 'week', 'month'] as const;
export type TimelineUnit = (typeof TIMELINE_UNITS)[number];

/** Figures over all activity of the user. */
export const activitySummarySchema = z.object({
  total: count,
  /** Current opinions: a like that was taken back or replaced by a dislike does not count. */
  likes: count,
  dislikes: count,
  /** Percentage of opinions that are likes; null without opinions. */
  likeRatio: z.int().min(0).max(100).nullable(),
  /** Specification §2: the total divided by seven, rounded up. */
  weeklyAverage: count,
  categories: countsByCategory,
  /** The numbers of items by the reactions that hold now. */
  actions: z.record(interactionActionSchema, count),
  /** From the first interaction to today without gaps, in the user's time zone; weeks begin on Monday. */
  timeline: z.object({
    unit: z.enum(TIMELINE_UNITS),
    points: z.array(countsByCategory.extend({ from: z.iso.date() })),
  }),
});
export type ActivitySummary = z.infer<typeof activitySummarySchema>;
