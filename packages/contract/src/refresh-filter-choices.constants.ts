import type { Category } from './item-terms.constants.ts';
import {
  CUISINES,
  DIETARY_RESTRICTIONS,
  FOOD_DIFFICULTIES,
  LANGUAGES,
  MEAL_TYPES,
  MOVIE_GENRES,
  MUSIC_GENRES,
  MUSIC_MOODS,
  type Option,
  ORGANIC,
  SERIES_GENRES,
} from './options.constants.ts';

/**
 * Moods of films and series, which have none of their own: each is derived from genres and tags
 * (`packages/recommender/src/wish/moods.ts`).
 */
export const SCREEN_MOODS = [
  { value: 'hafif', label: { tr: 'Hafif', en: 'Light' } },
  { value: 'iç ısıtan', label: { tr: 'İç Isıtan', en: 'Heart-warming' } },
  { value: 'duygusal', label: { tr: 'Duygusal', en: 'Moving' } },
  { value: 'heyecanlı', label: { tr: 'Heyecanlı', en: 'Exciting' } },
  { value: 'gergin', label: { tr: 'Gergin', en: 'Tense' } },
  { value: 'karanlık', label: { tr: 'Karanlık', en: 'Dark' } },
  { value: 'düşündüren', label: { tr: 'Düşündüren', en: 'Thought-provoking' } },
] as const satisfies readonly Option[];

/** Character of a dish, derived from its tags and nutrition. */
export const FOOD_MOODS = [
  { value: 'hafif', label: { tr: 'Hafif', en: 'Light' } },
  { value: 'doyurucu', label: { tr: 'Doyurucu', en: 'Filling' } },
  { value: 'ferah', label: { tr: 'Ferah', en: 'Refreshing' } },
  { value: 'acılı', label: { tr: 'Acılı', en: 'Spicy' } },
  { value: 'ekonomik', label: { tr: 'Ekonomik', en: 'Budget-friendly' } },
] as const satisfies readonly Option[];

/** Services whose originals are named; where other titles can be watched changes too often to be stated. */
export const PLATFORMS = [
  'Netflix',
  'HBO Max',
  'Prime Video',
  'Apple TV+',
  'Disney+',
  'Paramount+',
  'Hulu',
  'Exxen',
  'puhutv',
  'SonyLIV',
] as const;

/** Every field of the filters, in the order in which they are shown. */
export const FILTER_FIELDS = [
  'moods',
  'anyMoods',
  'genres',
  'anyGenres',
  'cuisines',
  'mealTypes',
  'anyMealTypes',
  'difficulties',
  'diets',
  'tags',
  'maxDuration',
  'minDuration',
  'yearFrom',
  'yearTo',
  'minRating',
  'languages',
  'platforms',
  'watchable',
  'like',
  'surprise',
  'withoutMoods',
  'withoutGenres',
  'withoutCuisines',
  'withoutMealTypes',
  'withoutLanguages',
  'withoutTags',
] as const;
export type FilterField = (typeof FILTER_FIELDS)[number];

/** Fields that hold option values, and the field whose options they are. */
export const OPTIONS_OF_FIELD = {
  moods: 'moods',
  anyMoods: 'moods',
  withoutMoods: 'moods',
  genres: 'genres',
  anyGenres: 'genres',
  withoutGenres: 'genres',
  languages: 'languages',
  withoutLanguages: 'languages',
  cuisines: 'cuisines',
  withoutCuisines: 'cuisines',
  mealTypes: 'mealTypes',
  anyMealTypes: 'mealTypes',
  withoutMealTypes: 'mealTypes',
  difficulties: 'difficulties',
  diets: 'diets',
} as const;
export type OptionField = keyof typeof OPTIONS_OF_FIELD;
export type OptionKind = (typeof OPTIONS_OF_FIELD)[OptionField];

const SCREEN = { moods: SCREEN_MOODS, languages: LANGUAGES };

/** The options of each category. A kind that is absent is no filter of the category. */
export const FILTER_OPTIONS: Record<Category, Partial<Record<OptionKind, readonly Option[]>>> = {
  movie: { ...SCREEN, genres: MOVIE_GENRES },
  series: { ...SCREEN, genres: SERIES_GENRES },
  music: { moods: MUSIC_MOODS, genres: MUSIC_GENRES, languages: LANGUAGES },
  food: {
    moods: FOOD_MOODS,
    cuisines: CUISINES,
    mealTypes: MEAL_TYPES,
    difficulties: FOOD_DIFFICULTIES,
    diets: DIETARY_RESTRICTIONS.filter(({ value }) => value !== ORGANIC),
  },
};

const OF_ANY_CATEGORY: readonly FilterField[] = [
  'tags',
  'withoutTags',
  'maxDuration',
  'minDuration',
  'like',
  'surprise',
];
const OF_SCREEN: readonly FilterField[] = ['yearFrom', 'yearTo', 'minRating', 'platforms', 'watchable'];
const FURTHER: Record<Category, readonly FilterField[]> = {
  movie: OF_SCREEN,
  series: OF_SCREEN,
  music: ['yearFrom', 'yearTo'],
  food: [],
};

const isOptionField = (field: FilterField): field is OptionField => Object.hasOwn(OPTIONS_OF_FIELD, field);

/** Whether items of the category have the fact that the field filters by. A dish’s tags do not say all that is in it. */
export function hasFilter(category: Category, field: FilterField): boolean {
  if (isOptionField(field)) return FILTER_OPTIONS[category][OPTIONS_OF_FIELD[field]] !== undefined;
  if (field === 'withoutTags' && category === 'food') return false;
  return OF_ANY_CATEGORY.includes(field) || FURTHER[category].includes(field);
}

export const FILTER_LIMITS = {
  /** Values of a list. */
  values: 8,
  /** Characters of a sentence. */
  text: 200,
  /** Characters of a tag. */
  tag: 40,
  /** Minutes. */
  duration: { min: 1, max: 1500 },
  year: { min: 1600, max: 2100 },
  rating: { min: 1, max: 10 },
  /** Items that the user can choose as an example. */
  examples: 40,
  /** Words of a sentence that are named as not understood. */
  unknown: 10,
} as const;
