import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** How often pages were looked at by readers who agreed to be counted, by day (UTC) and language; of no person. */
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
