import type { Quality, QualitySums } from '@bugunne/contract/admin/quality';

const MICRO = 1_000_000;

/** Part of a whole; null when there is nothing to divide by. */
export const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** The sums of all rows together. */
export const total = (rows: readonly QualitySums[], name: keyof QualitySums): number =>
  rows.reduce((sum, row) => sum + row[name], 0);

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
