import type { AuditEntry } from '../../database/audit.ts';
import type { Db } from '../../database/database.ts';
import { auditLogs } from '../../database/schema/index.ts';
import type { Actor } from '../../shared/actor.ts';

export type AuditRow = {
  action: string;
  tableName: AuditEntry['table'];
  recordId: string | null;
  oldValues: Record<string, unknown> | null;
  newValues: Record<string, unknown> | null;
};

export const auditRepo = {
  /** Adds a row in the transaction of the change that it describes. */
  async add(tx: Db, actor: Actor, row: AuditRow): Promise<void> {
    await this.addAll(tx, actor, [row]);
  },
  /** As `add`, in one statement. */
  async addAll(tx: Db, actor: Actor, rows: readonly AuditRow[]): Promise<void> {
    const { kind, ...author } = actor;
    if (rows.length > 0) await tx.insert(auditLogs).values(rows.map((row) => ({ ...row, ...author, actorKind: kind })));
  },
};
