import { type FactsOfSource, type ItemFacts, type SourceRecord, withoutDisplayOnly } from '@bugunne/catalogue';
import { type Category, SOURCE_TERMS, type SourceName } from '@bugunne/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { CATALOGUE_CHANGED, CHANNEL } from '../../database/announcements.ts';
import type { Db } from '../../database/database.ts';
import {
  catalogueState,
  itemAvailability,
  itemFacts,
  itemKeys,
  itemOutsideIds,
  items,
} from '../../database/schema/index.ts';

/** A record, and the item that it describes. */
export type PlacedRecord = { record: SourceRecord; itemId: string };

/** An item as its sources together have it. */
export type MergedItem = Pick<
  typeof items.$inferSelect,
  'id' | 'category' | 'tier' | 'facts' | 'sources' | 'isEligible'
>;

/** Statements of one transaction that changes items; the first of them is `lock`. */
export const recordsRepo = (tx: Db) => ({
  /** Makes all changes of items wait for each other; resolves to the number that this change gets. */
  async lock(): Promise<number> {
    await tx.insert(catalogueState).values({ id: 1, version: 0 }).onConflictDoNothing();
    const [state] = await tx.select({ version: catalogueState.version }).from(catalogueState).for('update');
    return (state?.version ?? 0) + 1;
  },

  /** The items that these records of the source described before, by the record's id. */
  async itemsOfRecords(source: SourceName, sourceIds: readonly string[]): Promise<Map<string, string>> {
    if (sourceIds.length === 0) return new Map();
    const rows = await tx
      .select({ sourceId: itemFacts.sourceId, itemId: itemFacts.itemId })
      .from(itemFacts)
      .where(and(eq(itemFacts.source, source), inArray(itemFacts.sourceId, [...sourceIds])));
    return new Map(rows.map(({ sourceId, itemId }) => [sourceId, itemId]));
  },

  /** The category and facts of items, which distinguish records from namesakes. */
  async identitiesOf(ids: readonly string[]): Promise<Map<string, { category: Category; facts: ItemFacts }>> {
    if (ids.length === 0) return new Map();
    const rows = await tx
      .select({ id: items.id, category: items.category, facts: items.facts })
      .from(items)
      .where(inArray(items.id, [...ids]));
    return new Map(rows.map(({ id, ...identity }) => [id, identity]));
  },

  async categoriesOf(ids: readonly string[]): Promise<Map<string, Category>> {
    if (ids.length === 0) return new Map();
    const rows = await tx
      .select({ id: items.id, category: items.category })
      .from(items)
      .where(inArray(items.id, [...ids]));
    return new Map(rows.map(({ id, category }) => [id, category]));
  },

  async tiersOf(ids: readonly string[]): Promise<Map<string, MergedItem['tier']>> {
    if (ids.length === 0) return new Map();
    const rows = await tx
      .select({ id: items.id, tier: items.tier })
      .from(items)
      .where(inArray(items.id, [...ids]));
    return new Map(rows.map(({ id, tier }) => [id, tier]));
  },

  async hasListed(): Promise<boolean> {
    const rows = await tx.select({ id: items.id }).from(items).where(eq(items.tier, 'listed')).limit(1);
    return rows.length > 0;
  },

  /** Takes an item out of the picks. Users who met it still see it, without facts that may not stay for ever. */
  async retire(id: string, version: number): Promise<void> {
    const [merged] = await tx
      .select({ facts: items.facts, sources: items.sources })
      .from(items)
      .where(eq(items.id, id));
    if (!merged) return;
    const facts = withoutDisplayOnly(merged);
    const sources = Object.fromEntries(Object.entries(merged.sources).filter(([name]) => name in facts));
    await tx.update(items).set({ isEligible: false, facts, sources, version }).where(eq(items.id, id));
  },

  /** Those of these items that records of the source describe. */
  async describedBy(source: SourceName, ids: readonly string[]): Promise<Set<string>> {
    const rows = await tx
      .selectDistinct({ itemId: itemFacts.itemId })
      .from(itemFacts)
      .where(and(eq(itemFacts.source, source), inArray(itemFacts.itemId, [...ids])));
    return new Set(rows.map(({ itemId }) => itemId));
  },

  /** Makes everything that sources say of one item count for another. */
  async moveFacts({ from, to }: { from: string; to: string }): Promise<void> {
    await tx.update(itemFacts).set({ itemId: to }).where(eq(itemFacts.itemId, from));
    await tx.execute(sql`
      insert into item_outside_ids (scheme, value, item_id, source)
      select scheme, value, ${to}, source from item_outside_ids where item_id = ${from} on conflict do nothing`);
    await tx.delete(itemOutsideIds).where(eq(itemOutsideIds.itemId, from));
    await tx.execute(sql`
      insert into item_availability (item_id, country, service, kind, url, source, fetched_at)
      select ${to}, country, service, kind, url, source, fetched_at from item_availability
      where item_id = ${from} on conflict do nothing`);
    await tx.delete(itemAvailability).where(eq(itemAvailability.itemId, from));
    await tx.delete(itemKeys).where(eq(itemKeys.itemId, from));
  },

  /** The ones that are taken. */
  async takenIds(ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const rows = await tx
      .select({ id: items.id })
      .from(items)
      .where(inArray(items.id, [...ids]));
    return new Set(rows.map(({ id }) => id));
  },

  /** The facts of these items as all sources have them. */
  async factsOf(itemIds: readonly string[]) {
    if (itemIds.length === 0) return new Map<string, (FactsOfSource & { sourceId: string })[]>();
    const rows = await tx
      .select({
        itemId: itemFacts.itemId,
        source: itemFacts.source,
        sourceId: itemFacts.sourceId,
        facts: itemFacts.facts,
      })
      .from(itemFacts)
      .where(inArray(itemFacts.itemId, [...itemIds]));
    const found = new Map<string, (FactsOfSource & { sourceId: string })[]>();
    for (const { itemId, ...facts } of rows) found.set(itemId, [...(found.get(itemId) ?? []), facts]);
    return found;
  },

  /** Stores items; resolves to those that are new and those that have changed. Equal ones stay as they are. */
  async storeItems(
    merged: readonly MergedItem[],
    version: number,
    now: Date,
  ): Promise<{ id: string; isNew: boolean }[]> {
    if (merged.length === 0) return [];
    const { rows } = await tx.execute<{ id: string; isNew: boolean }>(sql`
      insert into items as i (id, category, tier, facts, sources, is_eligible, version, updated_at)
      select r.id, r.category, r.tier, r.facts, r.sources, r."isEligible", ${version}, ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(merged)}::jsonb)
        r(id text, category text, tier text, facts jsonb, sources jsonb, "isEligible" boolean)
      on conflict (id) do update
        set tier = excluded.tier, facts = excluded.facts, sources = excluded.sources,
          is_eligible = excluded.is_eligible, version = excluded.version, updated_at = excluded.updated_at
        where (i.tier, i.facts, i.sources, i.is_eligible)
          is distinct from (excluded.tier, excluded.facts, excluded.sources, excluded.is_eligible)
      returning id, (xmax = 0) as "isNew"`);
    return rows;
  },

  /** Deletes other records of the source than `placed` of these items; resolves to the items that have none any more. */
  async removeOthers(source: SourceName, ids: readonly string[], placed: readonly PlacedRecord[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const pairs = placed.map(({ itemId, record: { sourceId } }) => ({ itemId, sourceId }));
    const { rows } = await tx.execute<{ id: string }>(sql`
      delete from item_facts f
      using jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) a(id)
      where f.source = ${source} and f.item_id = a.id and not exists (
        select from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) p("itemId" text, "sourceId" text)
        where p."itemId" = f.item_id and p."sourceId" = f.source_id)
      returning f.item_id as id`);
    const left = new Set(pairs.map(({ itemId }) => itemId));
    const gone = [...new Set(rows.map(({ id }) => id))].filter((id) => !left.has(id));
    await tx.delete(itemOutsideIds).where(and(eq(itemOutsideIds.source, source), inArray(itemOutsideIds.itemId, gone)));
    return gone;
  },

  /** Stores what the source says, in place of what it said before. */
  async storeFacts(source: SourceName, placed: readonly PlacedRecord[], fetchedAt: Date): Promise<void> {
    if (placed.length === 0) return;
    const rows = placed.map(({ record: { sourceId, url, facts }, itemId }) => ({ sourceId, url, facts, itemId }));
    await tx.execute(sql`
      insert into item_facts (item_id, source, source_id, url, facts, licence, fetched_at)
      select r."itemId", ${source}, r."sourceId", r.url, r.facts, ${SOURCE_TERMS[source].licence.name}, ${fetchedAt.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r("itemId" text, "sourceId" text, url text, facts jsonb)
      on conflict (source, source_id) do update
        set item_id = excluded.item_id, url = excluded.url, facts = excluded.facts, licence = excluded.licence,
          fetched_at = excluded.fetched_at`);
  },

  /** The ids of these items at other services, of all sources. */
  async outsideIdsOf(ids: readonly string[]): Promise<Map<string, Record<string, string>>> {
    if (ids.length === 0) return new Map();
    const rows = await tx
      .select({ itemId: itemOutsideIds.itemId, scheme: itemOutsideIds.scheme, value: itemOutsideIds.value })
      .from(itemOutsideIds)
      .where(inArray(itemOutsideIds.itemId, [...ids]))
      .orderBy(itemOutsideIds.itemId, itemOutsideIds.scheme, itemOutsideIds.value);
    const found = new Map<string, Record<string, string>>();
    for (const { itemId, scheme, value } of rows) found.set(itemId, { ...found.get(itemId), [scheme]: value });
    return found;
  },

  /**
   * Stores the ids at other services that the source names, in place of those that it named before; those of an item that
   * another record of the source describes too stay.
   */
  async storeOutsideIds(source: SourceName, placed: readonly PlacedRecord[]): Promise<void> {
    const own = [...new Set(placed.map(({ itemId }) => itemId))];
    if (own.length === 0) return;
    const ids = placed.map(({ record }) => record.sourceId);
    await tx.execute(sql`
      delete from item_outside_ids o
      where o.source = ${source} and o.item_id in (select jsonb_array_elements_text(${JSON.stringify(own)}::jsonb))
        and not exists (select from item_facts f
          where f.item_id = o.item_id and f.source = o.source
            and f.source_id not in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)))`);
    const rows = placed.flatMap(({ itemId, record }) =>
      Object.entries(record.outsideIds).map(([scheme, value]) => ({ itemId, scheme, value, source })),
    );
    if (rows.length > 0) await tx.insert(itemOutsideIds).values(rows).onConflictDoNothing();
  },

  /** Stores the spellings and ids by which items are found, in place of earlier ones. */
  async storeKeys(keys: ReadonlyMap<string, readonly string[]>): Promise<void> {
    if (keys.size === 0) return;
    await tx.delete(itemKeys).where(inArray(itemKeys.itemId, [...keys.keys()]));
    const rows = [...keys].flatMap(([itemId, own]) => [...new Set(own)].map((key) => ({ itemId, key })));
    await tx.execute(sql`
      insert into item_keys (item_id, key)
      select r."itemId", r.key from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r("itemId" text, key text)
      on conflict do nothing`);
  },

  /** Makes the change known: servers read what has a higher number than they have seen. */
  async publish(version: number): Promise<void> {
    await tx.update(catalogueState).set({ version });
    await tx.execute(sql`select pg_notify(${CHANNEL}, ${CATALOGUE_CHANGED})`);
  },
});

export type RecordsRepo = ReturnType<typeof recordsRepo>;
