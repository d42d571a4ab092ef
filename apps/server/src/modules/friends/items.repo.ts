import { FRIEND_LIMITS, type FriendReaction } from '@bugunne/contract';
import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { deleteNotifications } from '../../database/delete-notifications.ts';
import { friendItems, friendProfiles, friendReports, users } from '../../database/schema/index.ts';

type NewItem = Omit<typeof friendItems.$inferInsert, 'reaction'>;
export type ItemRow = {
  id: string;
  friendId: string;
  name: string;
  contentId: string;
  text: string;
  reaction: FriendReaction | null;
  createdAt: Date;
};

const columns = {
  id: friendItems.id,
  name: friendProfiles.name,
  contentId: friendItems.contentId,
  text: friendItems.text,
  reaction: friendItems.reaction,
  createdAt: friendItems.createdAt,
};
const isActive = eq(users.status, 'active');

export function itemsRepo(db: Db) {
  return {
    /** The latest items that a user received from active accounts. */
    received: (userId: string): Promise<(ItemRow & { isReported: boolean })[]> =>
      db
        .select({
          ...columns,
          friendId: friendItems.userId,
          isReported: sql<boolean>`exists (select 1 from ${friendReports} r
            where r.user_id = ${userId} and r.item_id = ${friendItems.id})`,
        })
        .from(friendItems)
        .innerJoin(users, and(eq(users.id, friendItems.userId), isActive))
        .innerJoin(friendProfiles, eq(friendProfiles.userId, friendItems.userId))
        .where(eq(friendItems.recipientId, userId))
        .orderBy(desc(friendItems.createdAt), desc(friendItems.id))
        .limit(FRIEND_LIMITS.items),
    /** The latest items that a user sent to active accounts. */
    sent: (userId: string): Promise<ItemRow[]> =>
      db
        .select({ ...columns, friendId: friendItems.recipientId })
        .from(friendItems)
        .innerJoin(users, and(eq(users.id, friendItems.recipientId), isActive))
        .innerJoin(friendProfiles, eq(friendProfiles.userId, friendItems.recipientId))
        .where(eq(friendItems.userId, userId))
        .orderBy(desc(friendItems.createdAt), desc(friendItems.id))
        .limit(FRIEND_LIMITS.items),
    async has(id: string): Promise<boolean> {
      return (await db.select({ id: friendItems.id }).from(friendItems).where(eq(friendItems.id, id))).length > 0;
    },
    /** An item with the names and the language that a message about it needs; null once it is gone. */
    async find(id: string) {
      const [row] = await db
        .select({
          senderId: friendItems.userId,
          recipientId: friendItems.recipientId,
          contentId: friendItems.contentId,
          text: friendItems.text,
          name: friendProfiles.name,
          language: users.language,
        })
        .from(friendItems)
        .innerJoin(friendProfiles, eq(friendProfiles.userId, friendItems.userId))
        .innerJoin(users, eq(users.id, friendItems.recipientId))
        .where(eq(friendItems.id, id));
      return row ?? null;
    },
    /** False when the item is stored already. */
    async add(tx: Db, row: NewItem): Promise<boolean> {
      const added = await tx.insert(friendItems).values(row).onConflictDoNothing().returning({ id: friendItems.id });
      return added.length > 0;
    },
    /** Sets the recipient's reaction. Returns the sender, or null when the user received no such item. */
    async react(tx: Db, userId: string, id: string, reaction: FriendReaction | null): Promise<string | null> {
      const [row] = await tx
        .update(friendItems)
        .set({ reaction })
        .where(and(eq(friendItems.id, id), eq(friendItems.recipientId, userId)))
        .returning({ senderId: friendItems.userId });
      return row?.senderId ?? null;
    },
    /** Deletes an item with its notification. Returns sender and recipient, or null when the user is neither. */
    async remove(tx: Db, userId: string, id: string): Promise<{ senderId: string; recipientId: string } | null> {
      const isMember = or(eq(friendItems.userId, userId), eq(friendItems.recipientId, userId));
      const [row] = await tx
        .delete(friendItems)
        .where(and(eq(friendItems.id, id), isMember))
        .returning({ senderId: friendItems.userId, recipientId: friendItems.recipientId });
      if (!row) return null;
      await deleteNotifications(tx, [{ userId: row.recipientId, id }]);
      return row;
    },
    /** Deletes the line of an item, also from its notification. Returns sender and recipient, or null once it is gone. */
    async clearText(tx: Db, id: string): Promise<{ senderId: string; recipientId: string } | null> {
      const [row] = await tx
        .update(friendItems)
        .set({ text: '' })
        .where(eq(friendItems.id, id))
        .returning({ senderId: friendItems.userId, recipientId: friendItems.recipientId });
      if (row) await deleteNotifications(tx, [{ userId: row.recipientId, id }]);
      return row ?? null;
    },
    async removeBefore(before: Date): Promise<void> {
      await db.delete(friendItems).where(lt(friendItems.createdAt, before));
    },
    /** Takes one of the day's pushes of a user who wants them. False when none is left. */
    async claimPush(userId: string, date: string): Promise<boolean> {
      const rows = await db
        .update(friendProfiles)
        .set({
          pushedOn: date,
          pushes: sql`case when ${friendProfiles.pushedOn} = ${date}::date then ${friendProfiles.pushes} + 1 else 1 end`,
        })
        .where(
          and(
            eq(friendProfiles.userId, userId),
            eq(friendProfiles.push, true),
            sql`(${friendProfiles.pushedOn} is distinct from ${date}::date or ${friendProfiles.pushes} < ${FRIEND_LIMITS.pushesPerDay})`,
          ),
        )
        .returning({ userId: friendProfiles.userId });
      return rows.length > 0;
    },
  };
}

export type ItemsRepo = ReturnType<typeof itemsRepo>;
