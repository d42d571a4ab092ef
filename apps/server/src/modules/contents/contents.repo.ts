import { byCategory, type Category, categorySchema, type ItemState, LIMITS } from '@bugunne/contract';
import { and, count, desc, eq, isNotNull } from 'drizzle-orm';
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

export function contentsRepo(db: Db) {
  return {
    async stateOf(userId: string, contentId: string): Promise<ItemState> {
      const [row] = await db
        .select(state)
        .from(userItems)
        .where(and(eq(userItems.userId, userId), eq(userItems.contentId, contentId)));
      return row ? toState(row) : { liked: null, saved: false, viewed: false, excluded: null };
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
    /** What is never suggested again, latest first. */
    async excluded(userId: string, category: Category | undefined, limit: number) {
      const rows = await db
        .select({ contentId: userItems.contentId, ...state })
        .from(userItems)
        .where(
          and(
            eq(userItems.userId, userId),
            isNotNull(userItems.excluded),
            category ? eq(userItems.category, category) : undefined,
          ),
        )
        .orderBy(desc(userItems.excludedAt), userItems.contentId)
        .limit(limit);
      return rows.map((row) => ({ contentId: row.contentId, state: toState(row) }));
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
