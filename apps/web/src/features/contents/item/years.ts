import type { Item } from '@bugunne/contract/item';

export type Years = { kind: 'none' } | { kind: 'single'; text: string } | { kind: 'ongoing'; text: string };

/** Year of a work, or the span of a series. A series without an end is still running. */
export function yearsOf({ category, year, endYear }: Pick<Item, 'category' | 'year' | 'endYear'>): Years {
  if (year === null) return { kind: 'none' };
  if (category !== 'series' || endYear === year) return { kind: 'single', text: `${year}` };
  return endYear === null ? { kind: 'ongoing', text: `${year}` } : { kind: 'single', text: `${year}–${endYear}` };
}
