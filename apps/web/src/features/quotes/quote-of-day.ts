/** Number of `quotes` in the dashboard's texts. */
export const QUOTE_COUNT = 20;

/** Day of the year, 1 for the first of January. `date` is YYYY-MM-DD; UTC, so that no clock change skips a day. */
export const dayOfYear = (date: string): number =>
  Math.round((Date.parse(`${date}T00:00:00Z`) - Date.parse(`${date.slice(0, 4)}-01-01T00:00:00Z`)) / 86_400_000) + 1;
