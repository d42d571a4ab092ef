import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { catalogueState, items } from '../../database/schema/index.ts';

/** Rows read at once: few enough that requests are answered in between, many enough that 100,000 take few statements. */
const PAGE = 1000;

const changed = {
  id: items.id,
  category: items.category,
  facts: items.facts,
  isEligible: items.isEligible,
  version: items.version,
};

export function catalogueRepo(db: Db) {
  return {
    /** The number of the latest change; 0 before the first. */
    async version(): Promise<number> {
      const [row] = await db.select({ version: catalogueState.version }).from(catalogueState);
      return row?.version ?? 0;
    },
    /** The stored facts of these items; those of our editors come with the program. */
    find: (ids: readonly string[]) =>
      db
        .select({ id: items.id, category: items.category, facts: items.facts, sources: items.sources })
        .from(items)
        .where(and(inArray(items.id, [...ids]), eq(items.tier, 'listed'))),
    /**
     * Listed items that changed after `since` until `until`, in pages. On the first read (`since` 0) those that are not
     * eligible are left out, since there is nothing to take back.
     */
    async *changedSince(since: number, until: number) {
      let last: { version: number; id: string } = { version: since + 1, id: '' };
      while (true) {
        const page = await db
          .select(changed)
          .from(items)
          .where(
            and(
              // A comparison of rows, so that each page begins in the index where the last one ended.
              sql`(${items.version}, ${items.id}) > (${last.version}, ${last.id})`,
              lte(items.version, until),
              eq(items.tier, 'listed'),
              since === 0 ? sql`${items.isEligible}` : undefined,
            ),
          )
          .orderBy(asc(items.version), asc(items.id))
          .limit(PAGE);
        if (page.length > 0) yield page;
        const end = page.at(-1);
        if (!end || page.length < PAGE) return;
        last = end;
      }
    },
  };
}

export type CatalogueRepo = ReturnType<typeof catalogueRepo>;
