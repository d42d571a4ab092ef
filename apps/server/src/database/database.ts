import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema/index.ts';

/** What both drivers answer a raw statement with. */
type Answer<Row> = { rows: Row[] };

interface Answers extends PgQueryResultHKT {
  readonly type: Answer<this['row']>;
}

/** The database as repos see it, whichever engine runs below. Transactions have the same shape. */
export type Db = PgDatabase<Answers, typeof schema>;

/** An opened database and what only its opener knows. */
export type Database = {
  db: Db;
  kind: 'embedded' | 'server';
  /** Runs one statement with `$1` parameters; for libraries that bring their own SQL. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** Runs one statement that the server plans once under its name; for the few that every visit runs. */
  executePrepared(name: string, text: string, values: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** Resolves when the database answers; rejects otherwise. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

/** A fault of the database's surroundings that the operator can mend; the message says how. */
export class DatabaseStartError extends Error {}
