import { and, eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { deleteNotifications } from '../../database/delete-notifications.ts';
import { eveningGuests, eveningMembers } from '../../database/schema/index.ts';
import { stableId } from '../../platform/stable-id.ts';
import { type Evening, type UserMember, usersOf } from './evening.ts';

/** The id of the notification that invites a user. */
export const invitationNoteId = (eveningId: string, userId: string) => stableId('evening', eveningId, userId);

/** Deletes the notifications that invited these users, which name the host. */
export async function forgetInvitations(tx: Db, eveningId: string, userIds: readonly string[]): Promise<void> {
  await deleteNotifications(
    tx,
    userIds.map((userId) => ({ userId, id: invitationNoteId(eveningId, userId) })),
  );
}

export async function insertMembers(tx: Db, eveningId: string, members: readonly UserMember[], at: Date) {
  if (members.length === 0) return;
  await tx.insert(eveningMembers).values(
    members.map(({ kind: _kind, ...row }, place) => ({
      eveningId,
      ...row,
      createdAt: new Date(at.getTime() + place),
    })),
  );
}

/** Writes what differs between two versions. */
export async function saveMembers(tx: Db, before: Evening, after: Evening, at: Date) {
  const old = new Map(before.members.map((member) => [member.key, member]));
  const keys = new Set(after.members.map(({ key }) => key));
  const gone = before.members.filter(({ key }) => !keys.has(key));
  await forgetInvitations(
    tx,
    after.id,
    usersOf({ members: gone }).map(({ userId }) => userId),
  );
  for (const { kind, key } of gone) {
    const table = kind === 'user' ? eveningMembers : eveningGuests;
    await tx.delete(table).where(and(eq(table.eveningId, after.id), eq(table.key, key)));
  }
  const added = after.members.filter(({ key }) => !old.has(key));
  await insertMembers(tx, after.id, usersOf({ members: added }), at);
  for (const member of added) {
    if (member.kind !== 'guest') continue;
    const { kind: _kind, ...row } = member;
    await tx.insert(eveningGuests).values({ eveningId: after.id, ...row, createdAt: at });
  }
  for (const member of after.members) {
    const known = old.get(member.key);
    if (!known || known === member) continue;
    const { state, votes } = member;
    if (member.kind === 'guest') {
      const isIt = and(eq(eveningGuests.eveningId, after.id), eq(eveningGuests.key, member.key));
      await tx.update(eveningGuests).set({ state, votes }).where(isIt);
    } else {
      const isIt = and(eq(eveningMembers.userId, member.userId), eq(eveningMembers.eveningId, after.id));
      await tx.update(eveningMembers).set({ state, votes, satisfaction: member.satisfaction }).where(isIt);
    }
  }
}
