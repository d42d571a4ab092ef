import {
  CONTACT_CATEGORIES,
  LANGUAGE_CODES,
  NOTIFICATION_TYPES,
  type PushSubscriptionData,
  SETTING_CATEGORIES,
} from '@bugunne/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sessions } from './accounts.ts';
import { createdAt, generatedId, ownerId, updatedAt } from './columns.ts';
import { instant } from './instant.ts';
import { users } from './users.ts';

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

export const notifications = pgTable(
  'notifications',
  {
    userId: ownerId(),
    id: generatedId(),
    /** 1, 2, 3 … of this person, in the order of commits: a trigger counts while it holds the person's row. */
    seq: bigint('seq', { mode: 'number' }).notNull().default(0),
    type: text('type').notNull(),
    /** Name of the text in both languages; `title` and `message` hold it in the person's language of that moment. */
    template: text('template'),
    /** What the template has blanks for. */
    params: jsonb('params').$type<Record<string, string>>().notNull().default({}),
    title: text('title').notNull(),
    message: text('message').notNull(),
    isRead: boolean('is_read').notNull().default(false),
    /** Deleted by its person, who may take that back for a while; then the row goes. */
    deletedAt: instant('deleted_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('notifications_user_created').on(t.userId, t.createdAt.desc().nullsFirst()),
    uniqueIndex('notifications_user_seq').on(t.userId, t.seq),
    index('notifications_unread').on(t.userId).where(sql`not ${t.isRead}`),
    index('notifications_deleted').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
    check('notifications_type', sql`${t.type} in (${oneOf(NOTIFICATION_TYPES)})`),
  ],
);

export const notificationSubscriptions = pgTable(
  'notification_subscriptions',
  {
    userId: ownerId(),
    /** One device of a person is one push endpoint. */
    endpoint: text('endpoint').notNull(),
    /** Whose end is the end of the notifications, too: a device signed out from afar is told nothing any more. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    subscriptionData: jsonb('subscription_data').$type<PushSubscriptionData>().notNull(),
    enabled: boolean('enabled').notNull().default(true),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.endpoint] }),
    // A device belongs to the account that switched notifications on last.
    uniqueIndex('notification_subscriptions_endpoint').on(t.endpoint),
    index('notification_subscriptions_session').on(t.sessionId),
  ],
);

/** The key pair that push services know this site by (RFC 8292); one row, made at the first start. */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: smallint('id').primaryKey().default(1),
    /** Base64url, as browsers take it. */
    publicKey: text('public_key').notNull(),
    privateKey: text('private_key').notNull(),
    createdAt: createdAt(),
  },
  (t) => [check('push_keys_one', sql`${t.id} = 1`)],
);

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: generatedId().primaryKey(),
    /** Who wrote it, when they were signed in. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    category: text('category').notNull().default('general'),
    /** Of the page it was written on; the reply is in it. */
    language: text('language').notNull().default('tr'),
    status: text('status').notNull().default('new'),
    adminNotes: text('admin_notes'),
    respondedBy: uuid('responded_by').references(() => users.id, { onDelete: 'set null' }),
    respondedAt: instant('responded_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('contact_messages_status').on(t.status, t.createdAt.desc().nullsFirst()),
    index('contact_messages_created').on(t.createdAt.desc().nullsFirst()),
    check('contact_messages_category', sql`${t.category} in (${oneOf(CONTACT_CATEGORIES)})`),
    check('contact_messages_language', sql`${t.language} in (${oneOf(LANGUAGE_CODES)})`),
    check('contact_messages_status_value', sql`${t.status} in ('new', 'in_progress', 'resolved', 'closed')`),
  ],
);

export const siteSettings = pgTable(
  'site_settings',
  {
    key: text('key').primaryKey(),
    value: jsonb('value').notNull(),
    description: text('description'),
    category: text('category').notNull(),
    updatedBy: uuid('updated_by').references(() => users.id, { onDelete: 'set null' }),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('site_settings_category').on(t.category),
    check('site_settings_category_value', sql`${t.category} in (${oneOf(SETTING_CATEGORIES)})`),
  ],
);
