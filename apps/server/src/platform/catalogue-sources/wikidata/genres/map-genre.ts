import { MOVIE_GENRE_VALUES, SERIES_GENRE_VALUES } from '@bugunne/contract';
import { ANIMATION_GENRES } from './animation-genres.ts';
import { FILM_GENRES } from './film-genres.ts';
import type { ScreenGenre } from './genre-row.ts';
import { GENRE_WORDS } from './genre-words.ts';
import { NO_GENRES } from './no-genres.ts';
import { REMEMBERED_GENRES } from './remembered-genres.ts';
import { SERIES_GENRES } from './series-genres.ts';

const BY_ID = new Map<string, readonly ScreenGenre[]>(
  [...FILM_GENRES, ...ANIMATION_GENRES, ...SERIES_GENRES, ...NO_GENRES, ...REMEMBERED_GENRES].map(([id, , genres]) => [
    id,
    genres,
  ]),
);

export const isGenreInTables = (id: string): boolean => BY_ID.has(id);

/** Our genres of Wikidata's, by its id or else by the words of its label; null when neither is known. */
export function mapGenre(id: string, label: string | undefined): readonly ScreenGenre[] | null {
  const genres = BY_ID.get(id);
  if (genres) return genres;
  const named = GENRE_WORDS.flatMap(([word, genre]) => (label !== undefined && word.test(label) ? [genre] : []));
  return named.length > 0 ? named : null;
}

const IN_CATEGORY = {
  movie: new Set<string>(MOVIE_GENRE_VALUES),
  series: new Set<string>(SERIES_GENRE_VALUES),
};

/** Whether films, or series, have this genre; “legal” is one of series only. */
export const hasGenre = (category: keyof typeof IN_CATEGORY, genre: ScreenGenre): boolean =>
  IN_CATEGORY[category].has(genre);
