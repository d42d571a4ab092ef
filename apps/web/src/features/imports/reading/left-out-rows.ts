import type { ImportRow } from '@bugunne/contract/import-rows.schema';
import { IMPORT_LIMITS } from '@bugunne/contract/part-limits.constants';
import type { History } from '@bugunne/history';
import { sourceOf } from './to-work-row.ts';

const { leftOut, leftOutPerFile } = IMPORT_LIMITS;

/** Rows that the browser leaves out and that the report names: failed ones first, at most a number of each file. */
export function leftOutRows({ failed, skipped }: History): ImportRow[] {
  const rows: ImportRow[] = [
    ...failed.map((row): ImportRow => ({ type: 'failed', code: row.code, source: sourceOf(row) })),
    ...skipped.flatMap(({ code, rows }) =>
      rows.map((row): ImportRow => ({ type: 'skipped', code, source: sourceOf(row) })),
    ),
  ];
  const ofFile = new Map<string, number>();
  return rows
    .filter(({ source: { file } }) => {
      const count = (ofFile.get(file) ?? 0) + 1;
      ofFile.set(file, count);
      return count <= leftOutPerFile;
    })
    .slice(0, leftOut);
}
