import { type SourceRecord, sourceRecordSchema } from '@bugunne/catalogue';
import type { SourcePage } from '../../platform/catalogue-sources/source.ts';
import { findUnstorable } from '../../platform/storable.ts';

/**
 * The records of a page that can be stored, and those that cannot beside the page's own failures. Of two records with one
 * id the later is used.
 */
export function usableRecords({ records, failures }: Pick<SourcePage, 'records' | 'failures'>): {
  records: SourceRecord[];
  failures: { sourceId: string; reason: string }[];
} {
  const usable = new Map<string, SourceRecord>();
  const failed = [...failures];
  for (const record of records) {
    const { sourceId } = record;
    const reason = faultOf(record);
    if (reason !== null) {
      failed.push({ sourceId: sourceId.toWellFormed().replaceAll('\0', ''), reason });
      continue;
    }
    if (usable.has(sourceId)) failed.push({ sourceId, reason: 'comes twice; the later is used' });
    usable.delete(sourceId);
    usable.set(sourceId, record);
  }
  return { records: [...usable.values()], failures: failed };
}

function faultOf(record: SourceRecord): string | null {
  const unstorable = findUnstorable(record);
  if (unstorable !== null) return `${unstorable}: has characters that no text has`;
  const [issue] = sourceRecordSchema.safeParse(record).error?.issues ?? [];
  return issue ? `${issue.path.join('.')}: ${issue.message}` : null;
}
