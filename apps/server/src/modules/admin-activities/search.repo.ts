import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { distinctValues } from '../../database/distinct-values.ts';
import { auditLogs, interactions } from '../../database/schema/index.ts';
import { userMatches } from '../../database/user-search.ts';
import { type Matches, MOST } from './search-matches.ts';

function toMatches(rows: { value: string }[]): Matches {
  return { values: rows.slice(0, MOST).map(({ value }) => value), isCut: rows.length > MOST };
}

/** Finds what a search or a filter of the lists refers to. */
export const searchRepo = (database: Database) => ({
  /** The ids of users whose address or name contains what was typed. */
  async findUsers(typed: string): Promise<Matches> {
    const { rows } = await database.db.execute<{ value: string }>(sql`
      select u.id as value from users u where ${userMatches(typed)} limit ${MOST + 1}`);
    return toMatches(rows);
  },
  /** All titles in the log of interactions. */
  titles: (): Promise<string[]> => distinctValues(database, interactions.contentTitle),
  auditActions: (): Promise<string[]> => distinctValues(database, auditLogs.action),
  auditTables: (): Promise<string[]> => distinctValues(database, auditLogs.tableName),
});

export type SearchRepo = ReturnType<typeof searchRepo>;

/** Passes values as one array parameter, however many there are. */
export const arrayOf = (values: readonly string[], type: 'text' | 'uuid'): SQL =>
  sql`${sql.param([...values])}::${sql.raw(type)}[]`;
