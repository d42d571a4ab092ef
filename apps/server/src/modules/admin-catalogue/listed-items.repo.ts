import { byCategory, type Category } from '@bugunne/contract';
import { and, asc, count, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { likePattern } from '../../database/like-pattern.ts';
import { itemFacts, items } from '../../database/schema/index.ts';

type Query = {
  search?: string | undefined;
  category?: Category | undefined;
  after?: string | undefined;
  /** Only these ids. */
  among?: readonly string[] | undefined;
  limit: number;
};

/** Letters of a search from which on an index finds them anywhere; shorter ones are looked for where words begin. */
const INDEXED_LETTERS = 3;

function isFound(search: string): SQL {
  const folded = sql`fold_text(${likePattern(search)})`;
  if (search.length >= INDEXED_LETTERS) return sql`${items.searchText} like '%' || ${folded} || '%'`;
  return sql`(${items.searchText} like ${folded} || '%' or ${items.searchText} like '% ' || ${folded} || '%')`;
}

/** Written out, so that the partial indexes of listed items serve it. */
const IS_LISTED = sql`${items.tier} = 'listed'`;

const columns = { id: items.id, category: items.category, facts: items.facts, sources: items.sources };

/** Items that are listed by their facts alone, also those that are never picked. */
export const listedItemsRepo = (db: Db) => ({
  /** In the order of their ids. */
  async list({ search, category, after, among, limit }: Query) {
    if (among?.length === 0) return [];
    const conditions: (SQL | undefined)[] = [
      IS_LISTED,
      search ? isFound(search) : undefined,
      category ? eq(items.category, category) : undefined,
      after ? gt(items.id, after) : undefined,
      among ? inArray(items.id, [...among]) : undefined,
    ];
    return db
      .select(columns)
      .from(items)
      .where(and(...conditions))
      .orderBy(asc(items.id))
      .limit(limit);
  },
  async find(id: string) {
    const [row] = await db
      .select(columns)
      .from(items)
      .where(and(eq(items.id, id), IS_LISTED));
    return row ?? null;
  },
  /** The records of an item at its sources. */
  sourcesOf: (id: string) =>
    db
      .select({ source: itemFacts.source, url: itemFacts.url, fetchedAt: itemFacts.fetchedAt })
      .from(itemFacts)
      .where(eq(itemFacts.itemId, id))
      .orderBy(asc(itemFacts.source), asc(itemFacts.sourceId)),
  /** All of them by category, and those that have every fact to be picked. */
  async counts(): Promise<{ all: Record<Category, number>; picked: Record<Category, number> }> {
    const rows = await db
      .select({
        category: items.category,
        all: count(),
        picked: sql<number>`count(*) filter (where ${items.isEligible})`.mapWith(Number),
      })
      .from(items)
      .where(IS_LISTED)
      .groupBy(items.category);
    const of = (name: 'all' | 'picked') =>
      byCategory((category) => rows.find((row) => row.category === category)?.[name] ?? 0);
    return { all: of('all'), picked: of('picked') };
  },
});

export type ListedItemsRepo = ReturnType<typeof listedItemsRepo>;
export type ListedRow = NonNullable<Awaited<ReturnType<ListedItemsRepo['find']>>>;
