import { lt } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { auditLogs, contactMessages } from '../../database/schema/index.ts';

export const retentionRepo = (db: Db) => ({
  /** Deletes messages that have not been created, answered or changed since. */
  async removeMessages(before: Date): Promise<void> {
    await db.delete(contactMessages).where(lt(contactMessages.updatedAt, before));
  },
  async removeAudit(before: Date): Promise<void> {
    await db.delete(auditLogs).where(lt(auditLogs.createdAt, before));
  },
});

export type RetentionRepo = ReturnType<typeof retentionRepo>;
