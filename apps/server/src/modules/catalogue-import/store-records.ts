import { itemIds, type OwnRecipeCheck, type SourceRecord } from '@bugunne/catalogue';
import type { Category, SourceName } from '@bugunne/contract';
import type { SourcePage } from '../../platform/catalogue-sources/source.ts';
import { mergedItems, storeKeysOf } from './merge-items.ts';
import { placeAsked } from './place-asked.ts';
import type { PlacedRecord, RecordsRepo } from './records.repo.ts';
import { type MatchWorks, sameItems } from './same-items.ts';

/** Where records are from, when they were fetched there, and the time now. */
export type Placing = { source: SourceName; fetchedAt: Date; now: Date };

type Dependencies = {
  repo: RecordsRepo;
  matchWorks: MatchWorks;
  recipes: OwnRecipeCheck;
  /** Called when items take the places of others. */
  onReplaced(replaced: readonly ReplacedItem[]): Promise<void>;
};

/** `to` takes the place of `from`. */
export type ReplacedItem = { from: string; to: string; category: Category };

export type RecordsOfPage = Pick<SourcePage, 'records' | 'about'>;

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
  { repo, matchWorks, recipes, onReplaced }: Dependencies,
  { source, fetchedAt, now }: Placing,
  { records, about }: RecordsOfPage,
): Promise<StoredRecords> {
  const version = await repo.lock();
  const listed = source === 'bugunne' ? await listedWorks(repo, matchWorks, records) : new Map<string, string>();
  const { placed, left, failures } = about
    ? { left: listed, ...(await placeAsked(repo, source, records, about)) }
    : { failures: [], ...(await placeRecords(repo, matchWorks, source, records)) };
  const gone = about ? await repo.removeOthers(source, [...about.keys()], placed) : [];
  const changing = [...new Set([...placed.map(({ itemId }) => itemId), ...gone])];
  let merged = await mergedItems({ repo, recipes }, changing, { source, placed });
  const stored = await repo.storeItems(merged, version, now);
  await repo.storeFacts(source, placed, fetchedAt);
  const replaced = await replacedItems(repo, source, placed, new Map([...listed, ...left]));
  for (const ids of replaced) {
    await repo.moveFacts(ids);
    await repo.retire(ids.from, version);
  }
  if (replaced.length > 0) {
    await onReplaced(replaced);
    merged = await mergedItems({ repo, recipes }, changing);
    await repo.storeItems(merged, version, now);
  }
  await repo.storeOutsideIds(source, placed);
  await storeKeysOf(repo, merged);
  if (stored.length > 0) await repo.publish(version);
  const added = stored.filter(({ isNew }) => isNew).length;
  return { added, changed: stored.length - added, placed, gone, failures };
}

/** Items whose place that of their record takes: listed ones that no other record of the source describes. */
async function replacedItems(
  repo: RecordsRepo,
  source: SourceName,
  placed: readonly PlacedRecord[],
  former: ReadonlyMap<string, string>,
) {
  if (former.size === 0) return [];
  const others = await repo.describedBy(source, [...former.values()]);
  const tiers = await repo.tiersOf([...former.values()]);
  return placed.flatMap(({ record: { sourceId, category }, itemId: to }) => {
    const from = former.get(sourceId);
    const isReplaced = from !== undefined && from !== to && !others.has(from) && tiers.get(from) === 'listed';
    return isReplaced ? [{ from, to, category }] : [];
  });
}

/** The listed item that is the work which our editors have written now, by the id of theirs. */
async function listedWorks(
  repo: RecordsRepo,
  matchWorks: MatchWorks,
  records: readonly SourceRecord[],
): Promise<Map<string, string>> {
  if (!(await repo.hasListed())) return new Map();
  const stored = await repo.takenIds(records.map(({ sourceId }) => sourceId));
  const fresh = records.filter(({ sourceId }) => !stored.has(sourceId));
  return (await sameItems(repo, matchWorks, 'bugunne', fresh)).known;
}

/** Finds the item of each record, or gives it a new id; `left`: see `sameItems`. */
async function placeRecords(
  repo: RecordsRepo,
  matchWorks: MatchWorks,
  source: SourceName,
  records: readonly SourceRecord[],
): Promise<{ placed: PlacedRecord[]; left: Map<string, string> }> {
  // The items of our editors have the ids of their files.
  if (source === 'bugunne')
    return { placed: records.map((record) => ({ record, itemId: record.sourceId })), left: new Map() };
  const { known, left } = await sameItems(repo, matchWorks, source, records);
  const proposed = new Map(
    records.filter(({ sourceId }) => !known.has(sourceId)).map((record) => [record, itemIds(record)]),
  );
  const taken = await repo.takenIds([...proposed.values()].flat());
  const placed = records.map((record) => {
    const before = known.get(record.sourceId);
    if (before !== undefined) return { record, itemId: before };
    const ids = proposed.get(record) ?? itemIds(record);
    const itemId = ids.find((id) => !taken.has(id)) ?? ids[0];
    taken.add(itemId);
    return { record, itemId };
  });
  return { placed, left };
}
