import {
  AVAILABILITY_KINDS,
  type AvailabilityKind,
  type Item,
  type Preferences,
  type SourceName,
  type Where,
} from '@bugunne/contract';
import { countryOf } from '../../shared/country-of-zone.ts';
import { watchSearches } from '../../shared/items/watch-searches.ts';

export type ReportedOffer = {
  service: string;
  kind: AvailabilityKind;
  url: string | null;
  source: SourceName;
  fetchedAt: Date;
};

/**
 * Where a film or series can be watched: what the latest source reports for the user's country; without one the services
 * that it is an original of, and searches. `offers`: of that country, the latest first.
 */
export function whereOf(
  item: Pick<Item, 'platforms' | 'year'>,
  searchedTitle: string,
  preferences: Pick<Preferences, 'country' | 'timezone' | 'services'>,
  offers: readonly ReportedOffer[],
): Where {
  const country = countryOf(preferences);
  const isMine = (service: string) => preferences.services.some((own) => own === service);
  const [latest] = offers;
  const mineFirst = (a: { isMine: boolean }, b: { isMine: boolean }) => Number(b.isMine) - Number(a.isMine);
  return {
    country,
    isChosen: preferences.country !== null,
    offers: latest
      ? {
          source: latest.source,
          fetchedAt: latest.fetchedAt.toISOString(),
          list: offers
            .filter(({ source }) => source === latest.source)
            .map(({ service, kind, url }) => ({ service, kind, url, isMine: isMine(service) }))
            .sort((a, b) => mineFirst(a, b) || AVAILABILITY_KINDS.indexOf(a.kind) - AVAILABILITY_KINDS.indexOf(b.kind)),
        }
      : null,
    originalOf: latest ? [] : item.platforms.map((service) => ({ service, isMine: isMine(service) })).sort(mineFirst),
    searches: latest ? [] : watchSearches(searchedTitle, item.year, country),
  };
}
