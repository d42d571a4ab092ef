import type { Db } from '../../database/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { type AuditRow, auditRepo } from './audit.repo.ts';
import { changedFields, type Values } from './changed-fields.ts';

export type AuditEntry = {
  /** A verb in capitals, as in specification §7: `UPDATE`, `DELETE`, `GRANT_PREMIUM` … */
  action: string;
  /** The SQL name of the table. */
  table: string;
  recordId?: string | null;
  /** Only changed fields are stored. Secrets and personal texts must not be among them. */
  before?: Values | null;
  after?: Values | null;
};

const rowOf = ({ action, table, recordId = null, before = null, after = null }: AuditEntry): AuditRow => ({
  action,
  tableName: table,
  recordId,
  ...changedFields(before, after),
});

/** Writes the audit log: every change by staff, and every security event of a user. */
export const auditService = {
  /** Adds an entry in the transaction of the change, so that neither is stored without the other. */
  record: (tx: Db, actor: Actor, entry: AuditEntry) => auditRepo.add(tx, actor, rowOf(entry)),
  /** As `record`, for changes of many rows at once. */
  recordAll: (tx: Db, actor: Actor, entries: readonly AuditEntry[]) => auditRepo.addAll(tx, actor, entries.map(rowOf)),
};

export type AuditService = typeof auditService;
