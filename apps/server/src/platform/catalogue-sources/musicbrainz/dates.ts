import { yearOf } from '../year-of.ts';

/** The earliest known year. */
export function earliestYear(dates: readonly (string | null | undefined)[]): number | null {
  const years = dates.map(yearOf).filter((year) => year !== null);
  return years.length === 0 ? null : Math.min(...years);
}

/** A text that sorts dates, with those that are not known last. */
export const dateOrder = (date: string | null | undefined): string => (yearOf(date) === null ? '9999' : `${date}`);
