import { date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';

/** Figures of past days for the administration's dashboard, made by the job `count-site-days`. Not personal. */
export const siteDays = pgTable('site_days', {
  date: date('date', { mode: 'string' }).primaryKey(),
  /** The time zone of the day; a day in another zone than the site's is counted again. */
  timezone: text('timezone').notNull(),
  signUps: integer('sign_ups').notNull(),
  /** Users who reacted to a title or viewed a set. */
  activeUsers: integer('active_users').notNull(),
  setsSeen: integer('sets_seen').notNull(),
  interactions: integer('interactions').notNull(),
  /** Users with Premium at the end of the day. */
  premiumUsers: integer('premium_users').notNull(),
  /** Paid on that day less what was paid back since, in minor units by currency. */
  revenue: jsonb('revenue').$type<Record<string, number>>().notNull(),
  countedAt: instant('counted_at').notNull(),
});
