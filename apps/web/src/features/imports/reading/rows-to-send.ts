import type { ImportRow, WorkRow } from '@bugunne/contract/import-rows.schema';
import { LIMITS } from '@bugunne/contract/limits.constants';
import { IMPORT_LIMITS } from '@bugunne/contract/part-limits.constants';

const limits = IMPORT_LIMITS;
/** Bytes of a request beside its rows. */
const ENVELOPE = 512;

const worth = ({ opinion, saved, rating }: WorkRow) => (opinion !== null ? 3 : saved ? 2 : rating !== null ? 1 : 0);

/** The works of an import, at most as many as it may have: those that say most about the user, in the given order. */
export function worksToSend(rows: readonly WorkRow[], most: number = limits.works): WorkRow[] {
  if (rows.length <= most) return [...rows];
  const chosen = new Set(
    rows.toSorted((left, right) => worth(right) - worth(left) || right.plays - left.plays).slice(0, most),
  );
  return rows.filter((row) => chosen.has(row));
}

/** Rows from a position, as many as one request may have. */
export function chunkOf(rows: readonly ImportRow[], from: number): ImportRow[] {
  const encoder = new TextEncoder();
  const chunk: ImportRow[] = [];
  let bytes = ENVELOPE;
  for (const row of rows.slice(from, from + limits.rowsPerUpload)) {
    bytes += encoder.encode(JSON.stringify(row)).length + 1;
    if (bytes > LIMITS.bodyBytes && chunk.length > 0) break;
    chunk.push(row);
  }
  return chunk;
}
