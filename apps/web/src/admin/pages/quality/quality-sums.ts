import type { QualitySums } from '@bugunne/contract/admin/quality';

/** Part of a whole; null when there is nothing to divide by. */
export const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** The sums of all rows together. */
export const total = (rows: readonly QualitySums[], name: keyof QualitySums): number =>
  rows.reduce((sum, row) => sum + row[name], 0);

/** Picks of a known source: replaced ones have none. */
export const sourced = (rows: readonly QualitySums[]): number =>
  total(rows, 'fromModel') + total(rows, 'fromEngine') + total(rows, 'fromDefault');
