import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../database/database.ts';
import type * as schema from '../../database/schema/index.ts';
import { auditLogs } from '../../database/schema/index.ts';
import type { Actor } from '../../shared/actor.ts';

/** The SQL names of all tables. */
type NameOf<Table> = Table extends PgTable<infer Config> ? Config['name'] : never;
export type TableName = NameOf<(typeof schema)[keyof typeof schema]>;

export type AuditRow = {
  action: string;
  tableName: TableName;
  recordId: string | null;
  oldValues: Record<string, unknown> | null;
  newValues: Record<string, unknown> | null;
};

export const auditRepo = {
  /** Adds a row in the transaction of the change that it describes. */
  async add(tx: Db, actor: Actor, row: AuditRow): Promise<void> {
    const { kind, ...author } = actor;
    await tx.insert(auditLogs).values({ ...row, ...author, actorKind: kind });
  },
};
