import type { SourceName } from '@bugunne/contract';
import { and, asc, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { catalogueImports, itemFacts, itemOutsideIds } from '../../database/schema/index.ts';

/** Items that are changed at once: few enough that imports and the embedded database do not wait long. */
const BATCH = 500;

/** Facts of sources whose terms limit how they may be stored, in the transaction `tx`. */
export const restrictedFactsRepo = (tx: Db) => ({
  /**
   * Deletes the facts of some items that the source had before an instant (null: all of them), and the ids elsewhere that
   * it named; resolves to these items.
   */
  async remove(source: SourceName, before: Date | null): Promise<string[]> {
    const isOld = and(eq(itemFacts.source, source), before === null ? undefined : lt(itemFacts.fetchedAt, before));
    const found = await tx
      .selectDistinct({ id: itemFacts.itemId })
      .from(itemFacts)
      .where(isOld)
      .orderBy(asc(itemFacts.itemId))
      .limit(BATCH);
    const ids = found.map(({ id }) => id);
    if (ids.length === 0) return [];
    await tx.delete(itemFacts).where(and(isOld, inArray(itemFacts.itemId, ids)));
    await tx.delete(itemOutsideIds).where(
      and(
        eq(itemOutsideIds.source, source),
        inArray(itemOutsideIds.itemId, ids),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(itemFacts)
            .where(and(eq(itemFacts.source, source), eq(itemFacts.itemId, itemOutsideIds.itemId))),
        ),
      ),
    );
    return ids;
  },
  /** Deletes the imports of a source, so that the next one begins at its start. */
  async forgetImports(source: SourceName): Promise<void> {
    await tx.delete(catalogueImports).where(eq(catalogueImports.source, source));
  },
});
