import type { Category } from '@bugunne/contract/item-terms.constants';
import {
  FILTER_FIELDS,
  FILTER_LIMITS,
  FILTER_OPTIONS,
  type FilterField,
  hasFilter,
  OPTIONS_OF_FIELD,
  type OptionField,
  PLATFORMS,
} from '@bugunne/contract/refresh-filter-choices.constants';
import type { RefreshFilters } from '@bugunne/contract/refresh-filters.schema';
import { OPEN } from './open-category.ts';

const { duration, year, rating, values, tag } = FILTER_LIMITS;
const RANGES: Partial<Record<FilterField, { min: number; max: number }>> = {
  minDuration: duration,
  maxDuration: duration,
  yearFrom: year,
  yearTo: year,
  minRating: rating,
};

/** The filters of an address. Anything may have been typed into it: what is no valid filter is left out. */
export function readFilters(search: URLSearchParams, category: Category): RefreshFilters {
  const found = FILTER_FIELDS.filter((field) => hasFilter(category, field)).flatMap((field) => {
    const value = fieldValue(search, category, field);
    return value === undefined ? [] : [[field, value] as const];
  });
  // Each field was checked; the type of an object made from entries is unknown.
  return Object.fromEntries(found) as RefreshFilters;
}

const isOptionField = (field: FilterField): field is OptionField => Object.hasOwn(OPTIONS_OF_FIELD, field);

function fieldValue(search: URLSearchParams, category: Category, field: FilterField) {
  const given = [...new Set(search.getAll(field))];
  const [first] = given;
  if (first === undefined) return undefined;
  const range = RANGES[field];
  if (range) return numberIn(first, range, field === 'minRating');
  if (field === 'surprise' || field === 'watchable') return first === 'true' ? true : undefined;
  if (field === 'like') return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(first) && first.length <= 120 ? first : undefined;
  const list = given.filter((value) => isListed(value, category, field)).slice(0, values);
  return list.length > 0 ? list : undefined;
}

function isListed(value: string, category: Category, field: FilterField): boolean {
  if (field === 'platforms') return PLATFORMS.some((name) => name === value);
  if (!isOptionField(field)) return value.length >= 2 && value.length <= tag;
  return FILTER_OPTIONS[category][OPTIONS_OF_FIELD[field]]?.some((option) => option.value === value) ?? false;
}

function numberIn(text: string, { min, max }: { min: number; max: number }, hasTenths: boolean) {
  const value = Number(text);
  const isUsable = text.trim() !== '' && value >= min && value <= max;
  return isUsable && (hasTenths || Number.isInteger(value)) ? value : undefined;
}

/** The parameters with filters and the dialog of a category; without the dialog for null. Others stay. */
export function writeFilters(
  search: URLSearchParams,
  category: Category | null,
  filters: RefreshFilters = {},
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of [OPEN, ...FILTER_FIELDS]) next.delete(name);
  if (category !== null) next.set(OPEN, category);
  for (const field of FILTER_FIELDS) {
    const value = filters[field];
    for (const each of Array.isArray(value) ? value : value === undefined ? [] : [value])
      next.append(field, String(each));
  }
  return next;
}
