import { FACT_FIELDS, FACT_REPORT_STATES } from '@bugunne/contract';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { instant } from './instant.ts';
import { users } from './users.ts';

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** Items that staff have hidden from picks. */
export const hiddenContents = pgTable('hidden_contents', {
  contentId: text('content_id').primaryKey(),
  reason: text('reason').notNull(),
  hiddenBy: uuid('hidden_by').references(() => users.id, { onDelete: 'set null' }),
  hiddenAt: instant('hidden_at').notNull(),
});

/** Users' reports of wrong facts. */
export const factReports = pgTable(
  'fact_reports',
  {
    /** A hash of the browser's id and the content, so that a repeated report is the same row. */
    id: uuid('id').primaryKey(),
    /** Null after the account was deleted, and then without the text. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    contentId: text('content_id').notNull(),
    field: text('field', { enum: FACT_FIELDS }).notNull(),
    text: text('text').notNull(),
    status: text('status', { enum: FACT_REPORT_STATES }).notNull().default('open'),
    /** The change by staff, or why they dismissed it. */
    note: text('note'),
    resolvedBy: uuid('resolved_by').references(() => users.id, { onDelete: 'set null' }),
    resolvedAt: instant('resolved_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('fact_reports_status').on(t.status, t.contentId, t.createdAt),
    index('fact_reports_content').on(t.contentId, t.createdAt),
    index('fact_reports_user').on(t.userId),
    check('fact_reports_field', sql`${t.field} in (${oneOf(FACT_FIELDS)})`),
    check('fact_reports_status_value', sql`${t.status} in (${oneOf(FACT_REPORT_STATES)})`),
  ],
);
