import type { Db } from '../../database/database.ts';
import { auditLogs } from '../../database/schema/index.ts';
import type { Actor } from '../../shared/actor.ts';
import type { TableName } from '../../database/audit.ts';

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
