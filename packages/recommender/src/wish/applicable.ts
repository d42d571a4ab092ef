import { type Category, FILTER_FIELDS, type FilterField, hasFilter, type RefreshFilters } from '@bugunne/contract';

/** The filters that apply in a category, and the fields of the others. Ratings apply only where they are shown. */
export function applicableFilters(
  filters: RefreshFilters,
  category: Category,
  showsRatings: boolean,
): { filters: RefreshFilters; ignored: FilterField[] } {
  const set = FILTER_FIELDS.filter((field) => filters[field] !== undefined);
  const ignored = set.filter((field) => !hasFilter(category, field) || (field === 'minRating' && !showsRatings));
  const applying = { ...filters };
  for (const field of ignored) delete applying[field];
  return { filters: applying, ignored };
}
