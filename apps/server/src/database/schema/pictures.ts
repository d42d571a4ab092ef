import { PICTURE_SOURCES } from '@bugunne/contract';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { oneOf } from './columns.ts';
import { instant } from './instant.ts';

/**
 * Posters and covers of sources. Not tied to `items` by a foreign key: the row of a deleted item is needed until its files
 * are deleted.
 */
export const itemPictures = pgTable(
  'item_pictures',
  {
    itemId: text('item_id').notNull(),
    source: text('source', { enum: PICTURE_SOURCES }).notNull(),
    /** Its address at the source; null once the source has none, or may no longer be used. */
    address: text('address'),
    /** When the source named the address. */
    fetchedAt: instant('fetched_at').notNull(),
    /** The stored files (see `coverKey`), and the address that they are from; shown only while it is `address`. */
    storedName: text('stored_name'),
    storedAddress: text('stored_address'),
    storedAt: instant('stored_at'),
    /** When it may be asked for again after a failure; null without one. */
    retryAt: instant('retry_at'),
    /** The latest change of what is shown; servers read what is later than they have seen. */
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.itemId, t.source] }),
    index('item_pictures_updated').on(t.source, t.updatedAt),
    check('item_pictures_source', sql`${t.source} in (${oneOf(PICTURE_SOURCES)})`),
  ],
);
