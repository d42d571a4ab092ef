import type { Item } from '@bugunne/contract/item.schema';

export type Years = { kind: 'none' } | { kind: 'single'; text: string } | { kind: 'ongoing'; text: string };

/** Year of a work, or the years of a series. A verified series without an end year is ongoing. */
export function yearsOf(item: Pick<Item, 'category' | 'year' | 'endYear' | 'verified'>): Years {
  const { category, year, endYear, verified } = item;
  if (year === null) return { kind: 'none' };
  if (category !== 'series' || endYear === year) return { kind: 'single', text: `${year}` };
  if (endYear !== null) return { kind: 'single', text: `${year}–${endYear}` };
  return { kind: verified ? 'ongoing' : 'single', text: `${year}` };
}
