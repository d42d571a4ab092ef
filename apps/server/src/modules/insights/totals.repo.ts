import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { userItems } from '../../database/schema/index.ts';

/** The numbers of users who viewed, like and saved an item. */
export type Totals = { views: number; likes: number; saves: number };

/** One user's share of the totals, and when the user last reacted to the item. */
export type OwnPart = Totals & { reactedAt: Date | null };

const counted = {
  views: sql<number>`count(*) filter (where ${userItems.viewedAt} is not null)`.mapWith(Number),
  likes: sql<number>`count(*) filter (where ${userItems.liked})`.mapWith(Number),
  saves: sql<number>`count(*) filter (where ${userItems.savedAt} is not null)`.mapWith(Number),
};

export const totalsRepo = (db: Db) => ({
  async of(contentId: string): Promise<Totals> {
    const [row] = await db
      .select(counted)
      .from(userItems)
      // Matches the condition of the partial index.
      .where(and(eq(userItems.contentId, contentId), isNotNull(userItems.reactedAt)));
    return row ?? { views: 0, likes: 0, saves: 0 };
  },
  async ownPart(userId: string, contentId: string): Promise<OwnPart> {
    const [row] = await db
      .select()
      .from(userItems)
      .where(and(eq(userItems.userId, userId), eq(userItems.contentId, contentId)));
    return {
      views: Number(row?.viewedAt != null),
      likes: Number(row?.liked === true),
      saves: Number(row?.savedAt != null),
      reactedAt: row?.reactedAt ?? null,
    };
  },
});

export type TotalsRepo = ReturnType<typeof totalsRepo>;
