import { and, count, countDistinct, eq, isNotNull, max, ne, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { itemAvailability, itemFacts, itemPictures, items } from '../../database/schema/index.ts';

export const sourcesRepo = (db: Db) => ({
  /** The items that have facts of each source and are shown somewhere; those of our editors are not counted. */
  facts: () =>
    db
      .select({
        source: itemFacts.source,
        items: countDistinct(itemFacts.itemId),
        fetchedAt: max(itemFacts.fetchedAt),
      })
      .from(itemFacts)
      .innerJoin(items, eq(items.id, itemFacts.itemId))
      .where(and(ne(itemFacts.source, 'bugunne'), sql`not coalesce((${items.facts} ->> 'isAdult')::boolean, false)`))
      .groupBy(itemFacts.source),
  /** The items of which each source reports where they can be watched. */
  offers: () =>
    db
      .select({
        source: itemAvailability.source,
        items: countDistinct(itemAvailability.itemId),
        fetchedAt: max(itemAvailability.fetchedAt),
      })
      .from(itemAvailability)
      .groupBy(itemAvailability.source),
  /** The items of which a picture of each source is stored. */
  pictures: () =>
    db
      .select({ source: itemPictures.source, items: count(), fetchedAt: max(itemPictures.storedAt) })
      .from(itemPictures)
      .where(isNotNull(itemPictures.storedName))
      .groupBy(itemPictures.source),
});

export type SourcesRepo = ReturnType<typeof sourcesRepo>;
