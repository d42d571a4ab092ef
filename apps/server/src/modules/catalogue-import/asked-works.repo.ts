import { sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import type { AskedWork } from '../../platform/catalogue-sources/tmdb/asked-work.ts';

/** Films and series, written and listed ones, about which sources are asked by ids. */
export const askedWorksRepo = (db: Db) => ({
  /** The next ones with an id at TMDB or IMDb after this item. Ids that TMDB itself named come last. */
  async after(itemId: string | null, count: number): Promise<AskedWork[]> {
    const { rows } = await db.execute<AskedWork>(sql`
      select i.id as "itemId", i.category, ids."tmdbIds", ids."imdbIds"
      from items i
      cross join lateral (
        select
          coalesce(jsonb_agg(o.value order by o.source = 'tmdb', o.source, o.value)
            filter (where o.scheme = 'tmdb' and o.value ~ '^[0-9]{1,10}$'), '[]') as "tmdbIds",
          coalesce(jsonb_agg(distinct o.value)
            filter (where o.scheme = 'imdb' and o.value ~ '^tt[0-9]{7,10}$'), '[]') as "imdbIds"
        from item_outside_ids o
        where o.item_id = i.id and o.scheme in ('tmdb', 'imdb')
      ) ids
      where i.category in ('movie', 'series')
        and (${itemId}::text is null or i.id > ${itemId}::text)
        and (i.facts ->> 'isAdult') is distinct from 'true'
        and (ids."tmdbIds" <> '[]' or ids."imdbIds" <> '[]')
      order by i.id
      limit ${count}`);
    return rows.map((row) => ({ ...row, tmdbIds: [...new Set(row.tmdbIds)] }));
  },
});
