import { z } from 'zod';
import { byCategory, CATEGORIES, INGREDIENT_CATEGORY_VALUES, UNIT_VALUES } from './item-terms.ts';

export const categorySchema = z.enum(CATEGORIES);

/** Id of an item, such as `movie-babam-ve-oglum-2005`. */
export const contentIdSchema = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** Why an item is never suggested again: the reader knows it already, or does not want it. */
export const EXCLUSIONS = ['seen', 'unwanted'] as const;
export type Exclusion = (typeof EXCLUSIONS)[number];

/** What the reader did with an item. `liked` is null until they said either way. */
export const itemStateSchema = z.object({
  liked: z.boolean().nullable(),
  saved: z.boolean(),
  viewed: z.boolean(),
  /** Null for what may be suggested. */
  excluded: z.enum(EXCLUSIONS).nullable(),
});
export type ItemState = z.infer<typeof itemStateSchema>;

/** A label in the reader's language with its stored value. */
const labelledSchema = z.object({ value: z.string(), label: z.string() });

/** Who chose a pick: the embedded recommender, a language model, or the built-in defaults. */
export const PICK_SOURCES = ['engine', 'model', 'default'] as const;

export const LISTENING_SERVICES = ['YouTube', 'Spotify', 'Apple Music'] as const;
export type ListeningService = (typeof LISTENING_SERVICES)[number];

/** An item as a card shows it, in the reader's language. Fields that a category does not have are null or empty. */
export const itemSchema = z.object({
  id: contentIdSchema,
  category: categorySchema,
  title: z.string(),
  originalTitle: z.string(),
  /** What its shared address calls it: the title, with the year where that alone would mean another item. */
  sharedTitle: z.string(),
  /** False for a title that the language model named by itself: nobody looked its facts up, and it may not exist. */
  verified: z.boolean(),
  /** BCP 47 tag of `title`, so that readers pronounce it; null when it is in the page's language. */
  titleLanguage: z.string().nullable(),
  description: z.string(),
  detailedDescription: z.string().nullable(),
  tags: z.array(z.string()),
  /** Minutes: running time, episode length, song or album length, total time of a recipe. */
  duration: z.int(),
  year: z.int().nullable(),
  endYear: z.int().nullable(),
  seasons: z.int().nullable(),
  imdbRating: z.number().nullable(),
  /** A search on the video service, for films and series; never an invented deep link. */
  trailerUrl: z.string().nullable(),
  /** Searches on the services where one can listen to it; empty for what is no music. */
  listenUrls: z.array(z.object({ service: z.enum(LISTENING_SERVICES), url: z.string() })),
  /** Director, or creator of a series. */
  director: z.string().nullable(),
  cast: z.array(z.string()),
  genre: z.array(labelledSchema),
  coverImage: z.string().nullable(),
  platforms: z.array(z.string()),
  languages: z.array(labelledSchema),
  difficulty: labelledSchema.nullable(),
  mealTypes: z.array(labelledSchema),
  /** Diets a recipe satisfies, derived from its ingredients. */
  diets: z.array(labelledSchema),
  moods: z.array(labelledSchema),
  artist: z.string().nullable(),
  album: z.string().nullable(),
  trackCount: z.int().nullable(),
  servings: z.int().nullable(),
  calories: z.int().nullable(),
});
export type Item = z.infer<typeof itemSchema>;

/** An item chosen for this reader today. */
export const pickSchema = itemSchema.extend({
  whyRecommended: z.string(),
  /** 0 to 100: how well it fits this reader, by the recommender. */
  compatibility: z.int().min(0).max(100),
  source: z.enum(PICK_SOURCES),
  state: itemStateSchema,
});
export type Pick = z.infer<typeof pickSchema>;

/** An item in a list of the reader's own, with what they did with it. */
export const listedItemSchema = itemSchema.extend({ state: itemStateSchema });
export type ListedItem = z.infer<typeof listedItemSchema>;

/** A page of a list of the reader's own, latest first. */
export const listedPageSchema = z.object({
  items: z.array(listedItemSchema),
  /** Of the whole list, whatever was asked for. */
  counts: z.object(byCategory(() => z.int())),
  next: z.string().nullable(),
});
export type ListedPage = z.infer<typeof listedPageSchema>;

/** How an ingredient is counted. Null in a recipe for what is not counted, and for what nobody knows how to count. */
const piecesSchema = z.object({
  /** Its name beside one or a part of one, and beside more. */
  one: z.string(),
  other: z.string(),
  /** The smallest part of one that a cook would take. */
  smallest: z.number().positive().max(1),
});

export const recipeSchema = z.object({
  /** False when the language model wrote it: nobody cooked it, and amounts and ingredients may be wrong. */
  verified: z.boolean(),
  ingredients: z.array(
    z.object({
      name: z.string(),
      amount: z.number().nullable(),
      unit: z.enum(UNIT_VALUES),
      category: z.enum(INGREDIENT_CATEGORY_VALUES),
      note: z.string().nullable(),
      pieces: piecesSchema.nullable(),
    }),
  ),
  instructions: z.array(z.object({ step: z.int(), instruction: z.string(), tip: z.string().nullable() })),
  /** Derived from the ingredients. Null when they are not all known, which must not be shown as "none". */
  allergens: z.array(labelledSchema).nullable(),
  nutritionInfo: z.object({ calories: z.int(), protein: z.int(), carbs: z.int(), fat: z.int() }),
  cookingTips: z.array(z.string()),
  variations: z.array(z.string()),
  servingInfo: z.object({ servings: z.int(), prepTime: z.int(), cookTime: z.int() }),
});
export type RecipeDetail = z.infer<typeof recipeSchema>;

/** Everything about one item; `recipe` only for dishes of the catalogue, others are asked for it on their own. */
export const itemDetailSchema = listedItemSchema.extend({
  /**
   * The reader's restrictions that a dish does not keep. All of them for a dish that is not verified, because nobody
   * knows; empty for other items.
   */
  brokenDiets: z.array(labelledSchema),
  recipe: recipeSchema.nullable(),
});
export type ItemDetail = z.infer<typeof itemDetailSchema>;
