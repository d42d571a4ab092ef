import {
  CUISINE_VALUES,
  DESCRIPTION_LIMITS,
  FOOD_DIFFICULTY_VALUES,
  INGREDIENT_CATEGORY_VALUES,
  LANGUAGE_VALUES,
  type Language,
  MEAL_TYPE_VALUES,
  MOVIE_GENRE_VALUES,
  MUSIC_GENRE_VALUES,
  MUSIC_MOOD_VALUES,
  PLATFORMS,
  SERIES_GENRE_VALUES,
  UNIT_VALUES,
} from '@bugunne/contract';
import { z } from 'zod';
import { FOOD_GROUPS } from './food-groups.ts';

/** A text in both languages. `max` counts Unicode code points. */
const bilingual = (max: number) => {
  const text = z
    .string()
    .trim()
    .min(1)
    .refine((s) => [...s].length <= max, { message: `longer than ${max} characters` });
  return z.strictObject({ tr: text, en: text });
};

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case letters, digits and single hyphens');
const name = z.string().trim().min(1).max(120);
const year = z.int().min(1600).max(2030);
const unique = <T>(list: readonly T[]) => new Set(list).size === list.length;
const listOf = <T extends z.ZodType>(item: T, min: number, max: number) =>
  z.array(item).min(min).max(max).refine(unique, { message: 'contains an item twice' });

const tag = (language: Language) =>
  z
    .string()
    .min(2)
    .max(30)
    .refine((text) => text === text.toLocaleLowerCase(language), { message: 'not in lower case' });

const common = {
  /** Unique in the whole catalogue: category prefix, title, year. */
  id: slug,
  /** `original` is the title in its own language; `tr` and `en` are the established titles in those languages. */
  title: z.strictObject({ original: name, tr: name, en: name }),
  description: bilingual(DESCRIPTION_LIMITS.description),
  /** Three to six short words in each language, lower case, most important first. */
  tags: z.strictObject({
    tr: listOf(tag('tr'), 3, 6),
    en: listOf(tag('en'), 3, 6),
  }),
};

/** Writing that a title in its own language is transliterated to, so that it can be read and typed. */
const latinName = name.refine((text) => !/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text), {
  message: 'not in Latin letters',
});

const screen = {
  ...common,
  title: z.strictObject({ original: latinName, tr: name, en: name }),
  detailedDescription: bilingual(DESCRIPTION_LIMITS.detailedDescription),
  year,
  /** IMDb rating to one decimal. */
  imdbRating: z.number().min(1).max(10).multipleOf(0.1),
  /** The month in which the rating was known, such as 2024-03. */
  ratingMonth: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'not a month such as 2024-03'),
  /** ISO 3166-1 alpha-2, main country first. */
  countries: listOf(z.string().regex(/^[A-Z]{2}$/), 1, 5),
  /** Spoken languages, main one first. */
  languages: listOf(z.enum(LANGUAGE_VALUES), 1, 4),
  /** Film: director(s). Series: creator(s). */
  directors: listOf(name, 1, 4),
  cast: listOf(name, 1, 6),
  /** Only services that the title is an original of, since it stays there; HBO's and BluTV's are on HBO Max. */
  platforms: listOf(z.enum(PLATFORMS), 0, 4),
};

export const movieSchema = z.strictObject({
  category: z.literal('movie'),
  ...screen,
  genres: listOf(z.enum(MOVIE_GENRE_VALUES), 1, 5),
  /** Running time in minutes. */
  duration: z.int().min(3).max(400),
});

export const seriesSchema = z.strictObject({
  category: z.literal('series'),
  ...screen,
  genres: listOf(z.enum(SERIES_GENRE_VALUES), 1, 5),
  /** Typical length of one episode in minutes. */
  duration: z.int().min(3).max(200),
  seasons: z.int().min(1).max(60),
  /** Year of the last episode, `null` while the series is running. */
  endYear: year.nullable(),
});

export const musicSchema = z.strictObject({
  category: z.literal('music'),
  ...common,
  kind: z.enum(['song', 'album']),
  artist: name,
  /** The album a song is from (`null` for a single); the title itself for an album. */
  album: name.nullable(),
  /** Number of tracks of an album, 1 for a song. */
  trackCount: z.int().min(1).max(60),
  /** Whole minutes, rounded, at least 1. */
  duration: z.int().min(1).max(400),
  year,
  genres: listOf(z.enum(MUSIC_GENRE_VALUES), 1, 3),
  moods: listOf(z.enum(MUSIC_MOOD_VALUES), 2, 6),
  /** Sung languages; empty for instrumental music. */
  languages: listOf(z.enum(LANGUAGE_VALUES), 0, 3),
});

const step = z.strictObject({
  instruction: bilingual(400),
  tip: bilingual(200).optional(),
});

export const recipeSchema = z.strictObject({
  category: z.literal('food'),
  ...common,
  cuisines: listOf(z.enum(CUISINE_VALUES), 1, 3),
  mealTypes: listOf(z.enum(MEAL_TYPE_VALUES), 1, 5),
  difficulty: z.enum(FOOD_DIFFICULTY_VALUES),
  servings: z.int().min(1).max(24),
  /** Minutes of hands-on preparation (`prepTime`), and of cooking, baking or resting (`cookTime`). */
  prepTime: z.int().min(0).max(600),
  cookTime: z.int().min(0).max(1440),
  ingredients: z
    .array(
      z.strictObject({
        /** Id in the ingredient ontology, from which diets and allergens are derived. */
        ingredient: slug,
        /** For all servings together; `null` with unit `to-taste`. */
        amount: z.number().positive().max(5000).nullable(),
        unit: z.enum(UNIT_VALUES),
        category: z.enum(INGREDIENT_CATEGORY_VALUES),
        /** Preparation, such as "finely chopped". */
        note: bilingual(60).optional(),
      }),
    )
    .min(2)
    .max(25)
    .refine((list) => list.every((i) => (i.amount === null) === (i.unit === 'to-taste')), {
      message: 'amount is null exactly when the unit is to-taste',
    }),
  instructions: z.array(step).min(3).max(14),
  /** Per serving, in grams; calories in kcal. */
  nutrition: z.strictObject({
    calories: z.int().min(5).max(2000),
    protein: z.int().min(0).max(200),
    carbs: z.int().min(0).max(300),
    fat: z.int().min(0).max(200),
  }),
  cookingTips: z.array(bilingual(200)).min(1).max(4),
  variations: z.array(bilingual(200)).min(1).max(4),
});

export const ingredientSchema = z.strictObject({
  id: slug,
  name: z.strictObject({ tr: name, en: name }),
  /** Food groups that the ingredient belongs to or contains; diets and allergens are derived from them. */
  groups: listOf(z.enum(FOOD_GROUPS), 0, 16),
  /** Other names in each language. No two ingredients share a name or alias. */
  aliases: z.strictObject({ tr: listOf(name, 0, 30), en: listOf(name, 0, 30) }),
});

export type Movie = z.infer<typeof movieSchema>;
export type Series = z.infer<typeof seriesSchema>;
export type Music = z.infer<typeof musicSchema>;
export type Recipe = z.infer<typeof recipeSchema>;
export type Ingredient = z.infer<typeof ingredientSchema>;
/** An item of our editors. */
export type WrittenItem = Movie | Series | Music | Recipe;
