import type { FilterField } from '@bugunne/contract/refresh-filter-choices.constants';
import type { RefreshFilters } from '@bugunne/contract/refresh-filters.schema';
import type { WishLabels } from './use-wish-labels.ts';

/** One wish as a chip: its words, and the filters without it. */
export type Wish = { key: string; field: FilterField; value: string | null; label: string; without: RefreshFilters };

const EVERY = [
  ['moods', 'moods'],
  ['genres', 'genres'],
  ['mealTypes', 'mealTypes'],
  ['diets', 'diets'],
] as const;
const ONE_OF = [
  ['anyMoods', 'moods'],
  ['anyGenres', 'genres'],
  ['anyMealTypes', 'mealTypes'],
  ['cuisines', 'cuisines'],
  ['difficulties', 'difficulties'],
  ['languages', 'languages'],
] as const;
const WITHOUT = [
  ['withoutMoods', 'moods'],
  ['withoutGenres', 'genres'],
  ['withoutCuisines', 'cuisines'],
  ['withoutMealTypes', 'mealTypes'],
  ['withoutLanguages', 'languages'],
] as const;

/** The wishes of some filters. Of lists of which one value suffices, all values are one wish. */
export function wishesOf(filters: RefreshFilters, names: Record<string, string>, labels: WishLabels): Wish[] {
  const { t, optionLabel, inPhrase, oneOf } = labels;
  const { minDuration, maxDuration, yearFrom, yearTo, minRating, watchable, like, surprise } = filters;
  const whole = (field: FilterField, label: string, also?: FilterField): Wish => {
    const without = { ...filters };
    delete without[field];
    if (also) delete without[also];
    return { key: field, field, value: null, label, without };
  };
  const single = (field: FilterField, value: string, label: string): Wish => {
    const list: readonly string[] = [filters[field] ?? []].flat().map(String);
    const rest = list.filter((each) => each !== value);
    const without = { ...filters, [field]: rest.length > 0 ? rest : undefined };
    return { key: `${field} ${value}`, field, value, label, without };
  };
  return [
    ...EVERY.flatMap(([field, kind]) =>
      (filters[field] ?? []).map((value) => single(field, value, optionLabel(kind, value))),
    ),
    ...(filters.tags ?? []).map((tag) => single('tags', tag, names[tag] ?? tag)),
    ...ONE_OF.flatMap(([field, kind]) => {
      const values = filters[field] ?? [];
      return values.length === 0 ? [] : [whole(field, oneOf(values.map((value) => optionLabel(kind, value))))];
    }),
    ...(minDuration === undefined && maxDuration === undefined
      ? []
      : [whole('maxDuration', labels.duration(minDuration, maxDuration), 'minDuration')]),
    ...(yearFrom === undefined && yearTo === undefined
      ? []
      : [whole('yearFrom', labels.years(yearFrom, yearTo), 'yearTo')]),
    ...(minRating === undefined ? [] : [whole('minRating', labels.rating(minRating))]),
    ...(filters.platforms === undefined
      ? []
      : [whole('platforms', t('wish.platform', { name: oneOf(filters.platforms) }))]),
    ...(watchable ? [whole('watchable', t('wish.watchable'))] : []),
    ...(like === undefined ? [] : [whole('like', t('wish.like', { title: names[like] ?? '…' }))]),
    ...(surprise ? [whole('surprise', t('wish.surprise'))] : []),
    ...WITHOUT.flatMap(([field, kind]) =>
      (filters[field] ?? []).map((value) => single(field, value, t('wish.without', { label: inPhrase(kind, value) }))),
    ),
    ...(filters.withoutTags ?? []).map((tag) =>
      single('withoutTags', tag, t('wish.without', { label: names[tag] ?? tag })),
    ),
  ];
}

/** The field under which a range is one wish. */
const OTHER_END: Partial<Record<FilterField, FilterField>> = { yearTo: 'yearFrom', minDuration: 'maxDuration' };

/** Whether two wishes are about the same field; a range is one. */
export const isAbout = (wish: Pick<Wish, 'field' | 'value'>, field: FilterField, value: string | null): boolean =>
  (wish.field === field || OTHER_END[field] === wish.field) && (value === null || wish.value === value);
