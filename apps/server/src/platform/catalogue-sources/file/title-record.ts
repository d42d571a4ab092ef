import { createHash } from 'node:crypto';
import { type SourceRecord, sourceRecordSchema } from '@bugunne/catalogue';
import {
  LANGUAGES,
  MOVIE_GENRES,
  MUSIC_GENRES,
  MUSIC_MOODS,
  type Option,
  SERIES_GENRES,
  searchKey,
} from '@bugunne/contract';
import type { Column } from './columns.ts';

type Kind = { category: SourceRecord['category']; musicKind?: 'song' | 'album' };
const KINDS: Readonly<Record<string, Kind>> = {
  movie: { category: 'movie' },
  film: { category: 'movie' },
  series: { category: 'series' },
  'tv series': { category: 'series' },
  dizi: { category: 'series' },
  song: { category: 'music', musicKind: 'song' },
  sarki: { category: 'music', musicKind: 'song' },
  album: { category: 'music', musicKind: 'album' },
};
const SCHEMES = ['imdb', 'wikidata', 'tmdb', 'musicbrainz'] as const;

export type Cells = Partial<Record<Column, string>>;
export type ReadTitle = { record: SourceRecord; unmapped: string[] } | { reason: string };

const listOf = (cell: string | undefined): string[] =>
  (cell ?? '')
    .split(/[;|]|,(?!\s*(?:Jr|Sr)\b)/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The option values that the words of a cell mean, in either language, and the words that mean none. */
function optionsOf<V extends string>(options: readonly Option<V>[], words: readonly string[]) {
  const values: V[] = [];
  const unknown: string[] = [];
  for (const word of words) {
    const key = searchKey(word);
    const option = options.find(({ value, label }) =>
      [value, label.tr, label.en].some((name) => searchKey(name) === key),
    );
    if (option) values.push(option.value);
    else unknown.push(word);
  }
  return { values, unknown };
}

/** A number of a cell; undefined when it is empty, and NaN, which no schema accepts, when it is none. */
const numberOf = (cell: string | undefined) => (cell === undefined || cell === '' ? undefined : Number(cell));

const isColumn = (name: string, cells: Cells): name is Column => name in cells;

/** Tells works of tables without ids apart; titles in any letters have one. */
function ownId(category: string, title: string, { makers = '', year = '' }: Cells): string {
  const work = [category, title, makers, year].map((part) => part.normalize('NFC').toLowerCase()).join('\n');
  return `${category}:${createHash('sha256').update(work).digest('hex').slice(0, 24)}`;
}

/** A line of a table of titles as a record. The owner vouches for it, so that it needs no measure of note. */
export function titleRecord(cells: Cells): ReadTitle {
  const kind = KINDS[searchKey(cells.category ?? '')];
  if (!kind) return { reason: `the category “${cells.category ?? ''}” is none of movie, series, song and album` };
  const { category, musicKind } = kind;
  const genreOptions = category === 'movie' ? MOVIE_GENRES : category === 'series' ? SERIES_GENRES : MUSIC_GENRES;
  const genres = optionsOf<string>(genreOptions, listOf(cells.genres));
  const moods = optionsOf(MUSIC_MOODS, listOf(cells.moods));
  const languages = optionsOf(LANGUAGES, listOf(cells.languages));
  const title = cells.originalTitle ?? cells.turkishTitle ?? cells.englishTitle ?? '';
  const facts = {
    originalTitle: title,
    turkishTitle: cells.turkishTitle,
    englishTitle: cells.englishTitle,
    otherTitles: listOf(cells.otherTitles),
    year: numberOf(cells.year),
    endYear: numberOf(cells.endYear),
    makers: listOf(cells.makers),
    cast: listOf(cells.cast),
    genres: genres.values,
    moods: moods.values,
    countries: listOf(cells.countries).map((code) => code.toUpperCase()),
    languages: languages.values,
    minutes: numberOf(cells.minutes),
    seasons: numberOf(cells.seasons),
    ...(musicKind ? { musicKind } : {}),
    album: cells.album,
    trackCount: numberOf(cells.trackCount),
    note: numberOf(cells.note) ?? 1,
  };
  const ids = SCHEMES.flatMap((scheme) => (cells[scheme] ? [[scheme, cells[scheme]]] : []));
  const read = sourceRecordSchema.safeParse({
    sourceId: cells.imdb || cells.wikidata || ownId(category, title, cells),
    url: null,
    category,
    facts,
    outsideIds: Object.fromEntries(ids),
  });
  if (!read.success) {
    const [issue] = read.error.issues;
    const name = String(issue?.path.at(-1) ?? 'line');
    const cell = isColumn(name, cells) ? cells[name] : undefined;
    const isNumber = cell !== undefined && cell !== '' && !Number.isFinite(Number(cell));
    return { reason: `${name}: ${isNumber ? `“${cell}” is no number` : (issue?.message ?? 'cannot be read')}` };
  }
  const unmapped = [
    ...genres.unknown.map((word) => `genre ${word}`),
    ...moods.unknown.map((word) => `mood ${word}`),
    ...languages.unknown.map((word) => `language ${word}`),
  ];
  return { record: read.data, unmapped };
}
