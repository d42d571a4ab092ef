import { SOURCE_NAMES } from '@bugunne/contract';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, oneOf } from './columns.ts';
import { instant } from './instant.ts';

const IMPORT_STATES = ['running', 'done'] as const;
/** Sources, and files that `catalogue:export` wrote. */
export const IMPORT_NAMES = [...SOURCE_NAMES, 'snapshot'] as const;

/** Imports of a source: where each has come to, and its report. */
export const catalogueImports = pgTable(
  'catalogue_imports',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    source: text('source', { enum: IMPORT_NAMES }).notNull(),
    /** The file that is imported, as its name and a hash; empty for a source of the network. */
    input: text('input').notNull().default(''),
    state: text('state', { enum: IMPORT_STATES }).notNull(),
    /** The place in the source after the last stored page; null before the first and after the last. */
    cursor: text('cursor'),
    /** Stored pages. */
    pages: integer('pages').notNull().default(0),
    records: integer('records').notNull().default(0),
    /** Items that were new, and those that have other facts than before. */
    added: integer('added').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    /** Values of the source that have no counterpart of ours, and how often they came. */
    unmapped: jsonb('unmapped').$type<Record<string, number>>().notNull().default({}),
    /** The number of records that could not be read, and the reasons of the first ones. */
    failed: integer('failed').notNull().default(0),
    failures: jsonb('failures').$type<{ sourceId: string; reason: string }[]>().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    index('catalogue_imports_source').on(t.source, t.id),
    check('catalogue_imports_source', sql`${t.source} in (${oneOf(IMPORT_NAMES)})`),
    check('catalogue_imports_state', sql`${t.state} in (${oneOf(IMPORT_STATES)})`),
  ],
);

/** When a host of a source may be asked next, by any process of the site. */
export const hostPaces = pgTable('host_paces', {
  host: text('host').primaryKey(),
  nextAt: instant('next_at').notNull(),
});
