import type { ItemFacts } from '@bugunne/catalogue';
import type { MatchCandidate } from '@bugunne/matching';
import { sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';

/** Items that share a key, at most, the best known ones; only titles such as "Intro" have more. */
const MOST_OF_KEY = 100;

type Row = {
  key: string;
  id: string;
  category: MatchCandidate['category'];
  facts: ItemFacts;
  ids: Record<string, string> | null;
};

export const worksRepo = (db: Db) => ({
  /** The items that have these keys (see `itemKeys`), by key. */
  async withKeys(keys: readonly string[]): Promise<Map<string, MatchCandidate[]>> {
    const found = new Map<string, MatchCandidate[]>();
    if (keys.length === 0) return found;
    const { rows } = await db.execute<Row>(sql`
      select w.key, i.id, i.category, i.facts,
        (select jsonb_object_agg(o.scheme, o.value) from item_outside_ids o where o.item_id = i.id) as ids
      from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) w(key)
      cross join lateral (
        select i.id, i.category, i.facts from item_keys k join items i on i.id = k.item_id
        where k.key = w.key and i.category <> 'food'
        order by (i.facts ->> 'note')::float8 desc nulls last, i.id limit ${MOST_OF_KEY}
      ) i`);
    const made = new Map<string, MatchCandidate>();
    for (const row of rows) {
      const candidate = made.get(row.id) ?? toCandidate(row);
      made.set(row.id, candidate);
      const list = found.get(row.key);
      if (list) list.push(candidate);
      else found.set(row.key, [candidate]);
    }
    return found;
  },
});

function toCandidate({ id, category, facts, ids }: Row): MatchCandidate {
  const { originalTitle, turkishTitle, englishTitle, otherTitles = [], makers = [] } = facts;
  const [artist] = makers;
  return {
    id,
    category,
    titles: [originalTitle, turkishTitle, englishTitle, ...otherTitles].flatMap((title) => title ?? []),
    year: facts.year ?? null,
    ...(facts.endYear === undefined ? {} : { endYear: facts.endYear }),
    ...(category === 'music' ? { musicKind: facts.musicKind ?? 'song', album: facts.album ?? null } : { makers }),
    ...(category === 'music' && artist !== undefined ? { artist } : {}),
    ...(facts.minutes === undefined ? {} : { minutes: facts.minutes }),
    ...(facts.countries === undefined ? {} : { countries: facts.countries }),
    ...(facts.note === undefined ? {} : { note: facts.note }),
    ...(ids ? { ids } : {}),
  };
}
