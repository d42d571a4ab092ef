import type { SourceRecord } from '@bugunne/catalogue';
import { SourceError } from '../paced-http.ts';
import { COVER_ART_ARCHIVE } from '../pictures/picture-origins.ts';
import type { CatalogueSource, SourceExtras, SourcePage } from '../source.ts';
import { createArtistGenres, type KnownArtist } from './artist-genres.ts';
import { coverAddress } from './cover-address.ts';
import { cursorOf, type Place, placeOf } from './cursor.ts';
import { wikidataId } from './listen-links.ts';
import { type Pieces, piecesOf } from './pieces.ts';
import type { Artist } from './replies.ts';
import { createWebService } from './web-service.ts';

export type MusicCountry = {
  /** ISO 3166-1 alpha-2. */
  code: string;
  /** Artists with fewer Wikipedia articles are left out: at one request a second not all can be asked for. */
  leastArticles: number;
};

/** Turkish repertoire whole, then well-known artists of the countries that users' music comes from. */
const MUSIC_COUNTRIES: readonly MusicCountry[] = [
  { code: 'TR', leastArticles: 0 },
  ...['GB', 'US', 'AZ', 'DE', 'FR', 'IT', 'ES', 'GR', 'KR', 'JP', 'BR', 'SE', 'IE', 'CA', 'AU', 'NL', 'RU', 'IR'].map(
    (code) => ({ code, leastArticles: code === 'AZ' || code === 'IR' ? 8 : 20 }),
  ),
];

export type MusicBrainzOptions = {
  /** Version 2 of the web service, without a slash at the end; an own mirror answers the same. */
  address?: string;
  wikidataAddress?: string;
  /** The Cover Art Archive or a mirror of it, without a slash at the end. */
  coverArtAddress?: string;
  countries?: readonly MusicCountry[];
};

/** A page is stored when it has so many records; it always ends with an artist. */
const RECORDS_OF_A_PAGE = 200;

/** Songs and albums of MusicBrainz, artist by artist in the order of countries and names. */
export function musicBrainzSource({
  address = 'https://musicbrainz.org/ws/2',
  wikidataAddress = 'https://www.wikidata.org/w/api.php',
  coverArtAddress = COVER_ART_ARCHIVE,
  countries = MUSIC_COUNTRIES,
}: MusicBrainzOptions = {}): CatalogueSource {
  return {
    name: 'musicbrainz',
    async *pages(cursor, http) {
      const service = createWebService(address, http);
      const genresOf = createArtistGenres(wikidataAddress, http);
      const start = cursor === null ? null : placeOf(cursor);
      const first = start === null ? 0 : countries.findIndex(({ code }) => code === start.country);
      if (first < 0) throw new SourceError(`the import ended in ${start?.country}, which is no longer asked for`);

      for (const [n, { code, leastArticles }] of countries.entries()) {
        if (n < first) continue;
        const afterCountry = countries[n + 1];
        const next = afterCountry ? { country: afterCountry.code, offset: 0, artist: null } : null;
        let place: Place | null = start !== null && n === first ? start : { country: code, offset: 0, artist: null };
        const area = await service.countryId(code);
        if (area === null) {
          yield pageOf(next, [{ sourceId: code, reason: 'MusicBrainz has no such country' }]);
          continue;
        }
        while (place !== null) {
          const part = await service.artists(area, place.offset);
          const afterPart: Place | null =
            part === null || part.next === null ? next : { country: code, offset: part.next, artist: null };
          const page = growingPage(part?.failures ?? [], coverArtAddress);
          const known = await genresOf(
            (part?.entries ?? []).flatMap(({ relations }) => wikidataId(relations) ?? []),
            code,
          );
          for (const artist of unfinished(part?.entries ?? [], place.artist)) {
            const about = known.get(wikidataId(artist.relations) ?? '');
            if (isOf(code, artist)) for (const value of about?.unmapped ?? []) page.count(value);
            if (!isOf(code, artist) || !isWanted(about, leastArticles)) continue;
            const facts = { id: artist.id, country: code, genres: about.genres };
            page.add(await piecesOf(facts, service));
            if (page.size() >= RECORDS_OF_A_PAGE) yield page.take({ ...place, artist: artist.id });
          }
          yield page.take(afterPart);
          place = afterPart?.country === code ? afterPart : null;
        }
      }
    },
  };
}

/** The list of an area also has artists of other countries who were born or died there. Cities have no country code. */
const isOf = (code: string, { country }: Artist) => (country ?? code) === code;

/** Without a genre no piece of an artist could be a daily pick, so such artists are not asked for. */
const isWanted = (about: KnownArtist | undefined, leastArticles: number): about is KnownArtist =>
  about !== undefined && about.genres.length > 0 && about.articles >= leastArticles;

/**
 * The artists after the last finished one. All of them when it is not there, because an edit at MusicBrainz moved it:
 * storing a piece twice changes nothing.
 */
function unfinished(artists: readonly Artist[], finished: string | null): readonly Artist[] {
  return artists.slice(artists.findIndex(({ id }) => id === finished) + 1);
}

const pageOf = (place: Place | null, failures: SourcePage['failures']): SourcePage => ({
  records: [],
  failures,
  unmapped: new Map(),
  cursor: place === null ? null : cursorOf(place),
});

function growingPage(failures: SourcePage['failures'], coverArtAddress: string) {
  let records: SourceRecord[] = [];
  let extras = new Map<string, SourceExtras>();
  let failed = [...failures];
  let unmapped = new Map<string, number>();
  const count = (value: string) => void unmapped.set(value, (unmapped.get(value) ?? 0) + 1);
  return {
    count,
    size: () => records.length,
    add(pieces: Pieces) {
      records.push(...pieces.records);
      for (const [sourceId, group] of pieces.coverGroups)
        extras.set(sourceId, { picture: coverAddress(coverArtAddress, group) });
      failed.push(...pieces.failures);
      for (const value of pieces.unmapped) count(value);
    },
    /** The page so far, from whose end an import continues at `place`; the next one starts empty. */
    take(place: Place | null): SourcePage {
      const page = { ...pageOf(place, failed), records, unmapped, extras };
      records = [];
      extras = new Map();
      failed = [];
      unmapped = new Map();
      return page;
    },
  };
}
