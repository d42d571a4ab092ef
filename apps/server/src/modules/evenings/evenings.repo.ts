import { toLanguage } from '@bugunne/contract';
import { and, asc, count, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import { announceArea } from '../../database/announcements.ts';
import type { Db } from '../../database/database.ts';
import { lockUsers } from '../../database/lock-user.ts';
import { eveningGuests, eveningMembers, evenings, notifications, users } from '../../database/schema/index.ts';
import { stableId } from '../../platform/stable-id.ts';
import { type Evening, type GuestMember, type UserMember, usersOf, withoutGuests } from './evening.ts';
import { markShown, type Shown, screenedTo } from './shown.repo.ts';

const columns = {
  id: evenings.id,
  hostId: evenings.hostId,
  date: evenings.date,
  screen: evenings.screen,
  maxMinutes: evenings.maxMinutes,
  state: evenings.state,
  version: evenings.version,
  guestTokenHash: evenings.guestTokenHash,
  refusedBy: evenings.refusedBy,
  expiresAt: evenings.expiresAt,
};

/** Everyone whose page shows the evening. */
const audience = (...versions: readonly Pick<Evening, 'members'>[]): string[] =>
  versions.flatMap(({ members }) => members.map((member) => (member.kind === 'user' ? member.userId : member.key)));

export function eveningsRepo(db: Db) {
  async function loadIn(tx: Db, ids: readonly string[]): Promise<Evening[]> {
    if (ids.length === 0) return [];
    const rows = await tx
      .select(columns)
      .from(evenings)
      .where(inArray(evenings.id, [...ids]));
    const own = await tx
      .select({
        eveningId: eveningMembers.eveningId,
        key: eveningMembers.key,
        userId: eveningMembers.userId,
        state: eveningMembers.state,
        votes: eveningMembers.votes,
        satisfaction: eveningMembers.satisfaction,
      })
      .from(eveningMembers)
      .innerJoin(users, and(eq(users.id, eveningMembers.userId), eq(users.status, 'active')))
      .where(inArray(eveningMembers.eveningId, [...ids]))
      .orderBy(asc(eveningMembers.createdAt), asc(eveningMembers.key));
    const guests = await tx
      .select()
      .from(eveningGuests)
      .where(inArray(eveningGuests.eveningId, [...ids]))
      .orderBy(asc(eveningGuests.createdAt), asc(eveningGuests.key));
    return rows.map((row) => ({
      ...row,
      members: [
        ...own.flatMap(({ eveningId, ...member }): UserMember[] =>
          eveningId === row.id ? [{ kind: 'user', ...member }] : [],
        ),
        ...guests.flatMap(({ eveningId, createdAt: _since, ...guest }): GuestMember[] =>
          eveningId === row.id ? [{ kind: 'guest', ...guest }] : [],
        ),
      ],
    }));
  }

  return {
    /** An evening as of one version: what changed while it was read has another version, so that it is not stored. */
    load: async (id: string): Promise<Evening | null> => (await loadIn(db, [id]))[0] ?? null,
    loadAll: (ids: readonly string[]) => loadIn(db, ids),
    /** Stores a new evening with its users; a repeated id changes nothing. False when the host has `perDay` within a day. `also`
     * runs in the same transaction. */
    async create(
      evening: Evening,
      { at, perDay, also }: { at: Date; perDay: number; also(tx: Db): Promise<void> },
    ): Promise<boolean> {
      return db.transaction(async (tx) => {
        const own = usersOf(evening);
        await lockUsers(
          tx,
          own.map(({ userId }) => userId),
        );
        const [known] = await tx.select({ id: evenings.id }).from(evenings).where(eq(evenings.id, evening.id));
        if (known) return true;
        const since = new Date(at.getTime() - 86_400_000);
        const [made] = await tx
          .select({ count: count() })
          .from(evenings)
          .where(and(eq(evenings.hostId, evening.hostId ?? ''), gt(evenings.createdAt, since)));
        if ((made?.count ?? 0) >= perDay) return false;
        const { members: _members, ...row } = evening;
        await tx.insert(evenings).values({ ...row, createdAt: at });
        await insertMembers(tx, evening.id, own, at);
        await also(tx);
        await announceArea(tx, audience(evening), 'evenings');
        return true;
      });
    },
    /**
     * Stores the change of an evening, unless it has changed since `before` was loaded: false then. `shown`: items that
     * the members have been given. `also` runs in the same transaction.
     */
    async save(
      before: Evening,
      after: Evening,
      { shown, at, also }: { shown: readonly Shown[]; at: Date; also?: ((tx: Db) => Promise<void>) | undefined },
    ): Promise<boolean> {
      return db.transaction(async (tx) => {
        // In the order of a deletion, users first, so that neither waits for the other.
        await lockUsers(tx, [...new Set([...usersOf(before), ...usersOf(after)].map(({ userId }) => userId))]);
        const changed = await tx
          .update(evenings)
          .set({
            state: after.state,
            guestTokenHash: after.guestTokenHash,
            refusedBy: after.refusedBy,
            version: before.version + 1,
          })
          .where(and(eq(evenings.id, before.id), eq(evenings.version, before.version)))
          .returning({ id: evenings.id });
        if (changed.length === 0) return false;
        await saveMembers(tx, before, after, at);
        await markShown(tx, after.date, shown);
        await also?.(tx);
        await announceArea(tx, audience(before, after), 'evenings');
        return true;
      });
    },
    /** The guest whose secret this is, if the evening is not over. */
    async findGuest(secretHash: string, now: Date): Promise<{ key: string; eveningId: string; endsAt: Date } | null> {
      const [row] = await db
        .select({ key: eveningGuests.key, eveningId: eveningGuests.eveningId, endsAt: evenings.expiresAt })
        .from(eveningGuests)
        .innerJoin(evenings, eq(evenings.id, eveningGuests.eveningId))
        .where(and(eq(eveningGuests.secretHash, secretHash), gt(evenings.expiresAt, now)));
      return row ?? null;
    },
    /** The id of the evening to which a guest link leads, also of one that is over. */
    async findByGuestToken(hash: string): Promise<string | null> {
      const [row] = await db.select({ id: evenings.id }).from(evenings).where(eq(evenings.guestTokenHash, hash));
      return row?.id ?? null;
    },
    /** Ids of the evenings of a user since an instant, latest first. */
    async idsOf(userId: string, since: Date, limit: number): Promise<string[]> {
      const rows = await db
        .select({ id: evenings.id })
        .from(eveningMembers)
        .innerJoin(evenings, eq(evenings.id, eveningMembers.eveningId))
        .where(and(eq(eveningMembers.userId, userId), gt(evenings.createdAt, since)))
        .orderBy(desc(evenings.createdAt), desc(evenings.id))
        .limit(limit);
      return rows.map(({ id }) => id);
    },
    /** Ids of evenings that are not over and in which the user takes part. */
    async runningOf(userId: string, now: Date): Promise<string[]> {
      const rows = await db
        .select({ id: evenings.id })
        .from(eveningMembers)
        .innerJoin(evenings, eq(evenings.id, eveningMembers.eveningId))
        .where(and(eq(eveningMembers.userId, userId), gt(evenings.expiresAt, now)));
      return rows.map(({ id }) => id);
    },
    /** How satisfied these users were with the other evenings that at least two of them spent together, oldest first. */
    async pastOf(userIds: readonly string[], besides: string, since: Date): Promise<PastEvening[]> {
      if (userIds.length < 2) return [];
      const rows = await db
        .select({
          id: evenings.id,
          date: evenings.date,
          userId: eveningMembers.userId,
          satisfaction: sql<number>`${eveningMembers.satisfaction}`.mapWith(Number),
        })
        .from(eveningMembers)
        .innerJoin(evenings, eq(evenings.id, eveningMembers.eveningId))
        .where(
          and(
            inArray(eveningMembers.userId, [...userIds]),
            ne(evenings.id, besides),
            gt(evenings.createdAt, since),
            sql`${eveningMembers.satisfaction} is not null`,
          ),
        )
        .orderBy(asc(evenings.createdAt), asc(evenings.id));
      const byId = Map.groupBy(rows, ({ id }) => id);
      return [...byId.values()].flatMap((members) =>
        members.length < 2 || !members[0] ? [] : [{ date: members[0].date, members }],
      );
    },
    /** Ids of the films and series that evenings gave to one of these users. */
    screenedTo: (userIds: readonly string[]) => screenedTo(db, userIds),
    /** Languages of users, as part of the transaction `tx`. */
    async languagesOf(ids: readonly string[], tx: Db) {
      if (ids.length === 0) return [];
      const rows = await tx
        .select({ userId: users.id, language: users.language })
        .from(users)
        .where(inArray(users.id, [...ids]));
      return rows.map(({ userId, language }) => ({ userId, language: toLanguage(language) }));
    },
    /** Changes the version of a deleted user's evenings and tells the others, as part of the deletion. */
    async forget(tx: Db, userId: string, now: Date): Promise<void> {
      const rows = await tx
        .select({ id: evenings.id })
        .from(evenings)
        .innerJoin(eveningMembers, eq(eveningMembers.eveningId, evenings.id))
        .where(eq(eveningMembers.userId, userId))
        .orderBy(evenings.id);
      const left = await loadIn(
        tx,
        rows.map(({ id }) => id),
      );
      for (const evening of left) {
        await tx
          .update(evenings)
          .set({ version: sql`${evenings.version} + 1` })
          .where(eq(evenings.id, evening.id));
        if (evening.expiresAt > now) await announceArea(tx, audience(evening), 'evenings');
        if (evening.hostId === userId) {
          await forgetInvitations(
            tx,
            evening.id,
            usersOf(evening).map((member) => member.userId),
          );
        }
      }
      await tx.delete(eveningMembers).where(eq(eveningMembers.userId, userId));
      await tx
        .update(evenings)
        .set({ refusedBy: sql`array_remove(${evenings.refusedBy}, ${userId}::uuid)` })
        .where(sql`${userId}::uuid = any(${evenings.refusedBy})`);
      // An evening that is over and has no user any more shows nothing to anyone.
      await tx.execute(sql`delete from evenings e where expires_at <= ${now.toISOString()}::timestamptz
        and not exists (select from evening_members m where m.evening_id = e.id)`);
    },
    /** Deletes guests of evenings that are over, and evenings from before an instant. */
    async expire(now: Date, before: Date): Promise<void> {
      await db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ id: string }>(sql`delete from evening_guests g using evenings e
          where e.id = g.evening_id and e.expires_at <= ${now.toISOString()}::timestamptz returning e.id`);
        const ids = [...new Set(rows.map(({ id }) => id))];
        for (const evening of await loadIn(tx, ids)) {
          await tx
            .update(evenings)
            .set({ state: withoutGuests(evening) })
            .where(eq(evenings.id, evening.id));
        }
      });
      await db.delete(evenings).where(lt(evenings.createdAt, before));
    },
  };
}

/** The id of the notification that invites a user. */
export const invitationNoteId = (eveningId: string, userId: string) => stableId('evening', eveningId, userId);

/** Deletes the notifications that invited these users, which name the host. */
async function forgetInvitations(tx: Db, eveningId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const ids = userIds.map((userId) => invitationNoteId(eveningId, userId));
  await tx
    .delete(notifications)
    .where(and(inArray(notifications.userId, [...userIds]), inArray(notifications.id, ids)));
}

export type PastEvening = { date: string; members: { userId: string; satisfaction: number }[] };
export type EveningsRepo = ReturnType<typeof eveningsRepo>;

async function insertMembers(tx: Db, eveningId: string, members: readonly UserMember[], at: Date) {
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
async function saveMembers(tx: Db, before: Evening, after: Evening, at: Date) {
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
