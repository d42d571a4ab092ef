import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sessions } from './accounts.ts';
import { createdAt, generatedId, ownerId } from './columns.ts';
import { instant } from './instant.ts';
import { users } from './users.ts';

export const adminUsers = pgTable('admin_users', {
  id: generatedId().primaryKey(),
  userId: ownerId().unique(),
  createdAt: createdAt(),
});

/** The last time that an administrator confirmed a session with password or code. */
export const adminConfirmations = pgTable(
  'admin_confirmations',
  {
    sessionId: uuid('session_id')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    userId: ownerId(),
    confirmedAt: instant('confirmed_at').notNull(),
  },
  (t) => [index('admin_confirmations_user').on(t.userId)],
);

export const auditLogs = pgTable(
  'audit_logs',
  {
    id: generatedId().primaryKey(),
    /** The user who acted; null for the system, and after the account was deleted. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    action: text('action').notNull(),
    tableName: text('table_name').notNull(),
    recordId: text('record_id'),
    oldValues: jsonb('old_values'),
    newValues: jsonb('new_values'),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    requestId: text('request_id'),
    createdAt: createdAt(),
  },
  (t) => [
    index('audit_logs_created').on(t.createdAt.desc().nullsFirst()),
    index('audit_logs_user').on(t.userId),
    /** The history of a setting. */
    index('audit_logs_setting').on(t.recordId, t.createdAt).where(sql`table_name = 'site_settings'`),
  ],
);
