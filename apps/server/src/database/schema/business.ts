import { ACTOR_KINDS } from '@bugunne/contract';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sessions } from './accounts.ts';
import { createdAt, generatedId, oneOf, ownerId } from './columns.ts';
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

/** Takes inserts only: triggers refuse every other change (docs/audit-log.md). */
export const auditLogs = pgTable(
  'audit_logs',
  {
    id: generatedId().primaryKey(),
    /** The user who acted; null for the system, and after the account was deleted. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The role of the actor at the time: `staff`, `user` or `system`. */
    actorKind: text('actor_kind', { enum: ACTOR_KINDS }).notNull().default('system'),
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
    check('audit_logs_actor_kind', sql`${t.actorKind} in (${oneOf(ACTOR_KINDS)})`),
    index('audit_logs_created').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('audit_logs_user').on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('audit_logs_record').on(t.recordId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('audit_logs_action').on(t.action, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('audit_logs_table').on(t.tableName, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('audit_logs_actor').on(t.actorKind, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('audit_logs_session_user')
      .on(sql`(${t.newValues} ->> 'user_id')`, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.tableName} = 'sessions'`),
    // As `indexedMentions` asks, so that the deletion of a user does not read the whole log. The list of pending entries is
    // short, since every search reads it.
    index('audit_logs_mentions')
      .using(
        'gin',
        sql`lower((coalesce(${t.recordId}, '') || ' ' || coalesce(${t.oldValues}::text, '') || ' ' || coalesce(${t.newValues}::text, '')) collate "C") gin_trgm_ops`,
      )
      .with({ gin_pending_list_limit: 256 }),
  ],
);
