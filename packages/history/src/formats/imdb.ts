import { findDateOrder } from '../dates/date-order.ts';
import { readMoment } from '../dates/moment.ts';
import type { WorkKind } from '../types.ts';
import { baseOf } from '../unpack/safe-name.ts';
import { imdbIdOf, numberOf, yearOf } from './fields.ts';
import type { Reading, TableFormat } from './format.ts';
import { cellOf, cellsOf, joinSurplus } from './header.ts';

/** Types of titles in all three spellings, without spaces. */
const KINDS: Record<string, WorkKind | 'mini' | 'episode' | 'other'> = {
  movie: 'movie',
  featurefilm: 'movie',
  tvmovie: 'movie',
  video: 'movie',
  short: 'movie',
  shortfilm: 'movie',
  tvshort: 'movie',
  tvspecial: 'movie',
  documentary: 'movie',
  tvseries: 'series',
  tvminiseries: 'mini',
  miniseries: 'mini',
  tvepisode: 'episode',
  podcastepisode: 'other',
  podcastseries: 'other',
  musicvideo: 'other',
  videogame: 'other',
};

/** Ratings and lists since 2015: columns are found by name, because users and versions order them differently. */
export const imdb: TableFormat = {
  service: 'imdb',
  recognise(header) {
    if (!header.has('const', 'title')) return null;
    if (header.has('you rated')) return 'imdb-2015';
    return header.has('position') ? 'imdb-list' : 'imdb-ratings';
  },
  open({ header, rows }, format, context) {
    const at = {
      id: header.index('const'),
      title: header.index('title'),
      original: header.index('original title'),
      type: header.index('title type'),
      year: header.index('year'),
      rating: header.index('your rating', 'you rated'),
      rated: header.index('date rated'),
      created: header.index('created'),
    };
    const savesUnrated = context.lists === 'save' || baseOf(context.file).includes('watchlist');
    const dateAt = at.rated === -1 ? at.created : at.rated;
    const { order, assumed } = findDateOrder(
      rows.map((row) => cellOf(row, dateAt)),
      // The header of 2015 says how its dates are written.
      header.has('release date month day year') ? 'en-US' : context.locale,
    );
    if (assumed) context.note({ code: 'date-order-assumed', order });
    return {
      hasPrivateColumns: header.has('description'),
      shown: (row) => cellsOf(row, [at.id, at.title, at.original, at.type, at.year, at.rating, dateAt]),
      read(given): Reading {
        const row = joinSurplus(given, header.names.length, at.title, ',');
        if (/^(nm|ls|co)\d+$/.test(cellOf(row, at.id))) return { skip: 'other-type' };
        const title = cellOf(row, at.title);
        const isListed = format !== 'imdb-ratings' && cellOf(row, at.rating) === '';
        // Only the name of a file tells the watchlist from lists such as those of the worst films.
        if (isListed && !savesUnrated) return { skip: 'list' };
        const type = KINDS[cellOf(row, at.type).toLowerCase().replace(/[\s-]/g, '')] ?? 'screen';
        if (type === 'episode') return { skip: 'episode' };
        if (type === 'other') return { skip: 'other-type' };
        if (title === '') return { fail: row.broken ? 'broken-quotes' : 'no-title' };
        const rating = numberOf(cellOf(row, at.rating));
        if (cellOf(row, at.rating) !== '' && !(rating !== null && rating >= 1 && rating <= 10))
          return { fail: 'bad-rating' };
        const written = cellOf(row, dateAt);
        const day = written === '' ? null : readMoment(written, order)?.day;
        if (day === undefined) return { fail: 'bad-date' };
        const id = imdbIdOf(cellOf(row, at.id));
        return {
          observation: {
            kind: type === 'mini' ? 'series' : type,
            alsoFilm: type === 'mini',
            title,
            originalTitle: cellOf(row, at.original) || null,
            year: yearOf(cellOf(row, at.year)),
            ids: id === undefined ? {} : { imdb: id },
            ...(isListed
              ? { watchlist: true }
              : { seen: true, markedOn: day, rating: rating === null ? null : { value: Math.round(rating), day } }),
          },
        };
      },
    };
  },
};
