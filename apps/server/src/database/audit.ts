import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';
import type * as schema from './schema/index.ts';

type NameOf<Table> = Table extends PgTable<infer Config> ? Config['name'] : never;
/** The SQL names of all tables. */
type TableName = NameOf<(typeof schema)[keyof typeof schema]>;

type Values = Readonly<Record<string, unknown>>;

export type AuditEntry = {
  /** A verb in capitals, as in specification §7: `UPDATE`, `DELETE`, `GRANT_PREMIUM` … `docs/audit-log.md` lists them. */
  action: Uppercase<string>;
  /** The SQL name of the table that changed: one of ours, the jobs of pg-boss, or the running site itself. */
  table: TableName | 'jobs.job' | 'system';
  /** The id of the changed row; for an event of an account, the user's id. */
  recordId?: string | null;
  /** Only changed fields are stored. Secrets, addresses and personal texts must not be among them. */
  before?: Values | null;
  after?: Values | null;
};

/** Writes the audit log: every change by staff, and every security event of a user. `Actor`: their author. */
export type Audit<Actor> = {
  /**
   * Adds an entry in the transaction `tx` of the change that it describes, so that neither is stored without the other.
   * The database refuses to change or remove it afterwards.
   */
  record(tx: Db, actor: Actor, entry: AuditEntry): Promise<void>;
  /** As `record`, for changes of many rows at once. */
  recordAll(tx: Db, actor: Actor, entries: readonly AuditEntry[]): Promise<void>;
};
