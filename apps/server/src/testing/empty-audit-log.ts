import type { Database } from '../database/database.ts';

/** Removes every entry of the audit log, which only the owner of its table can do, by turning its triggers off. */
export async function emptyAuditLog({ executeSql }: Pick<Database, 'executeSql'>): Promise<void> {
  await executeSql('alter table audit_logs disable trigger audit_logs_guard');
  await executeSql('delete from audit_logs');
  await executeSql('alter table audit_logs enable always trigger audit_logs_guard');
}
