import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema/index.ts';

/** What both drivers answer a raw statement with. */
type Answer<Row> = { rows: Row[] };

interface Answers extends PgQueryResultHKT {
  readonly type: Answer<this['row']>;
}

/** The database as repos see it, whichever engine runs below. Transactions have the same shape. */
export type Db = PgDatabase<Answers, typeof schema>;

export type Listener = {
  onPayload(payload: string): void;
  /** From now on everything is heard: at first, and after each gap in which announcements may have been missed. */
  onListening(): void;
};

/** An opened database and what only its opener knows. */
export type Database = {
  db: Db;
  kind: 'embedded' | 'server';
  /** Runs one statement with `$1` parameters; for libraries that bring their own SQL. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** Runs one statement that the server plans once under its name; for the few that every visit runs. */
  executePrepared(name: string, text: string, values: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /**
   * Hears what is announced on a channel (`NOTIFY`), by any process on the same database, until `close` is called. On a
   * server this takes one connection of its own, which is opened anew whenever it is lost.
   */
  listen(channel: string, listener: Listener): { close(): Promise<void> };
  /** Resolves when the database answers; rejects otherwise. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

/** A fault of the database's surroundings that the operator can mend; the message says how. */
export class DatabaseStartError extends Error {}
