import type { ItemFacts } from '@bugunne/catalogue';
import type { Category } from '@bugunne/contract';
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { items } from '../../database/schema/index.ts';

/** An item as the database has it, also one that is never picked. */
export type KnownItem = { id: string; category: Category; facts: ItemFacts };

const fields = { id: items.id, category: items.category, facts: items.facts };

/** Keys that begin alike, at most; more are found by typing more of the title. */
const MOST_KEYS = 500;
/** Follows every other character in the order of bytes. */
const LAST_CHARACTER = '\u{10FFFF}';

export const itemsRepo = (db: Db) => ({
  async byIds(ids: readonly string[]): Promise<Map<string, KnownItem>> {
    if (ids.length === 0) return new Map();
    const rows = await db
      .select(fields)
      .from(items)
      .where(inArray(items.id, [...new Set(ids)]));
    return new Map(rows.map((row) => [row.id, row]));
  },

  async categories(ids: readonly string[]): Promise<Map<string, Category>> {
    if (ids.length === 0) return new Map();
    const rows = await db
      .select({ id: items.id, category: items.category })
      .from(items)
      .where(inArray(items.id, [...ids]));
    return new Map(rows.map(({ id, category }) => [id, category]));
  },

  /** Items with a title that begins with one of these keys, the best known first. */
  async beginningWith(keys: readonly string[], count: number): Promise<KnownItem[]> {
    if (keys.length === 0) return [];
    return db
      .select(fields)
      .from(items)
      .where(
        sql`${items.id} in (select item_id from (
          select k.item_id from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) p(beginning)
          cross join lateral (
            select item_id from item_keys
            where key ~>=~ p.beginning and key ~<~ (p.beginning || ${LAST_CHARACTER})
            order by length(key) limit ${MOST_KEYS}
          ) k
        ) found) and ${items.category} <> 'food' and not coalesce((${items.facts} ->> 'isAdult')::boolean, false)`,
      )
      .orderBy(sql`(${items.facts} ->> 'note')::float8 desc nulls last`, items.id)
      .limit(count);
  },
});

export type ItemsRepo = ReturnType<typeof itemsRepo>;
