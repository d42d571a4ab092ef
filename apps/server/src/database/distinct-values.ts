import { getTableName, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { USER_TABLES } from './placements.ts';

/**
 * The values of a column, each once, in order. On one machine it walks along the index of the column from one value to the
 * next, as there are far fewer values than rows; rows on several machines are read in parallel instead, since PostgreSQL
 * cannot walk over those.
 */
export async function distinctValues({ db, isDistributed }: Database, column: PgColumn): Promise<string[]> {
  const [table, value] = [column.table, sql.identifier(column.name)];
  const isSpread = isDistributed && USER_TABLES.some((name) => name === getTableName(table));
  const { rows } = await db.execute<{ value: string }>(
    isSpread
      ? sql`select distinct ${value} as value from ${table} where ${value} is not null order by 1`
      : sql`
        /* one machine */ with recursive found as (
          (select ${value} as value from ${table} order by ${value} limit 1)
          union all
          select (select ${value} from ${table} where ${value} > f.value order by ${value} limit 1)
            from found f where f.value is not null)
        select value from found where value is not null`,
  );
  return rows.map(({ value: each }) => each);
}
