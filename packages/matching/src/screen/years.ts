import type { MatchCandidate } from '../types.ts';

/** How a year that a source gives fits an item. */
export type YearFit = 'equal' | 'near' | 'apart' | 'running' | 'absent' | 'wrong';

/** Festivals and releases are often a year apart: `near` is one year off, `apart` two. */
export function fitYear(year: number | null, candidate: MatchCandidate): YearFit {
  if (year === null || candidate.year === null) return 'absent';
  const distance = Math.abs(year - candidate.year);
  if (distance === 0) return 'equal';
  if (distance === 1) return 'near';
  if (distance === 2) return 'apart';
  return runsIn(year, candidate) ? 'running' : 'wrong';
}

function runsIn(year: number, { category, year: start, endYear }: MatchCandidate): boolean {
  if (category !== 'series' || start === null || endYear === undefined) return false;
  return year > start && year <= (endYear ?? Number.POSITIVE_INFINITY);
}
