import { mergedFilters } from '@bugunne/contract/merged-filters';
import { FILTER_LIMITS, type FilterField } from '@bugunne/contract/refresh-filter-choices.constants';
import type { RefreshFilters } from '@bugunne/contract/refresh-filters.schema';

/** Lists of wanted values, with the list of unwanted ones of the same kind. */
const OPPOSITES: readonly (readonly [wanted: readonly FilterField[], without: FilterField])[] = [
  [['moods', 'anyMoods'], 'withoutMoods'],
  [['genres', 'anyGenres'], 'withoutGenres'],
  [['cuisines'], 'withoutCuisines'],
  [['mealTypes', 'anyMealTypes'], 'withoutMealTypes'],
  [['languages'], 'withoutLanguages'],
  [['tags'], 'withoutTags'],
];
/** Lists of which a further value does not take the place of an earlier one. */
const GROWING: readonly FilterField[] = ['diets', 'tags', ...OPPOSITES.map(([, without]) => without)];

const listIn = (filters: RefreshFilters, field: FilterField): string[] =>
  [filters[field] ?? []].flat().map((value) => String(value));

/**
 * The filters with those of a further sentence. What it wants takes the place of what was wanted of the same, as “a drama”
 * after “a comedy” does; but “no horror” leaves the comedy, and diets, tags and what is unwanted add up.
 */
export function addedFilters(filters: RefreshFilters, read: RefreshFilters): RefreshFilters {
  let added = mergedFilters(filters, read);
  const put = (field: FilterField, values: readonly string[], contradicting: readonly string[]) => {
    const list = [...new Set(values)].filter((value) => !contradicting.includes(value)).slice(-FILTER_LIMITS.values);
    if (list.length > 0) added = { ...added, [field]: list };
    else delete added[field];
  };
  for (const field of GROWING) put(field, [...listIn(filters, field), ...listIn(read, field)], []);
  for (const [wanted, without] of OPPOSITES) {
    const wants = wanted.flatMap((field) => listIn(read, field));
    const unwanted = listIn(read, without);
    const still = listIn(added, without);
    delete added[without];
    put(without, still, wants);
    if (wants.length === 0) for (const field of wanted) put(field, listIn(filters, field), unwanted);
  }
  return added;
}
