import type { Database } from '../database/database.ts';

/** Removes entries of the audit log, which only the owner of its table can do, by turning its trigger off. */
export async function emptyAuditLog(
  { executeSql }: Pick<Database, 'executeSql'>,
  action: string | null = null,
): Promise<void> {
  await executeSql('alter table audit_logs disable trigger audit_logs_guard');
  await executeSql('delete from audit_logs where action = coalesce($1, action)', [action]);
  await executeSql('alter table audit_logs enable always trigger audit_logs_guard');
}
