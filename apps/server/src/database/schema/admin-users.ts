import { BULK_ACTIONS, type UserFilters } from '@bugunne/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, generatedId, ownerId, updatedAt } from './columns.ts';
import { instant } from './instant.ts';
import { users } from './users.ts';

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** Filters and order of the users page that an administrator saved under a name. */
export const userViews = pgTable(
  'user_views',
  {
    id: generatedId().primaryKey(),
    userId: ownerId(),
    name: text('name').notNull(),
    /** Query of the page's address. */
    query: text('query').notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('user_views_name').on(t.userId, t.name)],
);

/** Changes of many users in the background. */
export const bulkJobs = pgTable(
  'bulk_jobs',
  {
    id: generatedId().primaryKey(),
    startedBy: uuid('started_by').references(() => users.id, { onDelete: 'set null' }),
    /** Request, network address and browser of its start, for the audit entries of its users; the last two until it ends. */
    requestId: text('request_id'),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    action: text('action', { enum: BULK_ACTIONS }).notNull(),
    state: text('state', { enum: ['waiting', 'running', 'done', 'cancelled'] })
      .notNull()
      .default('waiting'),
    /** The filters that the users matched at the start; null for users who were chosen one by one. */
    filters: jsonb('filters').$type<UserFilters>(),
    reason: text('reason'),
    premiumUntil: instant('premium_until'),
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    index('bulk_jobs_created').on(t.createdAt.desc().nullsFirst()),
    index('bulk_jobs_open').on(t.updatedAt).where(sql`${t.finishedAt} is null`),
    check('bulk_jobs_action', sql`${t.action} in (${oneOf(BULK_ACTIONS)})`),
    check('bulk_jobs_state', sql`${t.state} in ('waiting', 'running', 'done', 'cancelled')`),
  ],
);

/** The users of a bulk job that are still to be changed, and those that could not be; a change deletes the row. */
export const bulkJobUsers = pgTable(
  'bulk_job_users',
  {
    userId: ownerId(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => bulkJobs.id, { onDelete: 'cascade' }),
    /** Why the user was not changed; null while the change waits. */
    failure: text('failure'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.jobId] }),
    index('bulk_job_users_waiting').on(t.jobId, t.userId).where(sql`${t.failure} is null`),
    index('bulk_job_users_failed').on(t.jobId).where(sql`${t.failure} is not null`),
  ],
);
