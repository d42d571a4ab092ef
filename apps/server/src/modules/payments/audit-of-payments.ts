import type { AuditService } from '../audit/audit.service.ts';

/** Writes what staff did into the audit log, in the transaction of the change. */
export type Audit = Pick<AuditService, 'record'>;
