import type { SourceName } from '@bugunne/contract';
import type { CatalogueSourcesConfig } from '../../config.ts';
import { musicBrainzSource } from '../../platform/catalogue-sources/musicbrainz/musicbrainz.ts';
import type { CatalogueSource } from '../../platform/catalogue-sources/source.ts';
import { tvMazeSource } from '../../platform/catalogue-sources/tvmaze/tvmaze.ts';
import { wikidataSource } from '../../platform/catalogue-sources/wikidata/wikidata-source.ts';
import type { Clock } from '../../platform/clock.ts';

/** The sources that can be imported by name. */
export function configuredSources(
  { wikidata: { sparqlUrl, apiUrl }, musicBrainzUrl, tvMazeUrl, coverArtArchiveUrl }: CatalogueSourcesConfig,
  clock: Clock,
): ReadonlyMap<SourceName, CatalogueSource> {
  const sources = [
    wikidataSource({ clock, ...(sparqlUrl ? { sparqlUrl } : {}), ...(apiUrl ? { apiUrl } : {}) }),
    musicBrainzSource({
      ...(musicBrainzUrl ? { address: musicBrainzUrl } : {}),
      ...(apiUrl ? { wikidataAddress: apiUrl } : {}),
      ...(coverArtArchiveUrl ? { coverArtAddress: coverArtArchiveUrl } : {}),
    }),
    tvMazeSource({ now: clock.now, ...(tvMazeUrl ? { address: tvMazeUrl } : {}) }),
  ];
  return new Map(sources.flatMap((source) => (source.name === 'snapshot' ? [] : [[source.name, source]])));
}
