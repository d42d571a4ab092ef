import { and, asc, count, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { announceArea } from '../../database/announcements.ts';
import type { Db } from '../../database/database.ts';
import { lockUsers } from '../../database/lock-user.ts';
import { eveningGuests, eveningMembers, evenings, users } from '../../database/schema/index.ts';
import { type Evening, type GuestMember, type UserMember, usersOf, withoutGuests } from './evening.ts';
import { eveningLookups } from './evening-lookups.repo.ts';
import { forgetInvitations, insertMembers, saveMembers } from './member-rows.repo.ts';
import { markShown, type Shown } from './shown.repo.ts';

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
    ...eveningLookups(db),
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

export type EveningsRepo = ReturnType<typeof eveningsRepo>;
