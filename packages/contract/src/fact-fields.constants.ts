/** The facts that a user can report as wrong about an item. */
export const FACT_FIELDS = [
  'title',
  'people',
  'year',
  'duration',
  'genre',
  'description',
  'ingredients',
  'diet',
  'links',
  'other',
] as const;
export type FactField = (typeof FACT_FIELDS)[number];

/** Longest text of a report, in characters. */
export const FACT_TEXT_MAX = 500;
