import { findDateOrder } from '../dates/date-order.ts';
import { readMoment } from '../dates/moment.ts';
import type { HistoryFormat } from '../services.ts';
import type { TableRow } from '../text/table.ts';
import type { WorkIds } from '../types.ts';
import { baseOf, isInFolder } from '../unpack/safe-name.ts';
import type { Observation } from '../works/observation.ts';
import { imdbIdOf, numberOf, yearOf } from './fields.ts';
import type { Reading, TableFormat } from './format.ts';
import { cellOf, cellsOf, type Header } from './header.ts';

/** Columns that only files for Letterboxd's import have, such as those of BugünNe. */
const IMPORT_COLUMNS = ['imdbid', 'tmdbid', 'letterboxduri', 'watcheddate', 'rating10'] as const;

/** `Date,Name,Year,Letterboxd URI` is the header of three files, which only their names distinguish. */
export const letterboxd: TableFormat = {
  service: 'letterboxd',
  recognise(header, file) {
    if (header.has('position', 'name', 'year', 'url')) return 'letterboxd-list';
    if (header.has('title') && header.index(...IMPORT_COLUMNS) !== -1)
      return baseOf(file).includes('watchlist') ? 'letterboxd-watchlist' : 'letterboxd-import';
    if (!header.has('name', 'year', 'letterboxd uri')) return null;
    if (header.has('watched date')) return 'letterboxd-diary';
    if (header.has('rating')) return 'letterboxd-ratings';
    return formatOfName(baseOf(file), file);
  },
  open({ header, rows }, format, context) {
    const columns = columnsOf(header);
    const days = [columns.date, columns.watched].filter((index) => index !== -1);
    const values = rows.flatMap((row) => days.map((index) => cellOf(row, index)));
    const { order, assumed } = findDateOrder(values, context.locale);
    if (assumed) context.note({ code: 'date-order-assumed', order });
    return {
      hasPrivateColumns: header.index('tags', 'review', 'description') !== -1,
      shown: (row) => cellsOf(row, [columns.date, columns.name, columns.year, columns.rating, columns.watched]),
      read(row): Reading {
        const title = titleOf(cellOf(row, columns.name));
        if (title === '') return { fail: row.broken ? 'broken-quotes' : 'no-title' };
        if (format === 'letterboxd-list' && context.lists === 'skip') return { skip: 'list' };
        const [date, watched] = [columns.date, columns.watched].map((at) => dayOf(cellOf(row, at)));
        if (date === undefined || watched === undefined) return { fail: 'bad-date' };
        const points = numberOf(cellOf(row, columns.rating10)) ?? (numberOf(cellOf(row, columns.rating)) ?? 0) * 2;
        if (points < 0 || points > 10 || !Number.isInteger(points)) return { fail: 'bad-rating' };
        const observation: Observation = {
          kind: 'movie',
          title,
          year: yearOf(cellOf(row, columns.year)),
          ...factsOf(format, date, watched),
          rating: points === 0 ? null : { value: points, day: date ?? watched },
        };
        // The address of a diary entry is not that of its film.
        const uri = format === 'letterboxd-diary' ? undefined : addressOf(cellOf(row, columns.uri));
        return { observation: { ...observation, ids: idsOf(row, uri) } };
      },
    };

    function idsOf(row: TableRow, uri: string | undefined): WorkIds {
      const imdb = imdbIdOf(cellOf(row, columns.imdb));
      const tmdb = numberOf(cellOf(row, columns.tmdb));
      return {
        ...(uri === undefined ? {} : { letterboxd: uri }),
        ...(imdb === undefined ? {} : { imdb }),
        ...(tmdb !== null && Number.isSafeInteger(tmdb) && tmdb > 0 ? { tmdb } : {}),
      };
    }

    /** The day of a cell, null for an empty one, undefined for text that is no date. */
    function dayOf(value: string): string | null | undefined {
      return value === '' ? null : readMoment(value, order)?.day;
    }
  },
};

function columnsOf(header: Header) {
  return {
    date: header.index('date'),
    name: header.index('name', 'title'),
    year: header.index('year'),
    uri: header.index('letterboxd uri', 'letterboxduri', 'url'),
    rating: header.index('rating'),
    watched: header.index('watched date', 'watcheddate'),
    rating10: header.index('rating10'),
    imdb: header.index('imdbid'),
    tmdb: header.index('tmdbid'),
  };
}

/** A title without the apostrophe that stops spreadsheets from running it as a formula. */
const titleOf = (cell: string) => cell.replace(/^'(?=\s*[=+\-@＝＋－＠])/u, '');

/** The format that a name stands for; `letterboxd-list` stays for lists of the version 7. */
function formatOfName(base: string, file: string): HistoryFormat | null {
  if (base.includes('watchlist')) return 'letterboxd-watchlist';
  if (base.includes('watched')) return 'letterboxd-watched';
  return isInFolder(file, 'likes') || /films|likes/.test(base) ? 'letterboxd-likes' : null;
}

function factsOf(format: HistoryFormat, date: string | null, watched: string | null): Partial<Observation> {
  if (format === 'letterboxd-watchlist' || format === 'letterboxd-list') return { watchlist: true };
  if (format === 'letterboxd-diary') return { seen: true, watchedOn: watched, markedOn: date, play: watched };
  if (format === 'letterboxd-import') return { seen: true, watchedOn: watched, play: watched };
  return { seen: true, liked: format === 'letterboxd-likes', markedOn: date };
}

/** Addresses of films only: those of other pages have the user's name. */
function addressOf(value: string): string | undefined {
  const match = /^https?:\/\/(?:www\.)?(boxd\.it\/\w+|letterboxd\.com\/film\/[\w-]+)\/?$/.exec(value);
  return match === null ? undefined : `https://${match[1]}`;
}
