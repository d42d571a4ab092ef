import type { ItemState } from '@bugunne/contract';
import { LIMITS } from '@bugunne/contract';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { userItems } from '../../database/schema/index.ts';

const state = { liked: userItems.liked, savedAt: userItems.savedAt, viewedAt: userItems.viewedAt };

const toState = (row: { liked: boolean | null; savedAt: Date | null; viewedAt: Date | null }): ItemState => ({
  liked: row.liked,
  saved: row.savedAt !== null,
  viewed: row.viewedAt !== null,
});

export function contentsRepo(db: Db) {
  return {
    async stateOf(userId: string, contentId: string): Promise<ItemState> {
      const [row] = await db
        .select(state)
        .from(userItems)
        .where(and(eq(userItems.userId, userId), eq(userItems.contentId, contentId)));
      return row ? toState(row) : { liked: null, saved: false, viewed: false };
    },
    async saved(userId: string): Promise<{ contentId: string; state: ItemState }[]> {
      const rows = await db
        .select({ contentId: userItems.contentId, ...state })
        .from(userItems)
        .where(and(eq(userItems.userId, userId), isNotNull(userItems.savedAt)))
        .orderBy(desc(userItems.savedAt))
        .limit(LIMITS.saved);
      return rows.map((row) => ({ contentId: row.contentId, state: toState(row) }));
    },
  };
}

export type ContentsRepo = ReturnType<typeof contentsRepo>;
