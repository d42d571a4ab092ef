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
  /** Called when listening has ended or failed, and when it is switched off. */
  onLost?(): void;
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

/** The connections to a PostgreSQL server. */
export type PoolFigures = {
  /** Open connections, and how many of them are not in use. */
  open: number;
  idle: number;
  /** The most that may be open. */
  most: number;
  /** Callers that wait for a connection now. */
  waiting: number;
  /** How often a connection was asked for since the start, and how long all callers together waited. */
  taken: number;
  waitedSeconds: number;
};

/** An open database with its engine-specific functions. */
export type Database = {
  db: Db;
  kind: 'embedded' | 'server';
  /** Whether rows of users may be on other machines than their accounts: the extension Citus was there at the start. */
  isDistributed: boolean;
  /** The pool of connections; null for the embedded database, which has none. */
  pool(): PoolFigures | null;
  /** Runs one statement with `$1` parameters; for libraries with their own SQL. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /**
   * Runs a named prepared statement, which the server plans once; for the few statements that every visit runs. A plain
   * statement where a pooler allows none.
   */
  executePrepared(name: string, text: string, values: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** Runs long work, such as a backup, without the timeouts of requests and beside their connections. */
  withoutTimeouts<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * Listens on a channel (`NOTIFY`) of any process on the same database, until `close` is called. On a server this uses
   * a dedicated connection, which is reopened when it is lost.
   */
  listen(channel: string, listener: Listener): { close(): Promise<void> };
  /**
   * Copies the database of this moment into a data folder, for work that would hold the one connection of the embedded
   * database for long. Absent for servers, which have more than one. Returns for how long requests waited.
   */
  copyTo?(dataDir: string): Promise<{ waitedMilliseconds: number }>;
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
