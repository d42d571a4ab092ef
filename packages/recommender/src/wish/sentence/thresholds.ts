import type { Category, RefreshFilters } from '@bugunne/contract';

/** Minutes that a short item takes at most and a long one at least; and limits for “not long” and “not short”. */
const MINUTES: Record<Category, { short: number; long: number; notLong: number; notShort: number }> = {
  movie: { short: 95, long: 140, notLong: 120, notShort: 90 },
  series: { short: 30, long: 55, notLong: 50, notShort: 30 },
  food: { short: 30, long: 120, notLong: 60, notShort: 30 },
  music: { short: 3, long: 6, notLong: 5, notShort: 3 },
};
/** An old item is from before this year. */
const OLD_BEFORE = 1990;
/** A new item is from this many years back on; the catalogue grows with its releases, not with the calendar. */
const NEW_YEARS = 6;
/** A well rated film or series has at least this IMDb rating. */
export const WELL_RATED = 8;

/** “Short”, “long” and their opposites as minutes; the page shows them, so that the user can change them. */
export function lengthFilter(category: Category, value: 'short' | 'long', isUnwanted: boolean): RefreshFilters {
  const { short, long, notLong, notShort } = MINUTES[category];
  if (value === 'short') return isUnwanted ? { minDuration: notShort } : { maxDuration: short };
  return isUnwanted ? { maxDuration: notLong } : { minDuration: long };
}

/** “Old” and “new” as years. */
export function ageFilter(value: 'old' | 'new', isUnwanted: boolean, thisYear: number): RefreshFilters {
  const isOld = (value === 'old') !== isUnwanted;
  if (isOld) return { yearTo: value === 'old' ? OLD_BEFORE - 1 : thisYear - NEW_YEARS - 1 };
  return { yearFrom: value === 'new' ? thisYear - NEW_YEARS : OLD_BEFORE };
}

/** A range that is open on one side turned round: “1990 öncesi olmasın” is from 1990 on. Null for one without an opposite. */
export function oppositeRange({ minDuration, maxDuration, yearFrom, yearTo }: RefreshFilters): RefreshFilters | null {
  if (minDuration !== undefined && maxDuration === undefined) return { maxDuration: minDuration };
  if (yearFrom !== undefined && yearTo === undefined) return { yearTo: yearFrom - 1 };
  if (yearTo !== undefined && yearFrom === undefined) return { yearFrom: yearTo + 1 };
  return null;
}
