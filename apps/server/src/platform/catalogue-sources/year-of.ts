/** The year of a date that may be `1975`, `1975-03`, `1975-03-12`, empty or `????-05`; null when it is not known. */
export function yearOf(date: string | null | undefined): number | null {
  const year = Number(/^(\d{4})(?:-|$)/.exec(date ?? '')?.[1] ?? Number.NaN);
  return Number.isInteger(year) && year > 0 ? year : null;
}
