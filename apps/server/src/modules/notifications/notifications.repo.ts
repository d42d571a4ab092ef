import { LIMITS } from '@bugunne/contract';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { notifications } from '../../database/schema/index.ts';

export function notificationsRepo(db: Db) {
  return {
    async insert(row: typeof notifications.$inferInsert) {
      await db.insert(notifications).values(row);
    },
    list: (userId: string) =>
      db
        .select()
        .from(notifications)
        .where(eq(notifications.userId, userId))
        .orderBy(desc(notifications.createdAt))
        .limit(LIMITS.notifications),
    async countUnread(userId: string): Promise<number> {
      const [row] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(notifications)
        .where(and(eq(notifications.userId, userId), eq(notifications.isRead, false)));
      return row?.count ?? 0;
    },
    async markRead(userId: string, ids: readonly string[] | 'all') {
      const own = eq(notifications.userId, userId);
      await db
        .update(notifications)
        .set({ isRead: true })
        .where(
          ids === 'all' ? and(own, eq(notifications.isRead, false)) : and(own, inArray(notifications.id, [...ids])),
        );
    },
    /** False when this person has no such notification. */
    async remove(userId: string, id: string): Promise<boolean> {
      const rows = await db
        .delete(notifications)
        .where(and(eq(notifications.userId, userId), eq(notifications.id, id)))
        .returning({ id: notifications.id });
      return rows.length === 1;
    },
  };
}

export type NotificationsRepo = ReturnType<typeof notificationsRepo>;
