import { LIMITS, type MarkRead } from '@bugunne/contract';
import { and, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { notifications, users } from '../../database/schema/index.ts';

const isUnread = and(eq(notifications.isRead, false), isNull(notifications.deletedAt));

export function notificationsRepo(db: Db) {
  return {
    /** Ignores rows whose id exists. `tx`: the transaction that the rows belong to. */
    async insert(rows: (typeof notifications.$inferInsert)[], tx: Db = db) {
      await tx.insert(notifications).values(rows).onConflictDoNothing();
    },
    /**
     * The newest notifications of a user, the number of unread ones, and the highest `seq` ever sent, as one snapshot.
     */
    async list(userId: string) {
      const rows = await db
        .select({
          latest: users.notificationCount,
          unread: sql<number>`(select count(*)::int from ${notifications}
            where ${notifications.userId} = ${users.id} and ${isUnread})`,
          note: notifications,
        })
        .from(users)
        .leftJoin(notifications, and(eq(notifications.userId, users.id), isNull(notifications.deletedAt)))
        .where(eq(users.id, userId))
        .orderBy(desc(notifications.seq))
        .limit(LIMITS.notifications);
      const [first] = rows;
      return {
        latest: first?.latest ?? 0,
        unread: first?.unread ?? 0,
        rows: rows.flatMap(({ note }) => (note ? [note] : [])),
      };
    },
    async markRead(userId: string, which: MarkRead) {
      const isTarget = 'ids' in which ? inArray(notifications.id, which.ids) : lte(notifications.seq, which.upTo);
      await db
        .update(notifications)
        .set({ isRead: true })
        .where(and(eq(notifications.userId, userId), eq(notifications.isRead, false), isTarget));
    },
    /** Marks as deleted. Returns false when the user has no such notification. */
    async remove(userId: string, id: string, now: Date): Promise<boolean> {
      const rows = await db
        .update(notifications)
        .set({ deletedAt: now })
        .where(and(eq(notifications.userId, userId), eq(notifications.id, id), isNull(notifications.deletedAt)))
        .returning({ id: notifications.id });
      return rows.length === 1;
    },
    /** Restores a notification deleted after `since`. Returns whether the user has the notification now. */
    async restore(userId: string, id: string, since: Date): Promise<boolean> {
      const own = and(eq(notifications.userId, userId), eq(notifications.id, id));
      const columns = { id: notifications.id };
      const restored = await db
        .update(notifications)
        .set({ deletedAt: null })
        .where(and(own, gt(notifications.deletedAt, since)))
        .returning(columns);
      if (restored.length === 1) return true;
      const [existing] = await db
        .select(columns)
        .from(notifications)
        .where(and(own, isNull(notifications.deletedAt)));
      return existing !== undefined;
    },
    async forgetDeleted(before: Date) {
      await db.delete(notifications).where(lte(notifications.deletedAt, before));
    },
  };
}

export type NotificationsRepo = ReturnType<typeof notificationsRepo>;
