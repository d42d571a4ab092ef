import { CATEGORIES, POPULAR_KINDS } from '@bugunne/contract';
import { sql } from 'drizzle-orm';
import { check, date, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { oneOf } from './columns.ts';

/**
 * Items that many users liked, saved or tried in a week, made by the job `count-popular-items`. Not personal: it has
 * ranks, no numbers of users, and only items of at least `TRENDS_LIMITS.leastUsers` users.
 */
export const popularItems = pgTable(
  'popular_items',
  {
    /** Monday, in the site's time zone. */
    week: date('week', { mode: 'string' }).notNull(),
    category: text('category', { enum: CATEGORIES }).notNull(),
    kind: text('kind', { enum: POPULAR_KINDS }).notNull(),
    contentId: text('content_id').notNull(),
    /** From 1, within the category and kind. */
    rank: smallint('rank').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.week, t.category, t.kind, t.contentId] }),
    check('popular_items_category', sql`${t.category} in (${oneOf(CATEGORIES)})`),
    check('popular_items_kind', sql`${t.kind} in (${oneOf(POPULAR_KINDS)})`),
  ],
);
