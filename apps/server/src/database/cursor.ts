import { splitCursor } from '@bugunne/contract';
import { type Column, type SQL, sql } from 'drizzle-orm';

/** SQL of a row's cursor (`cursorOf` of the contract). */
export const cursorAt = (instant: Column, id: Column): SQL<string> =>
  sql<string>`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || ${id}`;

/** Condition for the rows after a cursor, in a list ordered latest first. */
export function afterCursor(instant: Column, id: Column, cursor: string): SQL {
  const from = splitCursor(cursor);
  return sql`(${instant}, ${id}) < (${from.instant}::timestamptz, ${from.id}::${sql.raw(id.getSQLType())})`;
}

/** A page of `limit` rows and the cursor of the next page, if any. `rows` is the result of a query for `limit` + 1. */
export function toPage<Row extends { cursor: string }>(
  rows: Row[],
  limit: number,
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, limit);
  return { rows: page, next: rows.length > limit ? (page.at(-1)?.cursor ?? null) : null };
}
