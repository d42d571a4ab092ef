import { and, asc, eq, gt, inArray, notInArray, or } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { itemFacts, itemOutsideIds, items } from '../../database/schema/index.ts';
import type { SnapshotLine } from './snapshot.ts';

/** Records read at once. */
const PAGE = 1000;
/** Written items come with the program, and TMDB does not allow to pass its facts on. */
const LEFT_OUT = ['bugunne', 'tmdb'] as const;

type Row = { itemId: string; category: SnapshotLine['category'] } & Pick<
  typeof itemFacts.$inferSelect,
  'source' | 'sourceId' | 'url' | 'facts' | 'fetchedAt'
>;

export function snapshotsRepo(db: Db) {
  /** The records with the ids that their source names. */
  async function withOutsideIds(page: readonly Row[]): Promise<SnapshotLine[]> {
    const ids = await db
      .select()
      .from(itemOutsideIds)
      .where(
        inArray(
          itemOutsideIds.itemId,
          page.map(({ itemId }) => itemId),
        ),
      );
    const known = Map.groupBy(ids, ({ itemId, source }) => `${source} ${itemId}`);
    return page.map(({ itemId, fetchedAt, ...record }) => ({
      ...record,
      fetchedAt: fetchedAt.toISOString(),
      outsideIds: Object.fromEntries(
        (known.get(`${record.source} ${itemId}`) ?? []).map(({ scheme, value }) => [scheme, value]),
      ),
    }));
  }

  return {
    /** Every record that may be passed on, those of one source that were fetched together one after another. */
    async *records(): AsyncGenerator<SnapshotLine[]> {
      let last: Row | undefined;
      while (true) {
        const page: Row[] = await db
          .select({
            itemId: itemFacts.itemId,
            category: items.category,
            source: itemFacts.source,
            sourceId: itemFacts.sourceId,
            url: itemFacts.url,
            facts: itemFacts.facts,
            fetchedAt: itemFacts.fetchedAt,
          })
          .from(itemFacts)
          .innerJoin(items, eq(items.id, itemFacts.itemId))
          .where(and(notInArray(itemFacts.source, [...LEFT_OUT]), last && after(last)))
          .orderBy(asc(itemFacts.source), asc(itemFacts.fetchedAt), asc(itemFacts.sourceId))
          .limit(PAGE);
        if (page.length > 0) yield await withOutsideIds(page);
        last = page.at(-1);
        if (!last || page.length < PAGE) return;
      }
    },
  };
}

export type SnapshotsRepo = ReturnType<typeof snapshotsRepo>;

const after = ({ source, fetchedAt, sourceId }: Row) =>
  or(
    gt(itemFacts.source, source),
    and(eq(itemFacts.source, source), gt(itemFacts.fetchedAt, fetchedAt)),
    and(eq(itemFacts.source, source), eq(itemFacts.fetchedAt, fetchedAt), gt(itemFacts.sourceId, sourceId)),
  );
