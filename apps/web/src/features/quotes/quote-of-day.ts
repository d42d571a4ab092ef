/** How many quotes `quotes` of the dashboard's texts holds. */
export const QUOTE_COUNT = 20;

/** 1 for the first of January. `date` is YYYY-MM-DD; counted in UTC, so that no change of clocks skips a day. */
export const dayOfYear = (date: string): number =>
  Math.round((Date.parse(`${date}T00:00:00Z`) - Date.parse(`${date.slice(0, 4)}-01-01T00:00:00Z`)) / 86_400_000) + 1;
