import {
  IMPORT_FAILURE_CODES,
  IMPORT_OUTCOMES,
  IMPORT_SERVICES,
  IMPORT_SKIP_CODES,
  IMPORT_STATES,
} from '@bugunne/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { StoredBefore, StoredChanges, StoredCounts, StoredLeftOut, StoredRow } from '../stored-import.ts';
import { createdAt, oneOf, ownerId } from './columns.ts';
import { instant } from './instant.ts';

/** Imports of histories from other services. */
export const historyImports = pgTable(
  'history_imports',
  {
    userId: ownerId(),
    id: uuid('id').notNull(),
    state: text('state', { enum: IMPORT_STATES }).notNull(),
    services: text('services', { enum: IMPORT_SERVICES }).array().notNull(),
    /** Names of files, without folders. */
    files: text('files').array().notNull(),
    /** Rows that the browser announced: works, and all; and those that have arrived. */
    works: integer('works').notNull(),
    total: integer('total').notNull(),
    uploaded: integer('uploaded').notNull().default(0),
    counts: jsonb('counts').$type<StoredCounts>().notNull(),
    stored: jsonb('stored').$type<StoredChanges>().notNull(),
    leftOut: jsonb('left_out').$type<StoredLeftOut>().notNull(),
    /** Rows that are undone. */
    undone: integer('undone').notNull().default(0),
    createdAt: createdAt(),
    /** The latest change of the import, or of what it has set. */
    changedAt: instant('changed_at').notNull(),
    /** When all rows were applied. */
    finishedAt: instant('finished_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    // For the community's training and for imports that have to continue.
    index('history_imports_changed').on(t.changedAt, t.userId),
    index('history_imports_created').on(t.createdAt),
    check('history_imports_state', sql`${t.state} in (${oneOf(IMPORT_STATES)})`),
  ],
);

/** Rows of imports, and what became of each. */
export const historyImportRows = pgTable(
  'history_import_rows',
  {
    userId: ownerId(),
    importId: uuid('import_id').notNull(),
    /** Its number in the import, from 0. */
    position: integer('position').notNull(),
    row: jsonb('row').$type<StoredRow>().notNull(),
    /** Null until it is applied. */
    outcome: text('outcome', { enum: IMPORT_OUTCOMES }),
    /** Why it was skipped or failed. */
    code: text('code', { enum: [...IMPORT_SKIP_CODES, ...IMPORT_FAILURE_CODES] }),
    /** The item that it means. */
    contentId: text('content_id'),
    /** Items that it may mean, the likeliest first. */
    candidateIds: text('candidate_ids').array().notNull().default([]),
    /** Whether the user chose the item, or none, by hand. */
    isChosen: boolean('is_chosen').notNull().default(false),
    /** Parts that the row has changed; null when none, or after undoing. */
    before: jsonb('before').$type<StoredBefore>(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.importId, t.position] }),
    foreignKey({
      name: 'history_import_rows_import',
      columns: [t.userId, t.importId],
      foreignColumns: [historyImports.userId, historyImports.id],
    }).onDelete('cascade'),
    index('history_import_rows_pending').on(t.userId, t.importId, t.position).where(sql`${t.outcome} is null`),
    index('history_import_rows_outcome').on(t.userId, t.importId, t.outcome, t.position),
    // For what several rows say about the same item.
    index('history_import_rows_content').on(t.userId, t.contentId).where(sql`${t.contentId} is not null`),
    check('history_import_rows_outcome_value', sql`${t.outcome} in (${oneOf(IMPORT_OUTCOMES)})`),
  ],
);
