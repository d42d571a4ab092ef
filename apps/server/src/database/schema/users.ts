import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    displayName: text('display_name').notNull(),
    image: text('image'),
    /** Language of mails and of notifications created without a request. */
    language: text('language').notNull().default('tr'),
    status: text('status').notNull().default('active'),
    isPremium: boolean('is_premium').notNull().default(false),
    premiumStartedAt: instant('premium_started_at'),
    premiumExpiresAt: instant('premium_expires_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Whether sign-in requires a code of an authenticator app. */
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    /** Address and name as searches compare them; `fold_text` is of migration 0023. */
    searchText: text('search_text').generatedAlwaysAs(sql`fold_text(email || ' ' || display_name)`),
  },
  (t) => [
    check('users_status', sql`${t.status} in ('active', 'inactive')`),
    check('users_language', sql`${t.language} in ('tr', 'en')`),
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
    index('users_created_at').on(t.createdAt.desc().nullsFirst()),
  ],
);
