import { itemIds, mergeFacts, missingFacts, type OwnRecipeCheck, type SourceRecord } from '@bugunne/catalogue';
import type { SourceName } from '@bugunne/contract';
import { itemKeys } from '@bugunne/matching';
import type { MergedItem, PlacedRecord, RecordsRepo } from './records.repo.ts';
import { type MatchWorks, sameItems } from './same-items.ts';

/** Stores the records of a source as items, in the transaction of `repo`. Returns how many items are new or changed. */
export async function storeRecords(
  repo: RecordsRepo,
  { matchWorks, recipes }: { matchWorks: MatchWorks; recipes: Pick<OwnRecipeCheck, 'problems'> },
  { source, fetchedAt }: { source: SourceName; fetchedAt: Date },
  records: readonly SourceRecord[],
  now: Date,
): Promise<{ added: number; changed: number }> {
  const version = await repo.lock();
  const placed = await placeRecords(repo, matchWorks, source, records);
  const merged = await mergedItems(repo, recipes, source, placed);
  const stored = await repo.storeItems(merged, version, now);
  await repo.storeFacts(source, placed, fetchedAt);
  await repo.storeOutsideIds(source, placed);
  const outsideIds = await repo.outsideIdsOf(merged.map(({ id }) => id));
  await repo.storeKeys(new Map(merged.map((item) => [item.id, keysOf(item, outsideIds.get(item.id))])));
  if (stored.length > 0) await repo.publish(version);
  const added = stored.filter(({ isNew }) => isNew).length;
  return { added, changed: stored.length - added };
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

/** The items of the records as all sources together have them. */
async function mergedItems(
  repo: RecordsRepo,
  recipes: Pick<OwnRecipeCheck, 'problems'>,
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
    const missing = category === 'food' ? recipes.problems(facts) : missingFacts(category, facts);
    const isEligible = isWritten || missing.length === 0;
    return [{ id, category, tier: isWritten ? 'written' : 'listed', facts, sources, isEligible }];
  });
}

function keysOf({ category, facts }: MergedItem, ids: Record<string, string> = {}): string[] {
  const { originalTitle, turkishTitle, englishTitle, otherTitles = [] } = facts;
  const titles = [originalTitle, turkishTitle, englishTitle, ...otherTitles].flatMap((title) => title ?? []);
  return category === 'food' ? [] : itemKeys({ titles, category, ids });
}
