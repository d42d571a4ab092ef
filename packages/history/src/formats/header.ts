import type { TableRow } from '../text/table.ts';
import { fold } from '../titles/fold.ts';

/** Columns by folded name, so that case, marks and punctuation of a header do not matter. */
export interface Header {
  /** Folded names in the order of the file. */
  names: readonly string[];
  has(...names: string[]): boolean;
  /** Index of the first of the names that the table has, or -1. */
  index(...names: string[]): number;
}

export function createHeader(cells: readonly string[]): Header {
  const names = cells.map(fold);
  return {
    names,
    has: (...wanted) => wanted.every((name) => names.includes(name)),
    index: (...wanted) => names.indexOf(wanted.find((name) => names.includes(name)) ?? '\0'),
  };
}

/** The trimmed cell; empty when the row is too short or the table has no such column. */
export function cellOf(row: TableRow, index: number): string {
  return index === -1 ? '' : (row.cells[index] ?? '').trim();
}

/** The cells of those columns that the table has. */
export function cellsOf(row: TableRow, indices: readonly number[]): string[] {
  return indices.filter((index) => index !== -1).map((index) => cellOf(row, index));
}

/** A row whose title has separators without quotes gets its cells back in place: those beyond the header join the title. */
export function joinSurplus(row: TableRow, columns: number, title: number, separator: string): TableRow {
  const surplus = row.cells.length - columns;
  if (surplus <= 0 || title === -1 || row.cells.slice(columns).every((cell) => cell.trim() === '')) return row;
  const joined = row.cells.slice(title, title + surplus + 1).join(separator);
  return { ...row, cells: [...row.cells.slice(0, title), joined, ...row.cells.slice(title + surplus + 1)] };
}
