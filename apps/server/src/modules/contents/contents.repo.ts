import { byCategory, type Category, categorySchema, type ItemState, LIMITS, NO_REACTIONS } from '@bugunne/contract';
import { and, count, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { afterCursor, cursorAt, toPage } from '../../database/cursor.ts';
import type { Db } from '../../database/database.ts';
import { userItems } from '../../database/schema/index.ts';

const state = {
  liked: userItems.liked,
  savedAt: userItems.savedAt,
  viewedAt: userItems.viewedAt,
  excluded: userItems.excluded,
};

type Row = Pick<typeof userItems.$inferSelect, keyof typeof state>;

const toState = ({ liked, savedAt, viewedAt, excluded }: Row): ItemState => ({
  liked,
  saved: savedAt !== null,
  viewed: viewedAt !== null,
  excluded,
});

/** Filter and position of a page of a list. `before`: the cursor of the previous page. */
export type ListOrder = { category?: Category | undefined; before?: string | undefined };

export function contentsRepo(db: Db) {
  return {
    async stateOf(userId: string, contentId: string): Promise<ItemState> {
      const [row] = await db
        .select(state)
        .from(userItems)
        .where(and(eq(userItems.userId, userId), eq(userItems.contentId, contentId)));
      return row ? toState(row) : NO_REACTIONS;
    },
    /** States of those among `contentIds` that the user was shown or reacted to. */
    async statesOf(userId: string, contentIds: readonly string[]): Promise<Map<string, ItemState>> {
      if (contentIds.length === 0) return new Map();
      const rows = await db
        .select({ contentId: userItems.contentId, ...state })
        .from(userItems)
        .where(and(eq(userItems.userId, userId), inArray(userItems.contentId, [...contentIds])));
      return new Map(rows.map((row) => [row.contentId, toState(row)]));
    },
    /** One page of saved items, latest first. */
    async saved(userId: string, { category, before }: ListOrder) {
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
    /** One page of excluded items, which are never recommended again, latest first. */
    async excluded(userId: string, { category, before }: ListOrder) {
      const rows = await db
        .select({
          contentId: userItems.contentId,
          cursor: cursorAt(userItems.excludedAt, userItems.contentId),
          ...state,
        })
        .from(userItems)
        .where(
          and(
            eq(userItems.userId, userId),
            isNotNull(userItems.excluded),
            category && eq(userItems.category, category),
            before === undefined ? undefined : afterCursor(userItems.excludedAt, userItems.contentId, before),
          ),
        )
        .orderBy(desc(userItems.excludedAt), desc(userItems.contentId))
        .limit(LIMITS.excluded + 1);
      const { rows: page, next } = toPage(rows, LIMITS.excluded);
      return { items: page.map((row) => ({ contentId: row.contentId, state: toState(row) })), next };
    },
    async excludedIds(userId: string): Promise<ReadonlySet<string>> {
      const rows = await db
        .select({ contentId: userItems.contentId })
        .from(userItems)
        .where(and(eq(userItems.userId, userId), isNotNull(userItems.excluded)));
      return new Set(rows.map(({ contentId }) => contentId));
    },
    async excludedCounts(userId: string): Promise<Record<Category, number>> {
      const rows = await db
        .select({ category: userItems.category, count: count() })
        .from(userItems)
        .where(and(eq(userItems.userId, userId), isNotNull(userItems.excluded)))
        .groupBy(userItems.category);
      const counts = new Map(rows.map((row) => [categorySchema.parse(row.category), row.count]));
      return byCategory((category) => counts.get(category) ?? 0);
    },
  };
}

export type ContentsRepo = ReturnType<typeof contentsRepo>;
