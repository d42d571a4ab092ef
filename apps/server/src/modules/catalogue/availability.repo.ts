import { type AvailabilityKind, type CountryCode, INCLUDED_KINDS, type SourceName } from '@bugunne/contract';
import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { itemAvailability } from '../../database/schema/index.ts';

export type StoredOffer = { country: CountryCode; service: string; kind: AvailabilityKind; url: string | null };

export const availabilityRepo = (db: Db) => ({
  /** Stores what a source reports for an item, in place of everything that it reported before. */
  replace: (itemId: string, source: SourceName, offers: readonly StoredOffer[], fetchedAt: Date): Promise<void> =>
    db.transaction(async (tx) => {
      const own = and(eq(itemAvailability.itemId, itemId), eq(itemAvailability.source, source));
      await tx.delete(itemAvailability).where(own);
      const rows = offers.map((offer) => ({ ...offer, itemId, source, fetchedAt }));
      if (rows.length > 0) await tx.insert(itemAvailability).values(rows).onConflictDoNothing();
    }),
  /** The offers of all sources for an item in a country, the latest first. */
  offersOf: (itemId: string, country: CountryCode) =>
    db
      .select({
        service: itemAvailability.service,
        kind: itemAvailability.kind,
        url: itemAvailability.url,
        source: itemAvailability.source,
        fetchedAt: itemAvailability.fetchedAt,
      })
      .from(itemAvailability)
      .where(and(eq(itemAvailability.itemId, itemId), eq(itemAvailability.country, country)))
      .orderBy(desc(itemAvailability.fetchedAt), asc(itemAvailability.source), asc(itemAvailability.service)),
  /** Items that one of these services shows in a country at no further cost. */
  async idsOn(country: CountryCode, services: readonly string[]): Promise<ReadonlySet<string>> {
    if (services.length === 0) return new Set();
    const rows = await db
      .selectDistinct({ itemId: itemAvailability.itemId })
      .from(itemAvailability)
      .where(
        and(
          eq(itemAvailability.country, country),
          inArray(itemAvailability.service, [...services]),
          inArray(itemAvailability.kind, [...INCLUDED_KINDS]),
        ),
      );
    return new Set(rows.map(({ itemId }) => itemId));
  },
  /** Deletes what a source reported before an instant. */
  async removeBefore(source: SourceName, instant: Date): Promise<void> {
    await db
      .delete(itemAvailability)
      .where(and(eq(itemAvailability.source, source), lt(itemAvailability.fetchedAt, instant)));
  },
});

export type AvailabilityRepo = ReturnType<typeof availabilityRepo>;
