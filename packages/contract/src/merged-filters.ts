import type { FilterField } from './refresh-filter-choices.constants.ts';
import type { RefreshFilters } from './refresh-filters.schema.ts';

/** Fields about the same thing, which only make sense together. */
const SIBLINGS: readonly (readonly FilterField[])[] = [
  ['moods', 'anyMoods', 'withoutMoods'],
  ['genres', 'anyGenres', 'withoutGenres'],
  ['cuisines', 'withoutCuisines'],
  ['mealTypes', 'anyMealTypes', 'withoutMealTypes'],
  ['languages', 'withoutLanguages'],
  ['tags', 'withoutTags'],
  ['minDuration', 'maxDuration'],
  ['yearFrom', 'yearTo'],
];

/** Filters with others over them: a field of those replaces its siblings as well, so that no two contradict. */
export function mergedFilters(filters: RefreshFilters, over: RefreshFilters): RefreshFilters {
  const merged = { ...filters };
  for (const siblings of SIBLINGS) {
    if (siblings.some((field) => over[field] !== undefined)) for (const field of siblings) delete merged[field];
  }
  return { ...merged, ...over };
}
