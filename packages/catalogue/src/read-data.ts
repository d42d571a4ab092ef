import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Fault } from './fault.ts';
import { withTypographicQuotes } from './typographic-quotes.ts';

/** Subfolders of the data directory. */
export const DATA_KINDS = ['movies', 'series', 'music', 'recipes', 'ingredients'] as const;
export type DataKind = (typeof DATA_KINDS)[number];

/** Data directory of this package. */
export const DATA_DIRECTORY = fileURLToPath(new URL('../data', import.meta.url));

/** One element of a data file; `file` is relative to the data directory. */
export type DataRow = { kind: DataKind; file: string; row: unknown };

/**
 * All rows of all `<kind>/*.json` files, in alphabetical order of the files, with the quotes that pages show. Unreadable files and missing folders are
 * reported as faults.
 */
export function readData(directory: string): { rows: DataRow[]; faults: Fault[] } {
  const rows: DataRow[] = [];
  const faults: Fault[] = [];
  for (const kind of DATA_KINDS) {
    for (const name of jsonFiles(`${directory}/${kind}`, kind, faults)) {
      const file = `${kind}/${name}`;
      try {
        const content: unknown = JSON.parse(readFileSync(`${directory}/${file}`, 'utf8'), (_key, value: unknown) =>
          typeof value === 'string' ? withTypographicQuotes(value) : value,
        );
        if (Array.isArray(content)) for (const row of content) rows.push({ kind, file, row });
        else faults.push({ file, id: '', message: 'is not a list' });
      } catch (error) {
        faults.push({ file, id: '', message: error instanceof Error ? error.message : String(error) });
      }
    }
  }
  return { rows, faults };
}

function jsonFiles(folder: string, kind: DataKind, faults: Fault[]): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort();
  } catch {
    faults.push({ file: kind, id: '', message: 'folder is missing' });
    return [];
  }
}
