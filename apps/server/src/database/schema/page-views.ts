import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Page views of visitors who consented, per page, day (UTC) and language. Not personal. */
export const pageViews = pgTable(
  'page_views',
  {
    date: date('date', { mode: 'string' }).notNull(),
    page: text('page').notNull(),
    language: text('language', { enum: ['tr', 'en'] }).notNull(),
    views: bigint('views', { mode: 'number' }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.date, t.page, t.language] })],
);
