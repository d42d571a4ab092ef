import { and, asc, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { eveningGuests, eveningMembers, evenings } from '../../database/schema/index.ts';
import { givenTo } from './shown.repo.ts';

/** How satisfied users were with an evening that they spent together. */
export type PastEvening = { date: string; members: { userId: string; satisfaction: number }[] };

/** Which evenings there are for a user, a guest or a link, without their content. */
export const eveningLookups = (db: Db) => ({
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
  /** Ids of the items that evenings gave to one of these users. */
  givenTo: (userIds: readonly string[]) => givenTo(db, userIds),
});
