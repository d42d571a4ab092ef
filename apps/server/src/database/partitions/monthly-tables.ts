import type { TableName } from '../tables.ts';

export type MonthlyTable = { table: TableName; key: readonly string[] };

/**
 * Logs that only grow, which `db:partition` divides by the month (UTC) of `created_at`. A key of a divided table has to contain
 * that column, so that the database no longer refuses an id that is there already: what inserts given ids asks for them
 * first, under the lock of their user.
 */
export const MONTHLY_TABLES: readonly MonthlyTable[] = [
  { table: 'interactions', key: ['user_id', 'id', 'created_at'] },
  { table: 'notifications', key: ['user_id', 'id', 'created_at'] },
  { table: 'audit_logs', key: ['id', 'created_at'] },
];

/** How many months after the current one exist in advance. */
export const MONTHS_AHEAD = 3;
