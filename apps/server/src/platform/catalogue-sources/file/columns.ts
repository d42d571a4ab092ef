import { searchKey } from '@bugunne/contract';

/** Columns of a table of titles by their headers, in English and Turkish; their order is free. */
const HEADERS = {
  category: ['category', 'kind', 'type', 'kategori', 'tür', 'tur'],
  originalTitle: ['title', 'original title', 'name', 'başlık', 'ad', 'özgün ad', 'orijinal ad'],
  turkishTitle: ['turkish title', 'türkçe ad', 'türkçe başlık', 'türkçe adı'],
  englishTitle: ['english title', 'ingilizce ad', 'ingilizce başlık', 'ingilizce adı'],
  otherTitles: ['other titles', 'aliases', 'diğer adlar', 'diğer adları'],
  year: ['year', 'yıl'],
  endYear: ['end year', 'bitiş yılı'],
  makers: ['director', 'directors', 'creator', 'artist', 'yönetmen', 'yaratıcı', 'sanatçı'],
  cast: ['cast', 'actors', 'oyuncular'],
  genres: ['genres', 'genre', 'türler', 'türleri'],
  moods: ['moods', 'mood', 'ruh hali', 'ruh halleri'],
  countries: ['countries', 'country', 'ülke', 'ülkeler'],
  languages: ['languages', 'language', 'dil', 'diller'],
  minutes: ['minutes', 'duration', 'runtime', 'süre', 'dakika'],
  seasons: ['seasons', 'sezon', 'sezon sayısı'],
  album: ['album', 'albüm'],
  trackCount: ['tracks', 'track count', 'parça sayısı'],
  note: ['note', 'popularity', 'bilinirlik'],
  imdb: ['imdb', 'imdb id', 'const'],
  wikidata: ['wikidata', 'wikidata id'],
  tmdb: ['tmdb', 'tmdb id'],
  musicbrainz: ['musicbrainz', 'mbid'],
} as const;

export type Column = keyof typeof HEADERS;

const COLUMN_OF = new Map(
  Object.entries(HEADERS).flatMap(([column, headers]) =>
    headers.map((header) => [searchKey(header), column as Column]),
  ),
);

/** The columns of a header line, by their place; cells of other headers are left out. */
export const columnsOf = (header: readonly string[]): ReadonlyMap<number, Column> =>
  new Map(
    header.flatMap((cell, place) => {
      const column = COLUMN_OF.get(searchKey(cell));
      return column === undefined ? [] : [[place, column]];
    }),
  );
