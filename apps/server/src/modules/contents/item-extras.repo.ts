import type { SourceName } from '@bugunne/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import type { ListenIds } from '../../shared/items/listen-links.ts';

/** Facts that only the page of an item shows, and no server holds in memory. */
export type ItemExtras = {
  trailerId: string | null;
  factSources: { source: SourceName; url: string | null }[];
  listenIds: ListenIds;
  /** The address of its cover at the Cover Art Archive. */
  coverAddress: string | null;
};

type Row = {
  trailer_id: string | null;
  sources: { source: SourceName; url: string | null }[] | null;
  ids: Record<string, string> | null;
  cover_address: string | null;
};

export const itemExtrasRepo = (db: Db) => ({
  /** Sources are those of others whose facts the item has: another source may know the same ones better, and facts of our editors and of the owner's files need no mention. */
  async of(id: string): Promise<ItemExtras> {
    const { rows } = await db.execute<Row>(sql`
      select i.facts->>'trailerId' as trailer_id,
        (select jsonb_agg(jsonb_build_object('source', f.source, 'url', f.url) order by f.source, f.source_id)
          from item_facts f where f.item_id = i.id and f.source not in ('bugunne', 'file') and f.facts <> '{}'
            and exists (select from jsonb_each_text(i.sources) used where used.value = f.source)) as sources,
        (select jsonb_object_agg(o.scheme, o.value)
          from item_outside_ids o
          where o.item_id = i.id and o.scheme in ('youtube', 'spotify', 'apple', 'deezer')) as ids,
        (select p.address from item_pictures p
          where p.item_id = i.id and p.source = 'coverartarchive') as cover_address
      from items i where i.id = ${id}`);
    const [row] = rows;
    return {
      trailerId: row?.trailer_id ?? null,
      factSources: row?.sources ?? [],
      listenIds: row?.ids ?? {},
      coverAddress: row?.cover_address ?? null,
    };
  },
});

export type ItemExtrasRepo = ReturnType<typeof itemExtrasRepo>;
