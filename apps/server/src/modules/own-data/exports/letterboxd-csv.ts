import type { Item } from '@bugunne/contract';
import { csvCell } from '../../../shared/csv-cell.ts';
import type { FilmList, FilmRow } from './exports.repo.ts';

/** Columns that Letterboxd's import knows; a watchlist has no days, ratings and tags. */
const FILM = ['imdbID', 'tmdbID', 'Title', 'Year', 'Directors'] as const;
const VIEWING = ['WatchedDate', 'Rating10', 'Tags'] as const;

const line = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`;
const onOneLine = (text: string | null) => (text ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim();

export const letterboxdHead = (list: FilmList): string => line(list === 'letterboxd' ? [...FILM, ...VIEWING] : FILM);

/**
 * A film with its original title. A like is a tag, because Letterboxd imports no hearts, and no rating is made of it. A day
 * after `today` would be refused.
 */
export function letterboxdLine(list: FilmList, row: FilmRow, item: Item, today: string): string {
  const film = [
    row.imdb ?? '',
    row.tmdb ?? '',
    onOneLine(item.originalTitle),
    item.year === null ? '' : String(item.year),
    onOneLine(item.director),
  ];
  if (list === 'letterboxd-watchlist') return line(film);
  const rating = row.rating === null ? 0 : Math.round(row.rating);
  return line([
    ...film,
    row.watchedOn !== null && row.watchedOn <= today ? row.watchedOn : '',
    rating >= 1 ? String(rating) : '',
    row.isLiked ? 'liked' : '',
  ]);
}
