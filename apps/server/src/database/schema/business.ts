import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, generatedId, ownerId } from './columns.ts';
import { instant } from './instant.ts';
import { users } from './users.ts';

export const adminUsers = pgTable('admin_users', {
  id: generatedId().primaryKey(),
  userId: ownerId().unique(),
  createdAt: createdAt(),
});

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
    createdAt: createdAt(),
  },
  (t) => [index('audit_logs_created').on(t.createdAt.desc().nullsFirst()), index('audit_logs_user').on(t.userId)],
);

/** Amounts are in minor units (cents, kuruş). */
export const premiumSubscriptions = pgTable(
  'premium_subscriptions',
  {
    userId: ownerId(),
    id: generatedId(),
    planType: text('plan_type').notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    paymentMethod: text('payment_method').notNull(),
    status: text('status').notNull(),
    startedAt: instant('started_at'),
    expiresAt: instant('expires_at'),
    subscriptionId: text('subscription_id').unique(),
    polarPaymentId: text('polar_payment_id'),
    polarCustomerId: text('polar_customer_id'),
    metadata: jsonb('metadata').notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('premium_subscriptions_created').on(t.createdAt.desc().nullsFirst()),
    index('premium_subscriptions_status').on(t.status, t.startedAt),
    check('premium_subscriptions_plan', sql`${t.planType} in ('monthly', 'yearly')`),
    check('premium_subscriptions_amount', sql`${t.amount} >= 0`),
    check(
      'premium_subscriptions_status_value',
      sql`${t.status} in ('active', 'cancelled', 'expired', 'pending', 'failed')`,
    ),
  ],
);

export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    userId: ownerId(),
    id: generatedId(),
    polarPaymentId: text('polar_payment_id'),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    status: text('status').notNull().default('pending'),
    metadata: jsonb('metadata').notNull().default({}),
    attemptedAt: instant('attempted_at').notNull().defaultNow(),
    completedAt: instant('completed_at'),
    failureReason: text('failure_reason'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('payment_attempts_attempted').on(t.attemptedAt.desc().nullsFirst()),
    index('payment_attempts_polar').on(t.polarPaymentId),
    check('payment_attempts_status', sql`${t.status} in ('succeeded', 'failed', 'pending', 'cancelled')`),
    check('payment_attempts_completed', sql`(${t.status} = 'pending') = (${t.completedAt} is null)`),
  ],
);
