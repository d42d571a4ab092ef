import { splitCursor } from '@bugunne/contract';
import { type SQL, sql } from 'drizzle-orm';

export type TimeRange = { from?: string | undefined; to?: string | undefined; before?: string | undefined };

/** Conditions for the days `from` to `to` in a time zone, and for the rows after a cursor; `t` is the table's alias. */
export function inRange({ from, to, before }: TimeRange, timezone: string): SQL {
  const startOf = (day: SQL) => sql`(${day}::timestamp at time zone ${timezone})`;
  const conditions = [sql`true`];
  if (from) conditions.push(sql`t.created_at >= ${startOf(sql`${from}::date`)}`);
  if (to) conditions.push(sql`t.created_at < ${startOf(sql`(${to}::date + 1)`)}`);
  if (before) {
    const { instant, id } = splitCursor(before);
    conditions.push(sql`(t.created_at, t.id) < (${instant}::timestamptz, ${id}::uuid)`);
  }
  return sql.join(conditions, sql` and `);
}

/** SQL of a row's cursor. */
export const cursorOfRow = sql`to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || t.id`;

export const latestFirst = sql`order by t.created_at desc, t.id desc`;
