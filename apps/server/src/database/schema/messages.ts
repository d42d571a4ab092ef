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
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, generatedId, ownerId, updatedAt } from './columns.ts';
import { instant } from './instant.ts';
import { users } from './users.ts';

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

export const notifications = pgTable(
  'notifications',
  {
    userId: ownerId(),
    id: generatedId(),
    /** 1, 2, 3 … per user, in commit order: `takeNotificationNumbers` assigns it while the user is locked. */
    seq: bigint('seq', { mode: 'number' }).notNull().default(0),
    type: text('type').notNull(),
    /** Name of the text template; `title` and `message` hold the text in the user's language at that time. */
    template: text('template'),
    /** Parameters of the template. */
    params: jsonb('params').$type<Record<string, string>>().notNull().default({}),
    title: text('title').notNull(),
    message: text('message').notNull(),
    isRead: boolean('is_read').notNull().default(false),
    /** When the user deleted it; the row is removed after the undo period. */
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
    /** A push endpoint, which identifies a device of the user. */
    endpoint: text('endpoint').notNull(),
    /**
     * The session whose end also ends the notifications: a device that is signed out remotely gets no more. Not a foreign
     * key, since sessions are on another machine than rows of users.
     */
    sessionId: uuid('session_id'),
    subscriptionData: jsonb('subscription_data').$type<PushSubscriptionData>().notNull(),
    enabled: boolean('enabled').notNull().default(true),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.endpoint] }),
    // A device belongs to the account that enabled notifications last; a lock of the endpoint sees to it.
    index('notification_subscriptions_endpoint').on(t.endpoint),
    index('notification_subscriptions_session').on(t.sessionId),
  ],
);

/** The VAPID key pair of this site (RFC 8292); one row, made at the first start. */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: smallint('id').primaryKey().default(1),
    /** Base64url, as browsers accept it. */
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
    /** The author, if signed in. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    category: text('category').notNull().default('general'),
    /** Language of the page it was written on, used for the reply. */
    language: text('language').notNull().default('tr'),
    status: text('status').notNull().default('new'),
    /** The author had Premium when the message was sent: it comes first, also after Premium has ended. */
    isPriority: boolean('is_priority').notNull().default(false),
    adminNotes: text('admin_notes'),
    respondedBy: uuid('responded_by').references(() => users.id, { onDelete: 'set null' }),
    /** When it was first answered. */
    respondedAt: instant('responded_at'),
    createdAt: createdAt(),
    /** Also the version of status and notes: every change makes it later. */
    updatedAt: updatedAt(),
    updatedBy: uuid('updated_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('contact_messages_status').on(t.status, t.createdAt.desc().nullsFirst()),
    index('contact_messages_created').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('contact_messages_waiting')
      .on(sql`(not ${t.isPriority})`, t.createdAt, t.id)
      .where(sql`${t.respondedAt} is null and ${t.status} in ('new', 'in_progress')`),
    index('contact_messages_responder').on(t.respondedBy).where(sql`${t.respondedBy} is not null`),
    index('contact_messages_responded').on(t.respondedAt).where(sql`${t.respondedAt} is not null`),
    index('contact_messages_search').using(
      'gin',
      sql`fold_text(${t.name} || ' ' || ${t.email} || ' ' || ${t.subject} || ' ' || ${t.message}) gin_trgm_ops`,
    ),
    check('contact_messages_category', sql`${t.category} in (${oneOf(CONTACT_CATEGORIES)})`),
    check('contact_messages_language', sql`${t.language} in (${oneOf(LANGUAGE_CODES)})`),
    check('contact_messages_status_value', sql`${t.status} in ('new', 'in_progress', 'resolved', 'closed')`),
  ],
);

/** Replies that were sent to messages, deleted with them. */
export const contactReplies = pgTable(
  'contact_replies',
  {
    /** Idempotency key of the browser; also the id of the member's notification. */
    id: uuid('id').primaryKey(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    /** The author of the message, if signed in, so that the reply is part of their own data. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    sentBy: uuid('sent_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** When the mail was handed over. */
    sentAt: instant('sent_at'),
  },
  (t) => [
    index('contact_replies_message').on(t.messageId, t.createdAt),
    index('contact_replies_user').on(t.userId),
    index('contact_replies_unsent').on(t.createdAt).where(sql`${t.sentAt} is null`),
  ],
);

/** Texts that staff insert into replies. */
export const replyTemplates = pgTable('reply_templates', {
  id: uuid('id').primaryKey(),
  title: text('title').notNull(),
  textTr: text('text_tr').notNull(),
  textEn: text('text_en').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const siteSettings = pgTable(
  'site_settings',
  {
    key: text('key').primaryKey(),
    value: jsonb('value').notNull(),
    description: text('description'),
    category: text('category').notNull(),
    /** Grows with each change; forms with an older version are refused. */
    version: integer('version').notNull().default(1),
    updatedBy: uuid('updated_by').references(() => users.id, { onDelete: 'set null' }),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('site_settings_category').on(t.category),
    check('site_settings_category_value', sql`${t.category} in (${oneOf(SETTING_CATEGORIES)})`),
  ],
);
