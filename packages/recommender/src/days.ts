/** Days since 1970-01-01 of a YYYY-MM-DD date; NaN for anything else. */
export function dayNumber(date: string): number {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return Number.NaN;
  return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8))) / 86_400_000;
}

/** Whole days from `earlier` to `later`, at least 0; 0 when either is no date. */
export function daysBetween(earlier: number, later: number): number {
  const days = later - earlier;
  return days > 0 ? days : 0;
}
