import type { FactName, ItemFacts } from '@bugunne/catalogue';
import { CATEGORIES, SOURCE_NAMES, type SourceName } from '@bugunne/contract';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, oneOf } from './columns.ts';
import { instant } from './instant.ts';

export const ITEM_TIERS = ['written', 'listed'] as const;

/** One row: the number of the latest change of the items, which every change raises in its transaction. */
export const catalogueState = pgTable(
  'catalogue_state',
  {
    id: integer('id').primaryKey(),
    version: bigint('version', { mode: 'number' }).notNull(),
    /** A hash of the built-in items that were last stored. */
    builtIn: text('built_in').notNull().default(''),
  },
  (t) => [check('catalogue_state_one_row', sql`${t.id} = 1`)],
);

/** Every item of the catalogue: written by editors, or listed by its facts only. */
export const items = pgTable(
  'items',
  {
    id: text('id').primaryKey(),
    category: text('category', { enum: CATEGORIES }).notNull(),
    tier: text('tier', { enum: ITEM_TIERS }).notNull(),
    /** The facts of all its sources, merged; see `mergeFacts`. */
    facts: jsonb('facts').$type<ItemFacts>().notNull(),
    /** The source of each fact. */
    sources: jsonb('sources').$type<Partial<Record<FactName, SourceName>>>().notNull(),
    /** Whether it may be a daily pick; see `missingFacts`. */
    isEligible: boolean('is_eligible').notNull(),
    /** Id, titles and makers as searches of the administration compare them; `fold_text` is of migration 0023. */
    searchText: text('search_text').generatedAlwaysAs(
      sql`fold_text(id || ' ' || coalesce(facts ->> 'originalTitle', '') || ' ' || coalesce(facts ->> 'turkishTitle', '') || ' ' || coalesce(facts ->> 'englishTitle', '') || ' ' || translate(coalesce(facts ->> 'otherTitles', ''), '[]"', '   ') || ' ' || translate(coalesce(facts ->> 'makers', ''), '[]"', '   '))`,
    ),
    /** The number of its latest change. */
    version: bigint('version', { mode: 'number' }).notNull(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    index('items_version').on(t.version, t.id),
    // For the administration's list and its figures.
    index('items_listed').on(t.category, t.id, t.isEligible).where(sql`${t.tier} = 'listed'`),
    index('items_searched').using('gin', t.searchText.op('gin_trgm_ops')).where(sql`${t.tier} = 'listed'`),
    check('items_category', sql`${t.category} in (${oneOf(CATEGORIES)})`),
    check('items_tier', sql`${t.tier} in (${oneOf(ITEM_TIERS)})`),
  ],
);

const itemId = () =>
  text('item_id')
    .notNull()
    .references(() => items.id, { onDelete: 'cascade' });
const source = () => text('source', { enum: SOURCE_NAMES }).notNull();

/** The facts of an item as each source has them, all fetched at once and under one licence. */
export const itemFacts = pgTable(
  'item_facts',
  {
    itemId: itemId(),
    source: source(),
    /** The record's id at the source. */
    sourceId: text('source_id').notNull(),
    /** The record's page at the source. */
    url: text('url'),
    facts: jsonb('facts').$type<ItemFacts>().notNull(),
    licence: text('licence').notNull(),
    fetchedAt: instant('fetched_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.source, t.sourceId] }),
    index('item_facts_item').on(t.itemId),
    check('item_facts_source', sql`${t.source} in (${oneOf(SOURCE_NAMES)})`),
  ],
);

/** Texts of our editors. */
export const itemTexts = pgTable(
  'item_texts',
  {
    itemId: itemId(),
    language: text('language', { enum: ['tr', 'en'] }).notNull(),
    description: text('description').notNull(),
    detailedDescription: text('detailed_description'),
    tags: text('tags').array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.itemId, t.language] }),
    check('item_texts_language', sql`${t.language} in ('tr', 'en')`),
  ],
);

/** Spellings and ids by which an item is found; see `itemKeys` of @bugunne/matching. */
export const itemKeys = pgTable('item_keys', { key: text('key').notNull(), itemId: itemId() }, (t) => [
  primaryKey({ columns: [t.key, t.itemId] }),
  index('item_keys_item').on(t.itemId),
  // For searches by the beginning of a title, in the order of bytes.
  index('item_keys_beginning').on(t.key.op('text_pattern_ops')),
]);

/** Ids of an item at other services, such as `imdb` and `tt1375666`, as each source has them. */
export const itemOutsideIds = pgTable(
  'item_outside_ids',
  { scheme: text('scheme').notNull(), value: text('value').notNull(), itemId: itemId(), source: source() },
  (t) => [
    primaryKey({ columns: [t.scheme, t.value, t.itemId, t.source] }),
    index('item_outside_ids_item').on(t.itemId),
    check('item_outside_ids_source', sql`${t.source} in (${oneOf(SOURCE_NAMES)})`),
  ],
);
