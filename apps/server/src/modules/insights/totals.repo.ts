import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { userItems } from '../../database/schema/index.ts';

/** How many people looked at an item, like it, saved it. */
export type Totals = { views: number; likes: number; saves: number };

/** What one person adds to the totals, and since when it is so. */
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
      // As the index has it.
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
