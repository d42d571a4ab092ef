/** The year of a date that may be `1975`, `1975-03`, `1975-03-12`, empty or `????-05`; null when it is not known. */
export function yearOf(date: string | null | undefined): number | null {
  const year = Number(/^(\d{4})(?:-|$)/.exec(date ?? '')?.[1] ?? Number.NaN);
  return Number.isInteger(year) && year > 0 ? year : null;
}

/** The earliest known year. */
export function earliestYear(dates: readonly (string | null | undefined)[]): number | null {
  const years = dates.map(yearOf).filter((year) => year !== null);
  return years.length === 0 ? null : Math.min(...years);
}

/** A text that sorts dates, with those that are not known last. */
export const dateOrder = (date: string | null | undefined): string => (yearOf(date) === null ? '9999' : `${date}`);
