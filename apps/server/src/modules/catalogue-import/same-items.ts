import type { SourceRecord } from '@bugunne/catalogue';
import type { SourceName } from '@bugunne/contract';
import type { RecordsRepo } from './records.repo.ts';

/**
 * The item that each record describes, by the record's id: the one that it described before, or one with the same id at
 * another service. Records without such an item are left out.
 */
export async function sameItems(
  repo: Pick<RecordsRepo, 'itemsOfRecords' | 'itemsWithIds'>,
  source: SourceName,
  records: readonly SourceRecord[],
): Promise<Map<string, string>> {
  const found = await repo.itemsOfRecords(
    source,
    records.map(({ sourceId }) => sourceId),
  );
  const left = records.filter(({ sourceId }) => !found.has(sourceId));
  const wanted = left.flatMap(({ outsideIds }) =>
    Object.entries(outsideIds).map(([scheme, value]) => ({ scheme, value })),
  );
  const byId = new Map<string, string>();
  for (const { scheme, value, itemId, category } of await repo.itemsWithIds(wanted)) {
    const key = `${category} ${scheme} ${value}`;
    if (!byId.has(key)) byId.set(key, itemId);
  }
  for (const { sourceId, category, outsideIds } of left) {
    const itemId = Object.entries(outsideIds)
      .map(([scheme, value]) => byId.get(`${category} ${scheme} ${value}`))
      .find((id) => id !== undefined);
    if (itemId !== undefined) found.set(sourceId, itemId);
  }
  return found;
}
