import type { Category, ItemState } from '@bugunne/contract';
import { byCategory, LIMITS } from '@bugunne/contract';
import { and, count, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { afterCursor, cursorAt, toPage } from '../../database/cursor.ts';
import type { Db } from '../../database/database.ts';
import { userItems } from '../../database/schema/index.ts';

const state = { liked: userItems.liked, savedAt: userItems.savedAt, viewedAt: userItems.viewedAt };

const toState = (row: { liked: boolean | null; savedAt: Date | null; viewedAt: Date | null }): ItemState => ({
  liked: row.liked,
  saved: row.savedAt !== null,
  viewed: row.viewedAt !== null,
});

/** All, or those of one category; from the beginning, or after a page. */
export type SavedOrder = { category?: Category | undefined; before?: string | undefined };

export function contentsRepo(db: Db) {
  return {
    async stateOf(userId: string, contentId: string): Promise<ItemState> {
      const [row] = await db
        .select(state)
        .from(userItems)
        .where(and(eq(userItems.userId, userId), eq(userItems.contentId, contentId)));
      return row ? toState(row) : { liked: null, saved: false, viewed: false };
    },
    /** Of those among `contentIds` that the person was shown or did something with. */
    async statesOf(userId: string, contentIds: readonly string[]): Promise<Map<string, ItemState>> {
      if (contentIds.length === 0) return new Map();
      const rows = await db
        .select({ contentId: userItems.contentId, ...state })
        .from(userItems)
        .where(and(eq(userItems.userId, userId), inArray(userItems.contentId, [...contentIds])));
      return new Map(rows.map((row) => [row.contentId, toState(row)]));
    },
    /** Latest first. */
    async saved(userId: string, { category, before }: SavedOrder) {
      const rows = await db
        .select({
          contentId: userItems.contentId,
          cursor: cursorAt(userItems.savedAt, userItems.contentId),
          ...state,
        })
        .from(userItems)
        .where(
          and(
            eq(userItems.userId, userId),
            isNotNull(userItems.savedAt),
            category && eq(userItems.category, category),
            before === undefined ? undefined : afterCursor(userItems.savedAt, userItems.contentId, before),
          ),
        )
        .orderBy(desc(userItems.savedAt), desc(userItems.contentId))
        .limit(LIMITS.saved + 1);
      const { rows: page, next } = toPage(rows, LIMITS.saved);
      return { items: page.map((row) => ({ contentId: row.contentId, state: toState(row) })), next };
    },
    async countSaved(userId: string): Promise<Record<Category, number>> {
      const rows = await db
        .select({ category: userItems.category, count: count() })
        .from(userItems)
        .where(and(eq(userItems.userId, userId), isNotNull(userItems.savedAt)))
        .groupBy(userItems.category);
      const counts = new Map(rows.map((row) => [row.category, row.count]));
      return byCategory((category) => counts.get(category) ?? 0);
    },
  };
}

export type ContentsRepo = ReturnType<typeof contentsRepo>;
