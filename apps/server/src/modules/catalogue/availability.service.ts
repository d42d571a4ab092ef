import { SOURCE_NAMES, SOURCE_TERMS, type SourceName } from '@bugunne/contract';
import type { Db } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { availabilityRepo, type StoredOffer } from './availability.repo.ts';
import { isOwnName, serviceNamed } from './service-names.ts';

const DAY_MILLISECONDS = 86_400_000;

/** Where films and series can be watched, as sources report it. */
export const availabilityService = (db: Db, clock: Clock) => {
  const repo = availabilityRepo(db);
  return {
    /**
     * Stores what a source reports for items in all countries, in place of what it reported before, within the transaction
     * `tx` if there is one. Returns the services that users cannot choose, and how often they came.
     */
    async replace(
      source: SourceName,
      reported: ReadonlyMap<string, readonly StoredOffer[]>,
      fetchedAt: Date,
      tx: Db = db,
    ): Promise<Map<string, number>> {
      const unknown = new Map<string, number>();
      const named = (offer: StoredOffer): StoredOffer => {
        const service = serviceNamed(offer.service);
        if (!isOwnName(service)) unknown.set(service, (unknown.get(service) ?? 0) + 1);
        return { ...offer, service };
      };
      const offers = new Map([...reported].map(([itemId, list]) => [itemId, list.map(named)] as const));
      await availabilityRepo(tx).replace(source, offers, fetchedAt);
      return unknown;
    },
    offersOf: repo.offersOf,
    idsOn: repo.idsOn,
    /** Deletes what would be older than the terms of its source allow before the next run. */
    async removeExpired(): Promise<void> {
      for (const source of SOURCE_NAMES) {
        const { mostDays } = SOURCE_TERMS[source];
        if (mostDays === null) continue;
        await repo.removeBefore(source, new Date(clock.now().getTime() - (mostDays - 1) * DAY_MILLISECONDS));
      }
    },
    /** Deletes everything that a source reported. */
    removeAll: repo.removeAll,
  };
};

export type AvailabilityService = ReturnType<typeof availabilityService>;
