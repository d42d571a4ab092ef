import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { StoredSimilar } from '../stored-similar.ts';
import { instant } from './instant.ts';

/** What is like an item, the same for everybody. Made anew when it is missing, so no backup holds it. */
export const similarContents = pgTable(
  'similar_contents',
  {
    contentId: text('content_id').primaryKey(),
    /** `model` when the language model chose at least one. */
    source: text('source', { enum: ['model', 'engine'] }).notNull(),
    items: jsonb('items').$type<StoredSimilar[]>().notNull(),
    madeAt: instant('made_at').notNull(),
    /** When the language model could not be asked again for what it once chose; null when that did not happen. */
    triedAt: instant('tried_at'),
  },
  (t) => [check('similar_contents_source', sql`${t.source} in ('model', 'engine')`)],
);
