import type { CatalogueItem } from '@bugunne/catalogue';
import type { CountryCode, Item, ItemDetail, PictureSource, Preferences } from '@bugunne/contract';
import { countryOf } from '../../shared/country-of-zone.ts';
import { listenLinks } from '../../shared/items/listen-links.ts';
import type { ItemExtras, ItemExtrasRepo } from './item-extras.repo.ts';
import { type ReportedOffer, whereOf } from './where-of.ts';

export type OutsideDependencies = {
  extras: ItemExtrasRepo;
  offersOf(itemId: string, country: CountryCode): Promise<ReportedOffer[]>;
  /** The source of the picture that is shown of an item; null for a drawn or own one. */
  pictureSourceOf(itemId: string): PictureSource | null;
};

type Outside = Pick<ItemDetail, 'where' | 'listenUrls' | 'trailerId' | 'factSources' | 'pictureSource'>;

/** The part of an item's page about other sites: where it can be watched or heard, its trailer, the sources of its facts and picture. */
export function outsideService({ extras, offersOf, pictureSourceOf }: OutsideDependencies) {
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

  function pictureSourceIn(
    id: string,
    factSources: ItemExtras['factSources'],
    coverAddress: string | null,
  ): ItemDetail['pictureSource'] {
    const source = pictureSourceOf(id);
    return source && { source, url: picturePage(source, factSources, coverAddress) };
  }

  return {
    /** Others whose facts or picture an item has. */
    async sourcesOf(id: string): Promise<Pick<ItemDetail, 'factSources' | 'pictureSource'>> {
      const { factSources, coverAddress } = await extras.of(id);
      return { factSources, pictureSource: pictureSourceIn(id, factSources, coverAddress) };
    },
    /** `own`: the item of the catalogue; null for an open title. */
    async of(item: Item, own: CatalogueItem | null, preferences: Preferences): Promise<Outside> {
      if (item.category === 'food')
        return { where: null, listenUrls: [], trailerId: null, factSources: [], pictureSource: null };
      const { trailerId, factSources, listenIds, coverAddress } = await extras.of(item.id);
      const isScreen = item.category === 'movie' || item.category === 'series';
      const country = countryOf(preferences);
      // The name by which the country knows it.
      const title = own?.title[country === 'TR' ? 'tr' : 'en'] ?? item.title;
      return {
        where: isScreen ? whereOf(item, title, preferences, await offersOf(item.id, country)) : null,
        listenUrls: listenUrlsOf(item, own, preferences, listenIds),
        trailerId: isScreen ? trailerId : null,
        factSources,
        pictureSource: pictureSourceIn(item.id, factSources, coverAddress),
      };
    },
  };
}

export type OutsideService = ReturnType<typeof outsideService>;

/** The page of a picture: that of the item at TMDB, or of the cover's release group at MusicBrainz. */
function picturePage(
  source: PictureSource,
  factSources: ItemExtras['factSources'],
  coverAddress: string | null,
): string | null {
  if (source === 'tmdb') return factSources.find((facts) => facts.source === 'tmdb')?.url ?? null;
  const group = /\/release-group\/([0-9a-f-]{36})\//.exec(coverAddress ?? '')?.[1];
  return group === undefined ? null : `https://musicbrainz.org/release-group/${group}`;
}
