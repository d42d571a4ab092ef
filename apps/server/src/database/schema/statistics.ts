import { date, integer, pgTable } from 'drizzle-orm/pg-core';

/** Installations of the site as an app, one row per day (UTC). Not personal. */
export const appInstalls = pgTable('app_installs', {
  date: date('date', { mode: 'string' }).primaryKey(),
  count: integer('count').notNull(),
});
