import { CATEGORIES, INTERACTION_ACTIONS, LIMITS } from '@bugunne/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { StoredSet } from '../stored-set.ts';
import { createdAt, oneOf, ownerId, updatedAt } from './columns.ts';
import { instant } from './instant.ts';

/** Lists hold option values (Turkish words in lower case). */
export const preferences = pgTable(
  'preferences',
  {
    userId: ownerId().primaryKey(),
    movieGenres: text('movie_genres').array().notNull(),
    seriesGenres: text('series_genres').array().notNull(),
    languages: text('languages').array().notNull(),
    musicMoods: text('music_moods').array().notNull(),
    musicGenres: text('music_genres').array().notNull().default([]),
    foodDifficulty: text('food_difficulty').array().notNull(),
    dietaryRestrictions: text('dietary_restrictions').array().notNull(),
    cuisineTypes: text('cuisine_types').array().notNull(),
    mealTypes: text('meal_types').array().notNull(),
    maxDuration: integer('max_duration').notNull().default(120),
    notificationTime: text('notification_time').notNull().default('09:00'),
    timezone: text('timezone').notNull().default('Europe/Istanbul'),
    /** Null: the country of the time zone. */
    country: text('country'),
    services: text('services').array().notNull().default([]),
    onboardingCompleted: boolean('onboarding_completed').notNull().default(false),
    updatedAt: updatedAt(),
  },
  (t) => [
    check(
      'preferences_max_duration',
      sql`${t.maxDuration} between ${sql.raw(String(LIMITS.maxDuration.min))} and ${sql.raw(String(LIMITS.maxDuration.max))}`,
    ),
    index('preferences_notice').on(t.timezone, t.notificationTime, t.userId),
    check('preferences_notification_time', sql`${t.notificationTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
  ],
);

/** The log of users' actions; `user_items` holds the resulting state. */
export const interactions = pgTable(
  'interactions',
  {
    userId: ownerId(),
    id: uuid('id').notNull(),
    contentId: text('content_id'),
    contentTitle: text('content_title').notNull(),
    contentCategory: text('content_category').notNull(),
    action: text('action').notNull(),
    metadata: jsonb('metadata').$type<{ value?: boolean }>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    // With category and action, so that searches of the administration filter in the index alone.
    index('interactions_user_created').on(t.userId, t.createdAt.desc().nullsFirst(), t.contentCategory, t.action),
    // With the user, so that the active users of some days are counted from the index alone.
    index('interactions_created').on(t.createdAt.desc().nullsFirst(), t.userId),
    // For the administration's lists by action, category and title.
    index('interactions_kind').on(
      t.action,
      t.contentCategory,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('interactions_title').on(t.contentTitle, t.contentCategory, t.createdAt.desc().nullsFirst(), t.action),
    check('interactions_category', sql`${t.contentCategory} in (${oneOf(CATEGORIES)})`),
    check('interactions_action', sql`${t.action} in (${oneOf(INTERACTION_ACTIONS)})`),
  ],
);

/** One row per user and item: the user's reactions and when it was shown. */
export const userItems = pgTable(
  'user_items',
  {
    userId: ownerId(),
    contentId: text('content_id').notNull(),
    category: text('category').notNull(),
    liked: boolean('liked'),
    savedAt: instant('saved_at'),
    viewedAt: instant('viewed_at'),
    /** Why it is excluded: the user has seen it, or does not want it. */
    excluded: text('excluded', { enum: ['seen', 'unwanted'] }),
    excludedAt: instant('excluded_at'),
    /** Time of the latest reaction. */
    reactedAt: instant('reacted_at'),
    firstShownOn: date('first_shown_on', { mode: 'string' }),
    lastShownOn: date('last_shown_on', { mode: 'string' }),
    /** The latest date of an evening with friends that gave it. */
    eveningOn: date('evening_on', { mode: 'string' }),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.contentId] }),
    index('user_items_saved').on(t.userId, t.savedAt.desc().nullsFirst()).where(sql`${t.savedAt} is not null`),
    index('user_items_excluded').on(t.userId, t.excludedAt.desc().nullsFirst()).where(sql`${t.excluded} is not null`),
    index('user_items_reacted').on(t.contentId).where(sql`${t.reactedAt} is not null`),
    index('user_items_content').on(t.contentId, t.lastShownOn),
    index('user_items_shown').on(t.userId, t.lastShownOn),
    check('user_items_category', sql`${t.category} in (${oneOf(CATEGORIES)})`),
    check('user_items_excluded_value', sql`${t.excluded} in ('seen', 'unwanted')`),
    check('user_items_excluded_at', sql`(${t.excluded} is null) = (${t.excludedAt} is null)`),
  ],
);

export const dailyRecommendations = pgTable(
  'daily_recommendations',
  {
    userId: ownerId(),
    /** The user's local date. */
    date: date('date', { mode: 'string' }).notNull(),
    recommendations: jsonb('recommendations').$type<StoredSet>().notNull(),
    generatedAt: instant('generated_at').notNull(),
    /** When the user first saw the set; null for a prepared set that was not seen (yet). */
    seenAt: instant('seen_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.date] }),
    // The dashboard counts the sets and users of a day.
    index('daily_recommendations_seen').on(t.seenAt, t.userId).where(sql`${t.seenAt} is not null`),
    index('daily_recommendations_date').on(t.date, t.userId),
    index('daily_recommendations_unseen').on(t.userId, t.date).where(sql`${t.seenAt} is null`),
  ],
);

/** Claims of the daily notice: the server that inserts the row sends the notice. */
export const dailyNotices = pgTable(
  'daily_notices',
  {
    userId: ownerId(),
    /** The user's local date. */
    date: date('date', { mode: 'string' }).notNull(),
    claimedAt: instant('claimed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.date] }), index('daily_notices_date').on(t.date)],
);

export const dailyRefreshes = pgTable(
  'daily_refreshes',
  {
    userId: ownerId(),
    date: date('date', { mode: 'string' }).notNull(),
    category: text('category').notNull(),
    count: smallint('count').notNull(),
    /** Time of the last refresh; null for rows from before this column existed. */
    refreshedAt: instant('refreshed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.date, t.category] }),
    check('daily_refreshes_count', sql`${t.count} between 0 and ${sql.raw(String(LIMITS.refreshesPerCategoryPerDay))}`),
    check('daily_refreshes_category', sql`${t.category} in (${oneOf(CATEGORIES)})`),
  ],
);
