import { z } from 'zod';
import { categorySchema, itemSchema } from './item.schema.ts';
import { languageSchema } from './language.schema.ts';
import { TRENDS_LIMITS } from './part-limits.constants.ts';
import { OPTION_FACETS, POPULAR_KINDS, TREND_FACETS } from './trend-facets.constants.ts';

const count = z.int().min(0);
const date = z.iso.date();

export const trendsQuerySchema = z.object({ language: languageSchema });

/**
 * Outcomes of the items that the user was given first in a week. `liked`, `known` and `declined` exclude each other:
 * an item that is liked and known counts as liked.
 */
const hitWeekSchema = z.object({
  /** Monday, in the user's time zone. */
  from: date,
  given: count,
  /** Opened in full, whatever followed. */
  viewed: count,
  liked: count,
  /** Marked as seen, tried or known already. */
  known: count,
  /** Disliked, or marked "not for me". */
  declined: count,
});
export type HitWeek = z.infer<typeof hitWeekSchema>;

/** A value of a facet, and how many items with it the user liked or saved in each month. */
const tasteValueSchema = z.object({ value: z.string(), label: z.string(), counts: z.array(count) });
export type TasteValue = z.infer<typeof tasteValueSchema>;

const tasteSchema = z.object({
  facet: z.enum(TREND_FACETS),
  /** The most liked values, the most frequent first. */
  values: z.array(tasteValueSchema).max(TRENDS_LIMITS.values),
});
export type Taste = z.infer<typeof tasteSchema>;

const streakSchema = z.object({
  /** Days in a row with an opened set, until today or, while today's set is not opened, until yesterday. */
  current: count,
  longest: count,
  /** All days with an opened set. */
  days: count,
  /** The opened days of the latest `TRENDS_LIMITS.streakWeeks` weeks, which begin on Monday. */
  recent: z.array(date),
});

/** Options of a list that the catalogue has and that the user was never given and never liked. */
const untriedSchema = z.object({
  facet: z.enum(OPTION_FACETS),
  options: z.array(z.object({ value: z.string(), label: z.string(), titles: count })),
});

/** A user's own trends. Dates are those of the user's time zone. */
export const ownTrendsSchema = z.object({
  today: date,
  /** The first day with an opened set; null without any. */
  since: date.nullable(),
  streak: streakSchema,
  /** Without gaps until this week, the oldest first. */
  weeks: z.array(hitWeekSchema).max(TRENDS_LIMITS.weeks),
  /** First days of months, without gaps until this month; empty while nothing is liked or saved. */
  months: z.array(date).max(TRENDS_LIMITS.months),
  tastes: z.array(tasteSchema),
  untried: z.array(untriedSchema),
  /** Years with an opened set and a liked or saved item, which have a picture; the latest first. */
  years: z.array(z.int()),
});
export type OwnTrends = z.infer<typeof ownTrendsSchema>;

/** An item of everybody's week. */
const popularItemSchema = itemSchema
  .pick({
    id: true,
    category: true,
    title: true,
    titleLanguage: true,
    year: true,
    artist: true,
    director: true,
    coverImage: true,
    coverMotif: true,
  })
  .extend({
    /** Its main language as an option; null for dishes and instrumental music. */
    spoken: z.object({ value: z.string(), label: z.string() }).nullable(),
    /** Whether the list of the week before did not have it. */
    isNew: z.boolean(),
  });
export type PopularItem = z.infer<typeof popularItemSchema>;

export const popularQuerySchema = z.object({ language: languageSchema, category: categorySchema });

/** Items that users liked, saved and tried most in the latest whole week. Only ranks: no number of users is ever shown. */
export const popularWeekSchema = z.object({
  /** Monday and Sunday of the week in the site's time zone; null while none is counted. */
  week: z.object({ from: date, to: date }).nullable(),
  lists: z.array(
    z.object({
      kind: z.enum(POPULAR_KINDS),
      items: z.array(popularItemSchema),
      /** How many more a Premium member sees. */
      more: count,
    }),
  ),
});
export type PopularWeek = z.infer<typeof popularWeekSchema>;

/** The year of a picture. */
export const trendYearSchema = z.coerce.number().int().min(2000).max(2999);
