import type { Audit, AuditEntry } from '../../database/audit.ts';
import type { Actor } from '../../shared/actor.ts';
import { type AuditRow, auditRepo } from './audit.repo.ts';
import { changedFields } from './changed-fields.ts';

export type AuditService = Audit<Actor>;

const rowOf = ({ action, table, recordId = null, before = null, after = null }: AuditEntry): AuditRow => ({
  action,
  tableName: table,
  recordId,
  ...changedFields(before, after),
});

/** Writes the audit log; of the values it keeps the fields that changed. */
export const auditService: AuditService = {
  record: (tx, actor, entry) => auditRepo.add(tx, actor, rowOf(entry)),
  recordAll: (tx, actor, entries) => auditRepo.addAll(tx, actor, entries.map(rowOf)),
};
