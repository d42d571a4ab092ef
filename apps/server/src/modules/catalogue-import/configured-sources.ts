import type { SourceName } from '@bugunne/contract';
import type { CatalogueSourcesConfig } from '../../adapter-configs.ts';
import { musicBrainzSource } from '../../platform/catalogue-sources/musicbrainz/musicbrainz.ts';
import type { CatalogueSource } from '../../platform/catalogue-sources/source.ts';
import type { WorksAfter } from '../../platform/catalogue-sources/tmdb/asked-work.ts';
import { tmdbSource } from '../../platform/catalogue-sources/tmdb/tmdb.ts';
import { tvMazeSource } from '../../platform/catalogue-sources/tvmaze/tvmaze.ts';
import { wikidataSource } from '../../platform/catalogue-sources/wikidata/wikidata-source.ts';
import type { Clock } from '../../platform/clock.ts';

/** The facts of this site that sources need. */
type Site = { clock: Clock; hasTmdbAgreement(): Promise<boolean>; worksAfter: WorksAfter };

/** The sources that can be imported by name. */
export function configuredSources(
  { wikidata: { sparqlUrl, apiUrl }, musicBrainzUrl, tvMazeUrl, tmdb, coverArtArchiveUrl }: CatalogueSourcesConfig,
  { clock, hasTmdbAgreement, worksAfter }: Site,
): ReadonlyMap<SourceName, CatalogueSource> {
  const sources = [
    wikidataSource({ clock, ...(sparqlUrl ? { sparqlUrl } : {}), ...(apiUrl ? { apiUrl } : {}) }),
    musicBrainzSource({
      ...(musicBrainzUrl ? { address: musicBrainzUrl } : {}),
      ...(apiUrl ? { wikidataAddress: apiUrl } : {}),
      ...(coverArtArchiveUrl ? { coverArtAddress: coverArtArchiveUrl } : {}),
    }),
    tvMazeSource({ now: clock.now, ...(tvMazeUrl ? { address: tvMazeUrl } : {}) }),
    tmdbSource({
      token: tmdb.token,
      hasAgreement: hasTmdbAgreement,
      works: worksAfter,
      ...(tmdb.url ? { address: tmdb.url } : {}),
      ...(tmdb.countries ? { countries: tmdb.countries } : {}),
      ...(tmdb.imageUrl ? { pictures: tmdb.imageUrl } : {}),
    }),
  ];
  return new Map(sources.flatMap((source) => (source.name === 'snapshot' ? [] : [[source.name, source]])));
}
