import type { SettingHistoryEntry, SettingKey } from '@bugunne/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { auditLogs, users } from '../../database/schema/index.ts';

const MOST = 100;

/** The changes of settings, as the audit log holds them. */
export const settingHistoryRepo = (db: Db) => ({
  /** The latest changes of a setting, newest first. */
  async of(key: SettingKey): Promise<SettingHistoryEntry[]> {
    const rows = await db
      .select({
        id: auditLogs.id,
        at: auditLogs.createdAt,
        before: sql`${auditLogs.oldValues} -> 'value'`,
        after: sql`${auditLogs.newValues} -> 'value'`,
        by: { id: users.id, email: users.email },
      })
      .from(auditLogs)
      .leftJoin(users, eq(users.id, auditLogs.userId))
      .where(and(eq(auditLogs.tableName, 'site_settings'), eq(auditLogs.recordId, key)))
      .orderBy(desc(auditLogs.createdAt), desc(auditLogs.id))
      .limit(MOST);
    return rows.map((row) => ({
      ...row,
      at: row.at.toISOString(),
      before: row.before ?? null,
      after: row.after ?? null,
    }));
  },
});
