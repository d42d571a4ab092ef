import { LIMITS, type MarkRead } from '@bugunne/contract';
import { and, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import { announceNotificationChanges, announceNotifications } from '../../database/announcements.ts';
import type { Db } from '../../database/database.ts';
import { lockUser, lockUsers, takeNotificationNumbers } from '../../database/lock-user.ts';
import { notifications, userStates } from '../../database/schema/index.ts';

const isUnread = and(eq(notifications.isRead, false), isNull(notifications.deletedAt));

/** `seq` is given here. */
export type NewNotification = Omit<typeof notifications.$inferInsert, 'seq'>;

export function notificationsRepo(db: Db) {
  /** Changes notifications of a user by `change`, which resolves to how many, and tells the user's open pages. */
  const changed = (userId: string, change: (tx: Db) => Promise<unknown[]>): Promise<boolean> =>
    db.transaction(async (tx) => {
      await lockUser(tx, userId);
      const { length } = await change(tx);
      if (length > 0) await announceNotificationChanges(tx, [userId]);
      return length > 0;
    });

  return {
    /** Ignores rows whose id exists. `outer`: the transaction that the rows belong to. */
    async insert(rows: readonly NewNotification[], outer?: Db) {
      if (rows.length === 0) return;
      await (outer ? add(outer, rows) : db.transaction((tx) => add(tx, rows)));
    },
    /**
     * The newest notifications of a user, the number of unread ones, and the highest `seq` ever sent, as one snapshot.
     */
    async list(userId: string) {
      const rows = await db
        .select({
          latest: userStates.notificationCount,
          unread: sql<number>`(select count(*)::int from ${notifications}
            where ${notifications.userId} = ${userStates.userId} and ${isUnread})`,
          note: notifications,
        })
        .from(userStates)
        .leftJoin(notifications, and(eq(notifications.userId, userStates.userId), isNull(notifications.deletedAt)))
        .where(eq(userStates.userId, userId))
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
      await changed(userId, (tx) =>
        tx
          .update(notifications)
          .set({ isRead: true })
          .where(and(eq(notifications.userId, userId), eq(notifications.isRead, false), isTarget))
          .returning({ id: notifications.id }),
      );
    },
    /** Marks as deleted. Returns false when the user has no such notification. */
    remove: (userId: string, id: string, now: Date): Promise<boolean> =>
      changed(userId, (tx) =>
        tx
          .update(notifications)
          .set({ deletedAt: now })
          .where(and(eq(notifications.userId, userId), eq(notifications.id, id), isNull(notifications.deletedAt)))
          .returning({ id: notifications.id }),
      ),
    /** Restores a notification deleted after `since`. Returns whether the user has the notification now. */
    async restore(userId: string, id: string, since: Date): Promise<boolean> {
      const own = and(eq(notifications.userId, userId), eq(notifications.id, id));
      const columns = { id: notifications.id };
      const isRestored = await changed(userId, (tx) =>
        tx
          .update(notifications)
          .set({ deletedAt: null })
          .where(and(own, gt(notifications.deletedAt, since)))
          .returning(columns),
      );
      if (isRestored) return true;
      const [existing] = await db
        .select(columns)
        .from(notifications)
        .where(and(own, isNull(notifications.deletedAt)));
      return existing !== undefined;
    },
    /** Removes what no page shows any more. */
    async forgetDeleted(before: Date) {
      await db.delete(notifications).where(lte(notifications.deletedAt, before));
    },
  };
}

export type NotificationsRepo = ReturnType<typeof notificationsRepo>;

/** Stores notifications of users who still exist, numbered, and tells their open pages. */
async function add(tx: Db, rows: readonly NewNotification[]): Promise<void> {
  const byUser = Map.groupBy(await withoutKnown(tx, rows), ({ userId }) => userId);
  const counts = new Map([...byUser].map(([userId, own]) => [userId, own.length] as const));
  const firsts = await takeNotificationNumbers(tx, counts);
  const numbered = [...firsts].flatMap(([userId, first]) =>
    (byUser.get(userId) ?? []).map((row, place) => ({ ...row, seq: first + place })),
  );
  if (numbered.length === 0) return;
  const added = await tx
    .insert(notifications)
    .values(numbered)
    .onConflictDoNothing()
    .returning({ userId: notifications.userId, seq: notifications.seq });
  await announceNotifications(tx, added);
}

/** Leaves out given ids that their user has already; the key of a table divided by month does not refuse them. */
async function withoutKnown(tx: Db, rows: readonly NewNotification[]): Promise<NewNotification[]> {
  const given = rows.filter(({ id }) => id !== undefined);
  if (given.length === 0) return [...rows];
  const userIds = [...new Set(given.map(({ userId }) => userId))];
  await lockUsers(tx, userIds);
  const ids = given.flatMap(({ id }) => id ?? []);
  const found = await tx
    .select({ userId: notifications.userId, id: notifications.id })
    .from(notifications)
    .where(and(inArray(notifications.userId, userIds), inArray(notifications.id, ids)));
  const known = new Set(found.map(({ userId, id }) => `${userId} ${id}`));
  return rows.filter(({ userId, id }) => {
    if (id === undefined) return true;
    const key = `${userId} ${id}`;
    const isNew = !known.has(key);
    known.add(key);
    return isNew;
  });
}
