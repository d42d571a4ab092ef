import { type AvailabilityKind, type CountryCode, INCLUDED_KINDS, type SourceName } from '@bugunne/contract';
import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { itemAvailability } from '../../database/schema/index.ts';

export type StoredOffer = { country: CountryCode; service: string; kind: AvailabilityKind; url: string | null };

export const availabilityRepo = (db: Db) => ({
  /** Stores what a source reports for some items, in place of everything that it reported of them before. */
  replace: (source: SourceName, offers: ReadonlyMap<string, readonly StoredOffer[]>, fetchedAt: Date): Promise<void> =>
    db.transaction(async (tx) => {
      const own = [...offers.keys()];
      if (own.length === 0) return;
      await tx
        .delete(itemAvailability)
        .where(and(inArray(itemAvailability.itemId, own), eq(itemAvailability.source, source)));
      const rows = [...offers].flatMap(([itemId, list]) => list.map((offer) => ({ ...offer, itemId })));
      await tx.execute(sql`
        insert into item_availability (item_id, country, service, kind, url, source, fetched_at)
        select r."itemId", r.country, r.service, r.kind, r.url, ${source}, ${fetchedAt.toISOString()}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          r("itemId" text, country text, service text, kind text, url text)
        on conflict do nothing`);
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
  async removeAll(source: SourceName): Promise<void> {
    await db.delete(itemAvailability).where(eq(itemAvailability.source, source));
  },
});
