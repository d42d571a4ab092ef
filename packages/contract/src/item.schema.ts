import { z } from 'zod';
import { PICTURE_SOURCES, SOURCE_NAMES } from './catalogue-sources.constants.ts';
import { byCategory, CATEGORIES, INGREDIENT_CATEGORY_VALUES, UNIT_VALUES } from './item-terms.constants.ts';
import { LANGUAGE_CODES } from './language.schema.ts';
import { LISTENING_SERVICES } from './services.constants.ts';
import { TASTE_FIELDS } from './taste-fields.constants.ts';
import { whereSchema } from './where.schema.ts';

export const categorySchema = z.enum(CATEGORIES);

/** Id of an item, such as `movie-babam-ve-oglum-2005`. */
export const contentIdSchema = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** Why an item is excluded: the user has seen it, or does not want it. */
const EXCLUSIONS = ['seen', 'unwanted'] as const;
export type Exclusion = (typeof EXCLUSIONS)[number];

/** The user's reactions to an item. `liked` is null without a like or a dislike. */
export const itemStateSchema = z.object({
  liked: z.boolean().nullable(),
  saved: z.boolean(),
  viewed: z.boolean(),
  /** Null for items that may be picked. */
  excluded: z.enum(EXCLUSIONS).nullable(),
});
export type ItemState = z.infer<typeof itemStateSchema>;

/** A stored value with its label in the user's language. */
const labelledSchema = z.object({ value: z.string(), label: z.string() });

/** The source of a pick: the embedded recommender, a language model, or the built-in defaults. */
const PICK_SOURCES = ['engine', 'model', 'default'] as const;

/** An item as a card shows it, in the user's language. Fields that a category does not have are null or empty. */
export const itemSchema = z.object({
  id: contentIdSchema,
  category: categorySchema,
  title: z.string(),
  originalTitle: z.string(),
  /** The title in its shared address, with the year where the title alone would mean another item. */
  sharedTitle: z.string(),
  /** False for an open title of the language model: its facts are unchecked, and it may not exist. */
  verified: z.boolean(),
  /** BCP 47 tag of `title`, for screen readers; null when it is in the page's language. */
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
  /** The month in which the rating was known, such as 2024-03. */
  ratingMonth: z.string().nullable(),
  /** A search on the video service, for films and series; never a guessed deep link. */
  trailerUrl: z.string().nullable(),
  /** Pages on the listening services: the item itself where its id there is known, else a search. Empty unless music. */
  listenUrls: z.array(z.object({ service: z.enum(LISTENING_SERVICES), url: z.string(), isExact: z.boolean() })),
  /** Director, or creator of a series. */
  director: z.string().nullable(),
  cast: z.array(z.string()),
  genre: z.array(labelledSchema),
  coverImage: z.string().nullable(),
  /** Motif of the drawn cover: its outline, or the name of a pattern (`cover/motifs/`); null for a pattern by the id. */
  coverMotif: z.string().nullable(),
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

/** Where the chance that the user likes an item is likely to lie, in per cent, while little is known of them. */
export const compatibilityRangeSchema = z.object({
  from: z.int().min(0).max(100),
  to: z.int().min(0).max(100),
});
export type CompatibilityRange = z.infer<typeof compatibilityRangeSchema>;

/** A chosen value that the user keeps disliking, which can be taken out of the preferences. */
const unwantedChoiceSchema = z.object({ field: z.enum(TASTE_FIELDS), value: z.string(), label: z.string() });
export type UnwantedChoice = z.infer<typeof unwantedChoiceSchema>;

/** An item picked for the user today. */
export const pickSchema = itemSchema.extend({
  whyRecommended: z.string(),
  /** 0 to 100: the estimated chance that this user likes it, after their own verdict on it. */
  compatibility: z.int().min(0).max(100),
  /** The same before any verdict; see `afterVerdict`. */
  compatibilityBefore: z.int().min(0).max(100),
  /** Of `compatibilityBefore`; null once enough is known. */
  range: compatibilityRangeSchema.nullable(),
  /** Offered with the first pick that has it. */
  unwantedChoice: unwantedChoiceSchema.nullable(),
  source: z.enum(PICK_SOURCES),
  state: itemStateSchema,
});
export type Pick = z.infer<typeof pickSchema>;

/** An item in one of the user's lists, with their reactions. */
export const listedItemSchema = itemSchema.extend({ state: itemStateSchema });
export type ListedItem = z.infer<typeof listedItemSchema>;

/** A page of one of the user's lists, latest first. */
export const listedPageSchema = z.object({
  items: z.array(listedItemSchema),
  /** Counts over the whole list, regardless of filters. */
  counts: z.object(byCategory(() => z.int())),
  next: z.string().nullable(),
});
export type ListedPage = z.infer<typeof listedPageSchema>;

/** How an ingredient is counted in pieces. Null in a recipe if it is not counted or its forms are unknown. */
const piecesSchema = z.object({
  /** Its name for up to one piece, and for more. */
  one: z.string(),
  other: z.string(),
  /** The smallest usable fraction of a piece. */
  smallest: z.number().positive().max(1),
});

export const recipeSchema = z.object({
  /** False for a recipe by the language model: it is untested, and amounts and ingredients may be wrong. */
  verified: z.boolean(),
  /** BCP 47 tag of its notes and steps, which have only one language in a recipe of the owner; null for the page's. */
  textLanguage: z.enum(LANGUAGE_CODES).nullable(),
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
  /** Derived from the ingredients. Null when some are unknown, which must not be shown as "none". */
  allergens: z.array(labelledSchema).nullable(),
  /** Of a serving; null when it is not known. */
  nutritionInfo: z.object({ calories: z.int(), protein: z.int(), carbs: z.int(), fat: z.int() }).nullable(),
  cookingTips: z.array(z.string()),
  variations: z.array(z.string()),
  servingInfo: z.object({ servings: z.int(), prepTime: z.int(), cookTime: z.int() }),
});
export type RecipeDetail = z.infer<typeof recipeSchema>;

/** Others whose facts are shown, each with its page of the item; empty for items of our editors alone. */
const factSourcesSchema = z.array(z.object({ source: z.enum(SOURCE_NAMES), url: z.string().nullable() }));

/** The source of `coverImage`, with its page of the item; null for a picture of the site's owner, and without one. */
const pictureSourceSchema = z.object({ source: z.enum(PICTURE_SOURCES), url: z.string().nullable() }).nullable();

/** An item on its public page. */
export const sharedItemSchema = itemSchema.extend({
  factSources: factSourcesSchema,
  pictureSource: pictureSourceSchema,
});
export type SharedItem = z.infer<typeof sharedItemSchema>;

/** An item in full; `recipe` only for dishes of the catalogue: others have a route of their own. */
export const itemDetailSchema = listedItemSchema.extend({
  /**
   * The user's dietary restrictions that a dish breaks. All of them for an unverified dish, since its ingredients are
   * unknown; empty for other items.
   */
  brokenDiets: z.array(labelledSchema),
  recipe: recipeSchema.nullable(),
  /** Null for items other than films and series. */
  where: whereSchema.nullable(),
  /** Id of the trailer on YouTube, where a source names it. */
  trailerId: z
    .string()
    .regex(/^[\w-]{11}$/)
    .nullable(),
  factSources: factSourcesSchema,
  pictureSource: pictureSourceSchema,
});
export type ItemDetail = z.infer<typeof itemDetailSchema>;
