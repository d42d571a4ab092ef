import { z } from 'zod';
import { categorySchema, contentIdSchema } from './item.schema.ts';
import { languageSchema } from './language.schema.ts';
import { LIMITS } from './limits.constants.ts';
import {
  CUISINE_VALUES,
  DIETARY_RESTRICTION_VALUES,
  FOOD_DIFFICULTY_VALUES,
  LANGUAGE_VALUES,
  MEAL_TYPE_VALUES,
  MOVIE_GENRE_VALUES,
  MUSIC_GENRE_VALUES,
  MUSIC_MOOD_VALUES,
  SERIES_GENRE_VALUES,
} from './options.constants.ts';
import {
  FILTER_FIELDS,
  FILTER_LIMITS,
  FOOD_MOODS,
  PLATFORMS,
  SCREEN_MOODS,
} from './refresh-filter-choices.constants.ts';

const listOf = <T extends z.ZodType>(value: T) =>
  z
    .array(value)
    .min(1)
    .max(FILTER_LIMITS.values)
    .refine((list) => new Set(list).size === list.length)
    .optional();

const { duration, year, rating } = FILTER_LIMITS;
const genre = z.enum([...MOVIE_GENRE_VALUES, ...SERIES_GENRE_VALUES, ...MUSIC_GENRE_VALUES]);
const mood = z.enum([
  ...MUSIC_MOOD_VALUES,
  ...SCREEN_MOODS.map(({ value }) => value),
  ...FOOD_MOODS.map(({ value }) => value),
]);
/** A tag of the catalogue, in Turkish. */
const tag = z.string().min(2).max(FILTER_LIMITS.tag);
const minutes = z.int().min(duration.min).max(duration.max).optional();
const aYear = z.int().min(year.min).max(year.max).optional();

/** Each field alone, so that a language model’s answer can be checked field by field. */
export const refreshFilterShape = {
  moods: listOf(mood),
  anyMoods: listOf(mood),
  withoutMoods: listOf(mood),
  genres: listOf(genre),
  anyGenres: listOf(genre),
  withoutGenres: listOf(genre),
  languages: listOf(z.enum(LANGUAGE_VALUES)),
  withoutLanguages: listOf(z.enum(LANGUAGE_VALUES)),
  cuisines: listOf(z.enum(CUISINE_VALUES)),
  withoutCuisines: listOf(z.enum(CUISINE_VALUES)),
  mealTypes: listOf(z.enum(MEAL_TYPE_VALUES)),
  anyMealTypes: listOf(z.enum(MEAL_TYPE_VALUES)),
  withoutMealTypes: listOf(z.enum(MEAL_TYPE_VALUES)),
  difficulties: listOf(z.enum(FOOD_DIFFICULTY_VALUES)),
  diets: listOf(z.enum(DIETARY_RESTRICTION_VALUES)),
  platforms: listOf(z.enum(PLATFORMS)),
  tags: listOf(tag),
  withoutTags: listOf(tag),
  minDuration: minutes,
  maxDuration: minutes,
  yearFrom: aYear,
  yearTo: aYear,
  minRating: z.number().min(rating.min).max(rating.max).multipleOf(0.1).optional(),
  /** On one of the user's services in their country. */
  watchable: z.literal(true).optional(),
  /** An item of the catalogue in the same category. */
  like: contentIdSchema.optional(),
  /** Outside the user’s tastes. */
  surprise: z.literal(true).optional(),
};

/**
 * The user’s wishes for a refresh, all of which the pick satisfies. It has every value of `moods`, `genres`, `mealTypes`,
 * `diets` and `tags`, one of the values of each other list, and none of a list `without…`.
 */
export const refreshFiltersSchema = z.strictObject(refreshFilterShape);
export type RefreshFilters = z.infer<typeof refreshFiltersSchema>;

const inCategory = { category: categorySchema, language: languageSchema };

export const previewRefreshSchema = z.object({ ...inCategory, filters: refreshFiltersSchema });

const titlesSchema = z.int().min(0);

/** How many titles fit a refresh, without using one. */
export const refreshPreviewSchema = z.object({
  /** The filters that apply in the category; the others are in `ignored`. */
  filters: refreshFiltersSchema,
  ignored: z.array(z.enum(FILTER_FIELDS)),
  /** Titles that fit and may be picked today, with the user’s diets, exclusions and what they were shown lately. */
  fits: titlesSchema,
  /** Those of them that the user was never shown. */
  unseen: titlesSchema,
  refreshesUsed: z.int().min(0).max(LIMITS.refreshesPerCategoryPerDay),
  /** The words of tags and the title of the example, by their values. */
  names: z.record(z.string(), z.string()),
  /** When nothing fits: filters with one wish dropped or widened, and how many titles would fit then, most first. */
  looser: z.array(
    z.object({
      /** The field of the wish; the first of both for a range. */
      field: z.enum(FILTER_FIELDS),
      /** The value of a list of which the pick has every one; null for other wishes. */
      value: z.string().nullable(),
      isDropped: z.boolean(),
      filters: refreshFiltersSchema,
      fits: titlesSchema,
    }),
  ),
});
export type RefreshPreview = z.infer<typeof refreshPreviewSchema>;

export const refreshChoicesQuerySchema = z.object(inCategory);

/** The choices that the user’s filters can have in a category: only values that some item has. */
export const refreshChoicesSchema = z.object({
  languages: z.array(z.enum(LANGUAGE_VALUES)),
  platforms: z.array(z.enum(PLATFORMS)),
  /** Whether the user has named a service for films and series, without which `watchable` means nothing. */
  hasServices: z.boolean(),
  showsRatings: z.boolean(),
  years: z.object({ from: z.int(), to: z.int() }).nullable(),
  /** Items of today, then liked and saved ones. */
  examples: z.array(z.object({ id: contentIdSchema, title: z.string(), titleLanguage: z.string().nullable() })),
});
export type RefreshChoices = z.infer<typeof refreshChoicesSchema>;

/** A sentence without control characters. */
export const readWishSchema = z.object({
  ...inCategory,
  text: z
    .string()
    .max(FILTER_LIMITS.text)
    .transform((text) => text.trim())
    .refine((text) => text !== '' && !/[\p{Cc}\p{Cs}]/u.test(text)),
});

/** A sentence as filters. */
export const wishReadingSchema = z.object({
  filters: refreshFiltersSchema,
  /** Words of the sentence that no filter came from, as they were written. */
  unknown: z.array(z.string()),
  /** Another category that the sentence names. */
  about: categorySchema.nullable(),
  /** Whether a language model filled in some of the filters. */
  byModel: z.boolean(),
});
export type WishReading = z.infer<typeof wishReadingSchema>;
