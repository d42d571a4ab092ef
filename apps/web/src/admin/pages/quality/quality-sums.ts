import type { Quality, QualitySums } from '@bugunne/contract/admin/quality.contract';

const MICRO = 1_000_000;
const DAY_MILLISECONDS = 86_400_000;
/** Ends of a pick by its user. */
export const OUTCOMES = ['liked', 'disliked', 'saved', 'seen', 'unwanted', 'refreshed'] as const;
export const FAULTS = ['repeats', 'violations'] as const;
export const MEASURES = [...OUTCOMES, ...FAULTS] as const;
export type Measure = (typeof MEASURES)[number];

/** Part of a whole; null when there is nothing to divide by. */
export const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** The sums of all rows together. */
export const total = (rows: readonly QualitySums[], name: keyof QualitySums): number =>
  rows.reduce((sum, row) => sum + row[name], 0);

/** Every date from the earliest to the last counted one, also those without picks. */
export function datesOf({ days, until }: Pick<Quality, 'days' | 'until'>): string[] {
  const [first] = days.map(({ date }) => date).toSorted();
  const dates: string[] = [];
  if (first === undefined || until === null) return dates;
  for (let at = Date.parse(first); at <= Date.parse(until); at += DAY_MILLISECONDS)
    dates.push(new Date(at).toISOString().slice(0, 10));
  return dates;
}

/** Picks of a known source: replaced ones have none. */
export const sourced = (rows: readonly QualitySums[]): number =>
  total(rows, 'fromModel') + total(rows, 'fromEngine') + total(rows, 'fromDefault');

/**
 * US dollars for the language model per liked pick of some groups; null without likes. The model is paid per set and not per
 * pick, so each group bears the part of the cost that its picks are of all that the model chose.
 */
export function costPerLike({ microUsd, groups }: Quality, some: readonly QualitySums[]): number | null {
  // Without any pick by the model there is still the cost of its failures.
  const part =
    share(total(some, 'fromModel'), total(groups, 'fromModel')) ?? share(total(some, 'given'), total(groups, 'given'));
  return share((microUsd / MICRO) * (part ?? 1), total(some, 'liked'));
}
