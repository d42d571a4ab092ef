import { type Language, type SharingLevel, toLanguage } from '@bugunne/contract';
import { and, count, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { friendBlocks, friendInvitations, friendProfiles, friendships, users } from '../../database/schema/index.ts';

export type InvitationRow = { id: string; tokenHash: string; createdAt: Date; expiresAt: Date };
type NewInvitation = InvitationRow & { userId: string; codeHash: string };
export type Opened = { id: string; inviterId: string; name: string; sharing: SharingLevel; isFriend: boolean };

const { id, tokenHash, createdAt, expiresAt } = friendInvitations;
const isOpen = (now: Date) => and(isNull(friendInvitations.acceptedBy), gt(expiresAt, now));
/** Condition on an invitation `i`: its author is another user with an active account, and neither has blocked the other. */
const isFromOther = (me: string) => sql`i.user_id <> ${me}
  and exists (select 1 from ${users} u where u.id = i.user_id and u.status = 'active')
  and not exists (select 1 from ${friendBlocks} b where (b.user_id, b.blocked_id) in ((i.user_id, ${me}), (${me}, i.user_id)))`;

export function invitationsRepo(db: Db) {
  return {
    open: (userId: string, now: Date): Promise<InvitationRow[]> =>
      db
        .select({ id, tokenHash, createdAt, expiresAt })
        .from(friendInvitations)
        .where(and(eq(friendInvitations.userId, userId), isOpen(now)))
        .orderBy(desc(createdAt), desc(id)),
    async countOpen(tx: Db, userId: string, now: Date): Promise<number> {
      const [row] = await tx
        .select({ open: count() })
        .from(friendInvitations)
        .where(and(eq(friendInvitations.userId, userId), isOpen(now)));
      return row?.open ?? 0;
    },
    async find(tx: Db, userId: string, invitationId: string): Promise<InvitationRow | null> {
      const [row] = await tx
        .select({ id, tokenHash, createdAt, expiresAt })
        .from(friendInvitations)
        .where(and(eq(friendInvitations.userId, userId), eq(id, invitationId)));
      return row ?? null;
    },
    /** Whether the user made the open invitation with one of these hashes. */
    async isOwn(scope: Db, me: string, by: 'tokenHash' | 'codeHash', hashes: readonly string[], now: Date) {
      const rows = await scope
        .select({ id })
        .from(friendInvitations)
        .where(and(eq(friendInvitations.userId, me), inArray(friendInvitations[by], [...hashes]), isOpen(now)));
      return rows.length > 0;
    },
    /** False when another invitation has the same code. */
    async add(tx: Db, row: NewInvitation): Promise<boolean> {
      const added = await tx.insert(friendInvitations).values(row).onConflictDoNothing().returning({ id });
      return added.length > 0;
    },
    /** False when the user has no such invitation that is still open. */
    async withdraw(userId: string, invitationId: string): Promise<boolean> {
      const own = and(eq(friendInvitations.userId, userId), eq(id, invitationId), isNull(friendInvitations.acceptedBy));
      return (await db.delete(friendInvitations).where(own).returning({ id })).length > 0;
    },
    /** An invitation with one of these hashes of a code that this user may accept. */
    async findByCode(scope: Db, me: string, codeHashes: readonly string[], now: Date) {
      const { rows } = await scope.execute<{ id: string; tokenHash: string }>(sql`
        select i.id, i.token_hash as "tokenHash" from ${friendInvitations} i
         where i.code_hash in (${sql.join(
           codeHashes.map((hash) => sql`${hash}`),
           sql`, `,
         )}) and i.accepted_by is null
           and i.expires_at > ${now.toISOString()}::timestamptz and ${isFromOther(me)}`);
      return rows[0] ?? null;
    },
    /**
     * The parts of an invitation that this user may see: an open one, or one of a friend that this user has accepted. The
     * friendship is read after the invitation, since it is stored with its acceptance and may be on another machine.
     */
    async opened(scope: Db, me: string, hash: string, now: Date): Promise<Opened | null> {
      const { rows } = await scope.execute<Omit<Opened, 'isFriend'> & { isOpen: boolean }>(sql`
        select i.id, i.user_id as "inviterId", p.name, p.sharing, i.accepted_by is null as "isOpen"
          from ${friendInvitations} i join ${friendProfiles} p on p.user_id = i.user_id
         where i.token_hash = ${hash} and ${isFromOther(me)}
           and (i.accepted_by = ${me} or (i.accepted_by is null and i.expires_at > ${now.toISOString()}::timestamptz))`);
      const [row] = rows;
      if (!row) return null;
      const { isOpen, ...opened } = row;
      const both = and(eq(friendships.userId, me), eq(friendships.friendId, row.inviterId));
      const isFriend = (await scope.select({ id: friendships.friendId }).from(friendships).where(both)).length > 0;
      return isOpen || isFriend ? { ...opened, isFriend } : null;
    },
    /**
     * Accepts an open invitation, which was read while both users were locked, and stores both sides of the friendship.
     * False when it is not open or the account of this user is not active.
     */
    async accept(tx: Db, me: string, invitationId: string, now: Date): Promise<boolean> {
      const active = and(eq(users.id, me), eq(users.status, 'active'));
      if ((await tx.select({ id: users.id }).from(users).where(active)).length === 0) return false;
      const [taken] = await tx
        .update(friendInvitations)
        .set({ acceptedBy: me })
        .where(and(eq(id, invitationId), isOpen(now), ne(friendInvitations.userId, me)))
        .returning({ inviterId: friendInvitations.userId });
      if (!taken) return false;
      const { inviterId } = taken;
      const added = await tx
        .insert(friendships)
        .values([
          { userId: inviterId, friendId: me, createdAt: now },
          { userId: me, friendId: inviterId, createdAt: now },
        ])
        .onConflictDoNothing()
        .returning({ userId: friendships.userId });
      return added.length > 0;
    },
    /** Deletes an open invitation. */
    async refuse(tx: Db, invitationId: string): Promise<void> {
      await tx.delete(friendInvitations).where(and(eq(id, invitationId), isNull(friendInvitations.acceptedBy)));
    },
    async removeExpired(before: Date): Promise<void> {
      await db.delete(friendInvitations).where(and(isNull(friendInvitations.acceptedBy), lt(expiresAt, before)));
    },
    async languageOf(tx: Db, userId: string): Promise<Language> {
      const [row] = await tx.select({ language: users.language }).from(users).where(eq(users.id, userId));
      return toLanguage(row?.language);
    },
  };
}

export type InvitationsRepo = ReturnType<typeof invitationsRepo>;
