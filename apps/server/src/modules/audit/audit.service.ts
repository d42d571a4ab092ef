import type { Audit } from '../../database/audit.ts';
import type { Actor } from '../../shared/actor.ts';
import { auditRepo } from './audit.repo.ts';
import { changedFields } from './changed-fields.ts';

export type AuditService = Audit<Actor>;

/** Writes the audit log; of the values it keeps the fields that changed. */
export const auditService: AuditService = {
  record: (tx, actor, { action, table, recordId = null, before = null, after = null }) =>
    auditRepo.add(tx, actor, { action, tableName: table, recordId, ...changedFields(before, after) }),
};
