import type { Category, InteractionAction } from '@bugunne/contract';
import { and, asc, count, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { afterCursor, cursorAt, toPage } from '../../database/cursor.ts';
import type { Db } from '../../database/database.ts';
import { interactions, userItems } from '../../database/schema/index.ts';

export type ActivityOrder = {
  limit: number;
  action?: InteractionAction | undefined;
  category?: Category | undefined;
  /** Only entries about these titles. */
  titles?: readonly Title[] | undefined;
  before?: string | undefined;
};

/** The subject of an entry; the id is null for items that are known by title only. */
export type Title = { contentId: string | null; contentTitle: string };

/** The number of entries of one category and action in a bucket of time. */
export type ActivityCount = { bucket: number; category: string; action: string; count: number };

/** Reads of a user's log of interactions. */
export function activityRepo(db: Db) {
  const matches = (userId: string, { action, category, titles }: Omit<ActivityOrder, 'before' | 'limit'>) =>
    and(
      eq(interactions.userId, userId),
      action && eq(interactions.action, action),
      category && eq(interactions.contentCategory, category),
      titles && isAbout(titles),
    );

  return {
    /** One page of entries, newest first. */
    async page(userId: string, order: ActivityOrder) {
      const { before, limit } = order;
      const rows = await db
        .select({
          id: interactions.id,
          contentId: interactions.contentId,
          contentTitle: interactions.contentTitle,
          contentCategory: interactions.contentCategory,
          action: interactions.action,
          metadata: interactions.metadata,
          createdAt: interactions.createdAt,
          cursor: cursorAt(interactions.createdAt, interactions.id),
        })
        .from(interactions)
        .where(
          and(
            matches(userId, order),
            before === undefined ? undefined : afterCursor(interactions.createdAt, interactions.id, before),
          ),
        )
        .orderBy(desc(interactions.createdAt), desc(interactions.id))
        .limit(limit + 1);
      return toPage(rows, limit);
    },

    async count(userId: string, order: Omit<ActivityOrder, 'before' | 'limit'>): Promise<number> {
      const [row] = await db.select({ count: count() }).from(interactions).where(matches(userId, order));
      return row?.count ?? 0;
    },

    /** All distinct titles in the user's log. */
    titles: (userId: string): Promise<Title[]> =>
      db
        .selectDistinct({ contentId: interactions.contentId, contentTitle: interactions.contentTitle })
        .from(interactions)
        .where(eq(interactions.userId, userId)),

    /** The time of the user's first entry, or null. */
    async firstAt(userId: string): Promise<Date | null> {
      const [row] = await db
        .select({ at: interactions.createdAt })
        .from(interactions)
        .where(eq(interactions.userId, userId))
        .orderBy(asc(interactions.createdAt))
        .limit(1);
      return row?.at ?? null;
    },

    /** Counts all entries by the periods that begin at `starts` (ascending); bucket 1 is the first of them. */
    async counts(userId: string, starts: readonly Date[]): Promise<ActivityCount[]> {
      const instants = `{${starts.map((start) => start.toISOString()).join(',')}}`;
      const bucket = sql<number>`width_bucket(${interactions.createdAt}, ${instants}::timestamptz[])`;
      return db
        .select({ bucket, category: interactions.contentCategory, action: interactions.action, count: count() })
        .from(interactions)
        .where(eq(interactions.userId, userId))
        .groupBy(sql`1`, interactions.contentCategory, interactions.action);
    },

    /** The numbers of items by the reactions that hold now: a withdrawn or changed one no longer counts. */
    async current(userId: string): Promise<Record<InteractionAction, number>> {
      const having = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
      const [row] = await db
        .select({
          like: having(sql`${userItems.liked}`),
          dislike: having(sql`not ${userItems.liked}`),
          save: having(sql`${userItems.savedAt} is not null`),
          view: having(sql`${userItems.viewedAt} is not null`),
          complete: having(sql`${userItems.excluded} = 'seen'`),
          not_for_me: having(sql`${userItems.excluded} = 'unwanted'`),
        })
        .from(userItems)
        .where(eq(userItems.userId, userId));
      return row ?? { like: 0, dislike: 0, save: 0, view: 0, complete: 0, not_for_me: 0 };
    },
  };
}

export type ActivityRepo = ReturnType<typeof activityRepo>;

/** Passes ids and titles as one array parameter each, however many there are. */
function isAbout(titles: readonly Title[]): SQL | undefined {
  const ids = titles.flatMap(({ contentId }) => contentId ?? []);
  const names = titles.flatMap(({ contentId, contentTitle }) => (contentId === null ? [contentTitle] : []));
  return or(
    sql`${interactions.contentId} = any(${sql.param(ids)})`,
    and(isNull(interactions.contentId), sql`${interactions.contentTitle} = any(${sql.param(names)})`),
  );
}
