import { inArray, sql } from 'drizzle-orm';
import { announceNotificationChanges } from './announcements.ts';
import type { Db } from './database.ts';
import { lockUsers } from './lock-user.ts';
import { notifications } from './schema/index.ts';

/** A notification by its user and id. */
export type NotificationKey = { userId: string; id: string };

/** Deletes notifications of what is gone, also from open pages. Unknown ones are ignored. */
export async function deleteNotifications(tx: Db, keys: readonly NotificationKey[]): Promise<void> {
  if (keys.length === 0) return;
  const userIds = [...new Set(keys.map(({ userId }) => userId))];
  await lockUsers(tx, userIds);
  const targets = sql.join(
    keys.map(({ userId, id }) => sql`(${userId}::uuid, ${id}::uuid)`),
    sql`, `,
  );
  const deleted = await tx
    .delete(notifications)
    .where(
      sql`${inArray(notifications.userId, userIds)} and (${notifications.userId}, ${notifications.id}) in (${targets})`,
    )
    .returning({ userId: notifications.userId });
  await announceNotificationChanges(
    tx,
    deleted.map(({ userId }) => userId),
  );
}
