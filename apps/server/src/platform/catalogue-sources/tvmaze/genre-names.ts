import type { LANGUAGE_VALUES, SERIES_GENRE_VALUES } from '@bugunne/contract';

type Genre = (typeof SERIES_GENRE_VALUES)[number];
type Language = (typeof LANGUAGE_VALUES)[number];

/** Genres of TVmaze; anime is animation, and what has no counterpart (DIY, food, nature, travel) is reported. */
export const GENRES: Readonly<Record<string, readonly Genre[]>> = {
  Action: ['aksiyon'],
  Adventure: ['macera'],
  Anime: ['animasyon'],
  Children: ['çocuk'],
  Comedy: ['komedi'],
  Crime: ['suç'],
  Drama: ['dram'],
  Espionage: ['gerilim'],
  Family: ['aile'],
  Fantasy: ['fantastik'],
  History: ['tarih'],
  Horror: ['korku'],
  Legal: ['hukuk'],
  Medical: ['tıp'],
  Mystery: ['gizem'],
  Romance: ['romantik'],
  'Science-Fiction': ['bilim kurgu'],
  Sports: ['spor'],
  Supernatural: ['fantastik'],
  Thriller: ['gerilim'],
  War: ['savaş'],
  Western: ['western'],
};

/** Kinds of shows that say a genre, or nothing of it. */
export const TYPES: Readonly<Record<string, readonly Genre[]>> = {
  Scripted: [],
  Animation: ['animasyon'],
  Reality: ['reality'],
  Documentary: ['belgesel'],
  'Talk Show': ['talk show'],
  'Panel Show': ['talk show'],
  'Game Show': ['yarışma'],
  Variety: [],
};

/** Broadcasts of a day, which are no series to begin with. */
export const SKIPPED_TYPES: ReadonlySet<string> = new Set(['News', 'Sports', 'Award Show']);

export const LANGUAGES: Readonly<Record<string, Language>> = {
  Turkish: 'türkçe',
  English: 'ingilizce',
  French: 'fransızca',
  German: 'almanca',
  Spanish: 'ispanyolca',
  Italian: 'italyanca',
  Japanese: 'japonca',
  Korean: 'korece',
  Chinese: 'çince',
  Russian: 'rusça',
  Arabic: 'arapça',
  Portuguese: 'portekizce',
  Hindi: 'hintçe',
  Persian: 'farsça',
  Greek: 'yunanca',
  Polish: 'lehçe',
  Danish: 'danca',
  Swedish: 'isveççe',
  Norwegian: 'norveççe',
  Finnish: 'fince',
  Dutch: 'felemenkçe',
  Hungarian: 'macarca',
  Czech: 'çekçe',
  Romanian: 'rumence',
  Hebrew: 'ibranice',
  Azerbaijani: 'azerbaycanca',
};
