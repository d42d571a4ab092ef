import type { Category } from '@bugunne/contract';
import { and, asc, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { likePattern } from '../../database/like-pattern.ts';
import { openContents } from '../../database/schema/index.ts';

type OpenQuery = {
  search?: string | undefined;
  category?: Category | undefined;
  after?: string | undefined;
  /** Only these ids. */
  among?: readonly string[] | undefined;
  limit: number;
};

/** The searched text of an open title; has an index. */
const SEARCHED = sql`fold_text(${openContents.id} || ' ' || coalesce(${openContents.content} ->> 'title', '') || ' ' || coalesce(${openContents.content} ->> 'director', '') || ' ' || coalesce(${openContents.content} ->> 'artist', ''))`;

export type ItemFigures = {
  shown: number;
  liked: number;
  disliked: number;
  saved: number;
  seen: number;
  unwanted: number;
  refreshed: number;
  lastShownOn: string | null;
};

export const adminCatalogueRepo = (db: Db) => ({
  /** Open titles in the order of their ids. */
  async open({ search, category, after, among, limit }: OpenQuery) {
    const conditions: (SQL | undefined)[] = [
      search ? sql`${SEARCHED} like '%' || fold_text(${likePattern(search)}) || '%'` : undefined,
      category ? sql`${openContents.content} ->> 'category' = ${category}` : undefined,
      after ? gt(openContents.id, after) : undefined,
      among ? inArray(openContents.id, [...among]) : undefined,
    ];
    if (among?.length === 0) return [];
    return db
      .select({ id: openContents.id, content: openContents.content })
      .from(openContents)
      .where(and(...conditions))
      .orderBy(asc(openContents.id))
      .limit(limit);
  },
  /** How users met one item: read by the indexes of its id. */
  async figures(contentId: string): Promise<ItemFigures> {
    const { rows } = await db.execute<Omit<ItemFigures, 'refreshed'>>(sql`
      select count(*) filter (where last_shown_on is not null)::int as shown,
             count(*) filter (where liked)::int as liked,
             count(*) filter (where liked = false)::int as disliked,
             count(*) filter (where saved_at is not null)::int as saved,
             count(*) filter (where excluded = 'seen')::int as seen,
             count(*) filter (where excluded = 'unwanted')::int as unwanted,
             max(last_shown_on)::text as "lastShownOn"
        from user_items where content_id = ${contentId}`);
    const { rows: replaced } = await db.execute<{ refreshed: number }>(sql`
      select count(*)::int as refreshed from daily_recommendations d
       where d.recommendations ? 'refreshed'
         and d.recommendations -> 'refreshed' @> jsonb_build_array(jsonb_build_object('contentId', ${contentId}::text))
         and not exists (select from user_items s
           where s.user_id = d.user_id and s.content_id = ${contentId} and s.excluded = 'seen')`);
    const [met] = rows;
    const [last] = replaced;
    if (!met || !last) throw new Error('an aggregate has a row');
    return { ...met, ...last };
  },
});

export type AdminCatalogueRepo = ReturnType<typeof adminCatalogueRepo>;
