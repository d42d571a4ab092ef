import { itemIds, mergeFacts, missingFacts, type SourceRecord } from '@bugunne/catalogue';
import { type SourceName, titleKey } from '@bugunne/contract';
import type { MergedItem, PlacedRecord, RecordsRepo } from './records.repo.ts';
import { sameItems } from './same-items.ts';

/** Stores the records of a source as items, in the transaction of `repo`. Returns how many items are new or changed. */
export async function storeRecords(
  repo: RecordsRepo,
  source: SourceName,
  records: readonly SourceRecord[],
  now: Date,
): Promise<{ added: number; changed: number }> {
  const version = await repo.lock();
  const placed = await placeRecords(repo, source, records);
  const merged = await mergedItems(repo, source, placed);
  const stored = await repo.storeItems(merged, version, now);
  await repo.storeFacts(source, placed, now);
  await repo.storeOutsideIds(source, placed);
  const changed = new Set(stored.map(({ id }) => id));
  await repo.storeTitleKeys(
    new Map(merged.flatMap((item) => (changed.has(item.id) ? [[item.id, keysOf(item)] as const] : []))),
  );
  if (stored.length > 0) await repo.publish(version);
  const added = stored.filter(({ isNew }) => isNew).length;
  return { added, changed: stored.length - added };
}

/** Finds the item of each record, or gives it a new id. */
async function placeRecords(
  repo: RecordsRepo,
  source: SourceName,
  records: readonly SourceRecord[],
): Promise<PlacedRecord[]> {
  // The items of our editors have the ids of their files.
  if (source === 'bugunne') return records.map((record) => ({ record, itemId: record.sourceId }));
  const known = await sameItems(repo, source, records);
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

/** The items of the records as all sources together have them. */
async function mergedItems(
  repo: RecordsRepo,
  source: SourceName,
  placed: readonly PlacedRecord[],
): Promise<MergedItem[]> {
  const before = await repo.factsOf(placed.map(({ itemId }) => itemId));
  const byItem = Map.groupBy(placed, ({ itemId }) => itemId);
  return [...byItem].flatMap(([id, own]) => {
    const [first] = own;
    if (!first) return [];
    const { category } = first.record;
    const now = new Set(own.map(({ record }) => record.sourceId));
    const others = (before.get(id) ?? []).filter((facts) => facts.source !== source || !now.has(facts.sourceId));
    const all = [...others, ...own.map(({ record }) => ({ source, facts: record.facts }))];
    const { facts, sources } = mergeFacts(all);
    const isWritten = all.some((one) => one.source === 'bugunne');
    const isEligible = isWritten || (category !== 'food' && missingFacts(category, facts).length === 0);
    return [{ id, category, tier: isWritten ? 'written' : 'listed', facts, sources, isEligible }];
  });
}

const keysOf = ({ facts }: MergedItem): string[] =>
  [facts.originalTitle, facts.turkishTitle, facts.englishTitle, ...(facts.otherTitles ?? [])].flatMap((title) =>
    title === undefined ? [] : titleKey(title),
  );
