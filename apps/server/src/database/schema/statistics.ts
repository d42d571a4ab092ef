import { date, integer, pgTable } from 'drizzle-orm/pg-core';

/** How often the site was installed as an app, a row for each day (UTC); of no person. */
export const appInstalls = pgTable('app_installs', {
  date: date('date', { mode: 'string' }).primaryKey(),
  count: integer('count').notNull(),
});
