import { SOURCE_NAMES, SOURCE_TERMS, type SourceName } from '@bugunne/contract';
import type { Clock } from '../../platform/clock.ts';
import type { AvailabilityRepo, StoredOffer } from './availability.repo.ts';
import { serviceNamed } from './service-names.ts';

const DAY_MILLISECONDS = 86_400_000;

/** Where films and series can be watched, as sources report it. */
export const availabilityService = (repo: AvailabilityRepo, clock: Clock) => ({
  /** Stores what a source reports for an item in all countries, in place of what it reported before. */
  replace: (itemId: string, source: SourceName, offers: readonly StoredOffer[], fetchedAt: Date) =>
    repo.replace(
      itemId,
      source,
      offers.map((offer) => ({ ...offer, service: serviceNamed(offer.service) })),
      fetchedAt,
    ),
  offersOf: repo.offersOf,
  idsOn: repo.idsOn,
  /** Deletes what is older than the terms of its source allow. */
  async removeExpired(): Promise<void> {
    for (const source of SOURCE_NAMES) {
      const { mostDays } = SOURCE_TERMS[source];
      if (mostDays === null) continue;
      await repo.removeBefore(source, new Date(clock.now().getTime() - mostDays * DAY_MILLISECONDS));
    }
  },
});

export type AvailabilityService = ReturnType<typeof availabilityService>;
