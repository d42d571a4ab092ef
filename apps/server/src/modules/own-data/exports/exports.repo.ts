import { type ExportCounts, LIMITS } from '@bugunne/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../database/database.ts';

/** A film of the user's as Letterboxd finds it. */
export type FilmRow = {
  contentId: string;
  isLiked: boolean;
  /** YYYY-MM-DD, as far as an import has named it. */
  watchedOn: string | null;
  /** From 1 to 10, as an import has named it. */
  rating: number | null;
  imdb: string | null;
  tmdb: string | null;
};

export type FilmList = 'letterboxd' | 'letterboxd-watchlist';

/** Watched are films that the user has marked as seen or likes; the watchlist has saved ones that are neither. */
const FILMS = {
  letterboxd: sql`u.category = 'movie' and u.excluded is distinct from 'unwanted' and (u.excluded = 'seen' or u.liked)`,
  'letterboxd-watchlist': sql`u.category = 'movie' and u.saved_at is not null and u.excluded is null and u.liked is not true`,
} as const;

/** Saved dishes with a recipe: one of an open title is written when a user asks for it. */
const RECIPES = sql`u.category = 'food' and u.saved_at is not null
  and (u.content_id not like 'open-%' or exists (select from model_recipes m where m.content_id = u.content_id))`;

type OutsideIds = Pick<FilmRow, 'imdb' | 'tmdb'>;

/** Of films that have any. A statement of its own: items may be on another machine than rows of users. */
async function outsideIds(db: Db, films: readonly { contentId: string }[]): Promise<Map<string, OutsideIds>> {
  const { rows } = await db.execute<OutsideIds & { id: string }>(sql`
    select item_id as id, min(value) filter (where scheme = 'imdb') as imdb, min(value) filter (where scheme = 'tmdb') as tmdb
      from item_outside_ids where item_id = any(${sql.param(films.map(({ contentId }) => contentId))}::text[]) group by item_id`);
  return new Map(rows.map(({ id, imdb, tmdb }) => [id, { imdb, tmdb }]));
}

/** The user's own rows behind the files for other services. */
export const exportsRepo = (db: Db) => ({
  async counts(userId: string): Promise<Omit<ExportCounts, 'evenings'>> {
    const { rows } = await db.execute<{ watched: number; watchlist: number; recipes: number }>(sql`
      select count(*) filter (where ${FILMS.letterboxd})::int as watched,
        count(*) filter (where ${FILMS['letterboxd-watchlist']})::int as watchlist,
        count(*) filter (where ${RECIPES})::int as recipes
      from user_items u where u.user_id = ${userId}`);
    const [row] = rows;
    return {
      letterboxd: row?.watched ?? 0,
      'letterboxd-watchlist': row?.watchlist ?? 0,
      recipes: row?.recipes ?? 0,
    };
  },

  /**
   * The films of one file, in the order of their ids. An import stores the day that it names as noon in UTC, which the
   * time of a press in BugünNe is not: that is when a film was marked, not when it was watched.
   */
  async films(userId: string, list: FilmList, part: number): Promise<FilmRow[]> {
    const { rows } = await db.execute<Omit<FilmRow, 'imdb' | 'tmdb'>>(sql`
      select u.content_id as "contentId", u.liked is true as "isLiked", imported.rating,
        coalesce(imported.seen_on, case when u.excluded = 'seen' and u.excluded_at > '2000-01-01T12:00:00Z'
            and (u.excluded_at at time zone 'UTC')::time = '12:00'
          then to_char(u.excluded_at at time zone 'UTC', 'YYYY-MM-DD') end) as "watchedOn"
      from (select * from user_items u where u.user_id = ${userId} and ${FILMS[list]}
        order by u.content_id limit ${LIMITS.ownFiles.films} offset ${(part - 1) * LIMITS.ownFiles.films}) u
      left join lateral (
        select max(h."row"->>'seenOn') as seen_on,
          ((array_agg(h."row"->>'rating' order by h."row"->>'seenOn' desc nulls last)
            filter (where h."row"->>'rating' is not null))[1])::float8 as rating
        from history_import_rows h join history_imports i on i.user_id = h.user_id and i.id = h.import_id
        where h.user_id = ${userId} and h.user_id = u.user_id and h.content_id = u.content_id and h.outcome in ('matched', 'already')
          and i.state in ('running', 'done', 'failed')) imported on true
      order by u.content_id`);
    const outside = await outsideIds(db, rows);
    return rows.map((row) => ({ ...row, imdb: null, tmdb: null, ...outside.get(row.contentId) }));
  },

  /** Ids of saved dishes after one of them, in their order. */
  async dishes(userId: string, after: string, limit: number): Promise<string[]> {
    const { rows } = await db.execute<{ id: string }>(sql`
      select u.content_id as id from user_items u
      where u.user_id = ${userId} and ${RECIPES} and u.content_id > ${after} order by u.content_id limit ${limit}`);
    return rows.map(({ id }) => id);
  },
});

export type ExportsRepo = ReturnType<typeof exportsRepo>;
