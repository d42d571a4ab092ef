import type { SourceRecord } from '@bugunne/catalogue';
import type { SourceName } from '@bugunne/contract';
import type { SourcePage } from '../../platform/catalogue-sources/source.ts';
import type { PlacedRecord, RecordsRepo } from './records.repo.ts';

/**
 * The records of a source that was asked about items of ours, each with the item it was asked for. One that belongs to
 * another item is left out, since two items with one record are a fault of their ids.
 */
export async function placeAsked(
  repo: Pick<RecordsRepo, 'itemsOfRecords' | 'categoriesOf'>,
  source: SourceName,
  records: readonly SourceRecord[],
  about: NonNullable<SourcePage['about']>,
): Promise<{ placed: PlacedRecord[]; failures: SourcePage['failures'] }> {
  const asked = new Map([...about].flatMap(([itemId, id]) => (id === null ? [] : [[id, itemId] as const])));
  const holders = await repo.itemsOfRecords(source, [...asked.keys()]);
  const categories = await repo.categoriesOf([...about.keys()]);
  const placed: PlacedRecord[] = [];
  const failures: SourcePage['failures'][number][] = [];
  for (const record of records) {
    const itemId = asked.get(record.sourceId);
    const holder = holders.get(record.sourceId);
    const isFree =
      holder === undefined || holder === itemId || (about.has(holder) && about.get(holder) !== record.sourceId);
    if (!isFree) failures.push({ sourceId: record.sourceId, reason: `${itemId} and ${holder} have the same id` });
    else if (itemId !== undefined && categories.get(itemId) === record.category) placed.push({ record, itemId });
  }
  return { placed, failures };
}
