import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { StoredSimilar } from '../stored-similar.ts';
import { instant } from './instant.ts';

/** Similar items of an item, the same for all users. A missing row is computed again, so not in backups. */
export const similarContents = pgTable(
  'similar_contents',
  {
    contentId: text('content_id').primaryKey(),
    /** `model` if the language model chose at least one. */
    source: text('source', { enum: ['model', 'engine'] }).notNull(),
    items: jsonb('items').$type<StoredSimilar[]>().notNull(),
    madeAt: instant('made_at').notNull(),
    /** When the last attempt to ask the language model again for its choice failed; null if none did. */
    triedAt: instant('tried_at'),
  },
  (t) => [check('similar_contents_source', sql`${t.source} in ('model', 'engine')`)],
);
