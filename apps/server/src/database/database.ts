import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema/index.ts';

/** The common part of both drivers' results of a raw statement. */
type Result<Row> = { rows: Row[] };

interface Results extends PgQueryResultHKT {
  readonly type: Result<this['row']>;
}

/** The database or a transaction, of either engine. */
export type Db = PgDatabase<Results, typeof schema>;

export type Listener = {
  onPayload(payload: string): void;
  /** Called when listening starts, and again after each gap in which payloads may have been missed. */
  onListening(): void;
};

/** Limits of the pooled connections to a PostgreSQL server. */
export type DatabaseTimeouts = {
  /** Of one statement. */
  statementSeconds: number;
  /** Of waiting for a row or table that another transaction has locked. */
  lockSeconds: number;
  /** Of a transaction between two statements. */
  idleInTransactionSeconds: number;
};

export const DATABASE_TIMEOUTS: DatabaseTimeouts = {
  statementSeconds: 10,
  lockSeconds: 3,
  idleInTransactionSeconds: 10,
};

/** An open database with its engine-specific functions. */
export type Database = {
  db: Db;
  kind: 'embedded' | 'server';
  /** Runs one statement with `$1` parameters; for libraries with their own SQL. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** Runs a named prepared statement, which the server plans once; for the few statements that every visit runs. */
  executePrepared(name: string, text: string, values: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** Runs long work, such as a backup, without the timeouts of requests and beside their connections. */
  withoutTimeouts<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * Listens on a channel (`NOTIFY`) of any process on the same database, until `close` is called. On a server this uses
   * a dedicated connection, which is reopened when it is lost.
   */
  listen(channel: string, listener: Listener): { close(): Promise<void> };
  /** Resolves when the database responds; rejects otherwise. */
  ping(): Promise<void>;
  /** Whether it refuses writes, as a standby does, and the level of its migrations (`BUILD_LEVEL`). */
  state(): Promise<{ isReadOnly: boolean; level: number }>;
  /** Resolves when a write is on disk; rejects when the database cannot write. */
  testWrite(): Promise<void>;
  close(): Promise<void>;
};

/** The database cannot start for a reason that the operator can fix; the message says how. */
export class DatabaseStartError extends Error {}
