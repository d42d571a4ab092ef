import type { Category } from './item-terms.constants.ts';

/** Properties of items by which a taste is shown: values of the option lists, and makers by name. */
export const TREND_FACETS = [
  'movieGenres',
  'movieMakers',
  'seriesGenres',
  'seriesMakers',
  'cuisineTypes',
  'mealTypes',
  'musicGenres',
  'musicMoods',
  'artists',
] as const;
export type TrendFacet = (typeof TREND_FACETS)[number];

/** The facets of each category, the most general first. */
export const FACETS_OF = {
  movie: ['movieGenres', 'movieMakers'],
  series: ['seriesGenres', 'seriesMakers'],
  food: ['cuisineTypes', 'mealTypes'],
  music: ['musicGenres', 'musicMoods', 'artists'],
} as const satisfies Record<Category, readonly TrendFacet[]>;

/** Facets with an option list, whose untried options can be named. */
export const OPTION_FACETS = [
  'movieGenres',
  'seriesGenres',
  'cuisineTypes',
  'mealTypes',
  'musicGenres',
  'musicMoods',
] as const satisfies readonly TrendFacet[];
export type OptionFacet = (typeof OPTION_FACETS)[number];

/** The lists of everybody's week. `tried`: dishes that were marked as tried, the only record of cooking. */
export const POPULAR_KINDS = ['liked', 'saved', 'tried'] as const;
export type PopularKind = (typeof POPULAR_KINDS)[number];
