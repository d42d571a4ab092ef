import { FILTER_LIMITS, type FilterField, type RefreshFilters } from '@bugunne/contract';

/** How far a range is widened, nearest first: durations as shares, years and ratings as differences. */
const STEPS = { duration: [1.15, 1.35, 1.7], years: [5, 10, 20], rating: [0.5, 1, 1.5] };
/** Durations are rounded to this many minutes, short ones to single minutes. */
const ROUND = { long: 5, from: 20 };

const rounded = (minutes: number, round: (value: number) => number) => {
  const step = minutes >= ROUND.from ? ROUND.long : 1;
  return step * round(minutes / step);
};

/** The filters with the range of these fields widened, nearest first; none for a wish that is no range. */
export function widened(filters: RefreshFilters, fields: readonly FilterField[]): RefreshFilters[] {
  const { minDuration, maxDuration, yearFrom, yearTo, minRating } = filters;
  if (fields.includes('maxDuration')) {
    return STEPS.duration.map((share) => ({
      ...filters,
      ...(maxDuration === undefined
        ? {}
        : { maxDuration: Math.min(FILTER_LIMITS.duration.max, rounded(maxDuration * share, Math.ceil)) }),
      ...(minDuration === undefined ? {} : { minDuration: Math.max(1, rounded(minDuration / share, Math.floor)) }),
    }));
  }
  if (fields.includes('yearFrom')) {
    return STEPS.years.map((years) => ({
      ...filters,
      ...(yearFrom === undefined ? {} : { yearFrom: Math.max(FILTER_LIMITS.year.min, yearFrom - years) }),
      ...(yearTo === undefined ? {} : { yearTo: Math.min(FILTER_LIMITS.year.max, yearTo + years) }),
    }));
  }
  if (fields.includes('minRating') && minRating !== undefined) {
    return STEPS.rating.map((less) => ({
      ...filters,
      minRating: Math.max(FILTER_LIMITS.rating.min, Math.round(10 * (minRating - less)) / 10),
    }));
  }
  return [];
}
