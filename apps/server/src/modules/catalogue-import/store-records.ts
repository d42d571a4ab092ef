import { itemIds, type SourceRecord } from '@bugunne/catalogue';
import type { SourceName } from '@bugunne/contract';
import type { SourcePage } from '../../platform/catalogue-sources/source.ts';
import { mergedItems, storeKeysOf } from './merge-items.ts';
import { placeAsked } from './place-asked.ts';
import type { PlacedRecord, RecordsRepo } from './records.repo.ts';
import { type MatchWorks, sameItems } from './same-items.ts';

type Page = Pick<SourcePage, 'records' | 'about'>;

export type StoredRecords = {
  added: number;
  changed: number;
  placed: readonly PlacedRecord[];
  /** Items of which the source has no record any more. */
  gone: readonly string[];
  failures: SourcePage['failures'];
};

/** Stores the records of a source as items, in the transaction of `repo`. Returns how many items are new or changed. */
export async function storeRecords(
  repo: RecordsRepo,
  matchWorks: MatchWorks,
  { source, fetchedAt }: { source: SourceName; fetchedAt: Date },
  { records, about }: Page,
  now: Date,
): Promise<StoredRecords> {
  const version = await repo.lock();
  const { placed, failures } = about
    ? await placeAsked(repo, source, records, about)
    : { placed: await placeRecords(repo, matchWorks, source, records), failures: [] };
  const gone = about ? await repo.removeOthers(source, [...about.keys()], placed) : [];
  const changing = [...new Set([...placed.map(({ itemId }) => itemId), ...gone])];
  const merged = await mergedItems(repo, changing, { source, placed });
  const stored = await repo.storeItems(merged, version, now);
  await repo.storeFacts(source, placed, fetchedAt);
  await repo.storeOutsideIds(source, placed);
  await storeKeysOf(repo, merged);
  if (stored.length > 0) await repo.publish(version);
  const added = stored.filter(({ isNew }) => isNew).length;
  return { added, changed: stored.length - added, placed, gone, failures };
}

/** Finds the item of each record, or gives it a new id. */
async function placeRecords(
  repo: RecordsRepo,
  matchWorks: MatchWorks,
  source: SourceName,
  records: readonly SourceRecord[],
): Promise<PlacedRecord[]> {
  // The items of our editors have the ids of their files.
  if (source === 'bugunne') return records.map((record) => ({ record, itemId: record.sourceId }));
  const known = await sameItems(repo, matchWorks, source, records);
  const proposed = new Map(
    records.filter(({ sourceId }) => !known.has(sourceId)).map((record) => [record, itemIds(record)]),
  );
  const taken = await repo.takenIds([...proposed.values()].flat());
  return records.map((record) => {
    const before = known.get(record.sourceId);
    if (before !== undefined) return { record, itemId: before };
    const ids = proposed.get(record) ?? itemIds(record);
    const itemId = ids.find((id) => !taken.has(id)) ?? ids[0];
    taken.add(itemId);
    return { record, itemId };
  });
}
