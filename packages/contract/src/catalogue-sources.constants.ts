import type { Language } from './language.schema.ts';

/** Sources of facts of the catalogue; `bugunne` are the texts and facts of our own editors. */
export const SOURCE_NAMES = ['bugunne', 'file', 'wikidata', 'musicbrainz', 'tvmaze', 'tmdb'] as const;
export type SourceName = (typeof SOURCE_NAMES)[number];

/** Sources of posters and covers. */
export const PICTURE_SOURCES = ['tmdb', 'coverartarchive'] as const;
export type PictureSource = (typeof PICTURE_SOURCES)[number];

/** Every source that pages name: of facts, offers or pictures. */
export const NAMED_SOURCES = [...SOURCE_NAMES, 'coverartarchive'] as const;
export type NamedSource = (typeof NAMED_SOURCES)[number];

type Licence = { name: string; url: string | null };

/** The notice that TMDB's terms require, word for word. */
export const TMDB_NOTICE = 'This product uses the TMDB API but is not endorsed or certified by TMDB.';

export type SourceTerms = {
  /** Its name as it calls itself. */
  name: Record<Language, string>;
  url: string | null;
  licence: Licence;
  /** Days after which its facts and pictures have to be fetched again or deleted; null without a limit. */
  mostDays: number | null;
};

const OWN: Licence = { name: 'BugünNe', url: null };

/** Name, address and licence of each source, for the attribution. */
export const SOURCE_TERMS: Record<NamedSource, SourceTerms> = {
  bugunne: {
    name: { tr: 'BugünNe editörleri', en: 'The editors of BugünNe' },
    url: null,
    licence: OWN,
    mostDays: null,
  },
  file: {
    name: { tr: 'Site sahibinin dosyaları', en: 'Files of the site’s owner' },
    url: null,
    licence: OWN,
    mostDays: null,
  },
  wikidata: {
    name: { tr: 'Wikidata', en: 'Wikidata' },
    url: 'https://www.wikidata.org/',
    licence: { name: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
    mostDays: null,
  },
  musicbrainz: {
    name: { tr: 'MusicBrainz', en: 'MusicBrainz' },
    url: 'https://musicbrainz.org/',
    licence: { name: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
    mostDays: null,
  },
  tvmaze: {
    name: { tr: 'TVmaze', en: 'TVmaze' },
    url: 'https://www.tvmaze.com/',
    licence: { name: 'CC BY-SA 4.0', url: 'https://creativecommons.org/licenses/by-sa/4.0/' },
    mostDays: null,
  },
  tmdb: {
    name: { tr: 'TMDB', en: 'TMDB' },
    url: 'https://www.themoviedb.org/',
    licence: { name: 'TMDB', url: 'https://www.themoviedb.org/api-terms-of-use' },
    mostDays: 180,
  },
  // The covers belong to their labels; the archive passes them on.
  coverartarchive: {
    name: { tr: 'Cover Art Archive', en: 'Cover Art Archive' },
    url: 'https://coverartarchive.org/',
    licence: { name: 'Internet Archive', url: 'https://archive.org/about/terms' },
    mostDays: null,
  },
};
