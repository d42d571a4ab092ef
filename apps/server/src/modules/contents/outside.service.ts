import type { CatalogueItem } from '@bugunne/catalogue';
import type { CountryCode, Item, ItemDetail, Preferences } from '@bugunne/contract';
import { countryOf } from '../../shared/country-of-zone.ts';
import { listenLinks } from '../../shared/items/listen-links.ts';
import type { ItemExtras, ItemExtrasRepo } from './item-extras.repo.ts';
import { type ReportedOffer, whereOf } from './where-of.ts';

export type OutsideDependencies = {
  extras: ItemExtrasRepo;
  offersOf(itemId: string, country: CountryCode): Promise<ReportedOffer[]>;
};

type Outside = Pick<ItemDetail, 'where' | 'listenUrls' | 'trailerId' | 'factSources'>;

/** The part of an item's page about other sites: where it can be watched or heard, its trailer, the sources of its facts. */
export function outsideService({ extras, offersOf }: OutsideDependencies) {
  const listenUrlsOf = (
    item: Item,
    own: CatalogueItem | null,
    preferences: Preferences,
    ids: ItemExtras['listenIds'],
  ) =>
    item.listenUrls.length === 0
      ? []
      : listenLinks({
          words: `${item.artist ?? ''} ${item.originalTitle}`.trim(),
          kind: own?.category === 'music' ? own.kind : 'song',
          ids,
          services: preferences.services,
          country: countryOf(preferences),
        });

  return {
    /** `own`: the item of the catalogue; null for an open title. */
    async of(item: Item, own: CatalogueItem | null, preferences: Preferences): Promise<Outside> {
      if (item.category === 'food') return { where: null, listenUrls: [], trailerId: null, factSources: [] };
      const { trailerId, factSources, listenIds } = await extras.of(item.id);
      const isScreen = item.category === 'movie' || item.category === 'series';
      const country = countryOf(preferences);
      // The name by which the country knows it.
      const title = own?.title[country === 'TR' ? 'tr' : 'en'] ?? item.title;
      return {
        where: isScreen ? whereOf(item, title, preferences, await offersOf(item.id, country)) : null,
        listenUrls: listenUrlsOf(item, own, preferences, listenIds),
        trailerId: isScreen ? trailerId : null,
        factSources,
      };
    },
  };
}

export type OutsideService = ReturnType<typeof outsideService>;
