import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { userMatches } from '../../database/user-search.ts';
import { type Matches, MOST } from './search-matches.ts';

function toMatches(rows: { value: string }[]): Matches {
  return { values: rows.slice(0, MOST).map(({ value }) => value), isCut: rows.length > MOST };
}

/** Finds what a search or a filter of the lists refers to. */
export const searchRepo = (db: Db) => ({
  /** The ids of users whose address or name contains what was typed. */
  async findUsers(typed: string): Promise<Matches> {
    const { rows } = await db.execute<{ value: string }>(sql`
      select u.id as value from users u where ${userMatches(typed)} limit ${MOST + 1}`);
    return toMatches(rows);
  },
  /** All titles in the log of interactions. */
  async titles(): Promise<string[]> {
    const { rows } = await db.execute<{ value: string }>(
      sql`select value from ${distinct('interactions', 'content_title')}`,
    );
    return rows.map(({ value }) => value);
  },
  auditActions: () => names(db, 'action'),
  auditTables: () => names(db, 'table_name'),
});

export type SearchRepo = ReturnType<typeof searchRepo>;

async function names(db: Db, column: 'action' | 'table_name'): Promise<string[]> {
  const { rows } = await db.execute<{ value: string }>(sql`select value from ${distinct('audit_logs', column)}`);
  return rows.map(({ value }) => value);
}

/**
 * The values of a column, each once. It walks along the index from one value to the next, as there are far fewer values
 * than rows.
 */
function distinct(table: 'interactions' | 'audit_logs', column: 'content_title' | 'action' | 'table_name'): SQL {
  const [from, value] = [sql.identifier(table), sql.identifier(column)];
  return sql`(
    with recursive found as (
      (select ${value} as value from ${from} order by ${value} limit 1)
      union all
      select (select ${value} from ${from} where ${value} > f.value order by ${value} limit 1)
      from found f where f.value is not null
    )
    select value from found where value is not null) distinct_values`;
}

/** Passes values as one array parameter, however many there are. */
export const arrayOf = (values: readonly string[], type: 'text' | 'uuid'): SQL =>
  sql`${sql.param([...values])}::${sql.raw(type)}[]`;
