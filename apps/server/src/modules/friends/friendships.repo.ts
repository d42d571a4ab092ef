import { and, asc, count, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../database/database.ts';
import { deleteNotifications } from '../../database/delete-notifications.ts';
import {
  friendBlocks,
  friendInvitations,
  friendItems,
  friendProfiles,
  friendships,
  users,
} from '../../database/schema/index.ts';

export type FriendRow = { userId: string; name: string; since: Date };

/** Condition on `users`: other users can see and reach this account. */
const isActive = eq(users.status, 'active');

export function friendshipsRepo(db: Db) {
  /** Friends of a user whose accounts are active, by name. */
  const friends = (userId: string, further?: SQL, scope: Db = db): Promise<FriendRow[]> =>
    scope
      .select({ userId: friendships.friendId, name: friendProfiles.name, since: friendships.createdAt })
      .from(friendships)
      .innerJoin(users, and(eq(users.id, friendships.friendId), isActive))
      .innerJoin(friendProfiles, eq(friendProfiles.userId, friendships.friendId))
      .where(and(eq(friendships.userId, userId), further))
      .orderBy(asc(friendProfiles.name), asc(friendships.friendId));

  return {
    friends,
    among: (userId: string, others: readonly string[], scope: Db = db) =>
      friends(userId, inArray(friendships.friendId, [...others]), scope),
    /** Ids of all friends, also of those whose accounts are inactive. */
    async idsOf(tx: Db, userId: string): Promise<string[]> {
      const rows = await tx
        .select({ friendId: friendships.friendId })
        .from(friendships)
        .where(eq(friendships.userId, userId));
      return rows.map(({ friendId }) => friendId);
    },
    /** The larger number of friends that one of these users has. */
    async mostFriends(tx: Db, userIds: readonly string[]): Promise<number> {
      const rows = await tx
        .select({ friends: count() })
        .from(friendships)
        .where(inArray(friendships.userId, [...userIds]))
        .groupBy(friendships.userId);
      return Math.max(0, ...rows.map(({ friends }) => friends));
    },
    /** Ends a friendship with all that the two have of each other. Returns whether there was one. */
    async end(tx: Db, userId: string, friendId: string): Promise<boolean> {
      const between = (left: PgColumn, right: PgColumn) =>
        or(and(eq(left, userId), eq(right, friendId)), and(eq(left, friendId), eq(right, userId)));
      const ended = await tx
        .delete(friendships)
        .where(between(friendships.userId, friendships.friendId))
        .returning({ id: friendships.userId });
      const items = await tx
        .delete(friendItems)
        .where(between(friendItems.userId, friendItems.recipientId))
        .returning({ userId: friendItems.recipientId, id: friendItems.id });
      const invitations = await tx
        .delete(friendInvitations)
        .where(between(friendInvitations.userId, friendInvitations.acceptedBy))
        .returning({ userId: friendInvitations.userId, id: friendInvitations.id });
      await deleteNotifications(tx, [...items, ...invitations]);
      return ended.length > 0;
    },
    /** Deletes the notifications that name a user to others, before the rows that they are about go with the user. */
    async forgetNotifications(tx: Db, userId: string): Promise<void> {
      const items = await tx
        .select({ userId: friendItems.recipientId, id: friendItems.id })
        .from(friendItems)
        .where(eq(friendItems.userId, userId));
      const invitations = await tx
        .select({ userId: friendInvitations.userId, id: friendInvitations.id })
        .from(friendInvitations)
        .where(eq(friendInvitations.acceptedBy, userId));
      await deleteNotifications(tx, [...items, ...invitations]);
    },
    blocked: (userId: string) =>
      db
        .select({ id: friendBlocks.id, name: friendBlocks.name })
        .from(friendBlocks)
        .where(eq(friendBlocks.userId, userId))
        .orderBy(asc(friendBlocks.name), asc(friendBlocks.id)),
    async block(tx: Db, userId: string, blockedId: string, name: string, now: Date): Promise<void> {
      await tx.insert(friendBlocks).values({ userId, blockedId, name, createdAt: now }).onConflictDoNothing();
    },
    /** Whether one of these users has blocked the user or is blocked by them. */
    async hasBlock(userId: string, others: readonly string[]): Promise<boolean> {
      if (others.length === 0) return false;
      const rows = await db
        .select({ id: friendBlocks.id })
        .from(friendBlocks)
        .where(
          or(
            and(eq(friendBlocks.userId, userId), inArray(friendBlocks.blockedId, [...others])),
            and(eq(friendBlocks.blockedId, userId), inArray(friendBlocks.userId, [...others])),
          ),
        )
        .limit(1);
      return rows.length > 0;
    },
    async unblock(userId: string, id: string): Promise<boolean> {
      const rows = await db
        .delete(friendBlocks)
        .where(and(eq(friendBlocks.userId, userId), eq(friendBlocks.id, id)))
        .returning({ id: friendBlocks.id });
      return rows.length > 0;
    },
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),
  };
}

export type FriendshipsRepo = ReturnType<typeof friendshipsRepo>;
