import { findDateOrder } from '../dates/date-order.ts';
import { readMoment } from '../dates/moment.ts';
import { fold } from '../titles/fold.ts';
import { namedColumns, placedColumns } from './exportify-columns.ts';
import { spotifyIdOf } from './fields.ts';
import type { Reading, TableFormat } from './format.ts';
import { cellOf, cellsOf } from './header.ts';

/** Names of the playlist of liked songs, folded. */
const LIKED = /liked songs|begenilen sarkilar|lieblingssongs|titres likes|canciones que te gustan|tus me gusta/;

/** Playlists: their songs are known to the user, and those of the liked songs are liked. */
export const exportify: TableFormat = {
  service: 'exportify',
  recognise(header) {
    const columns = namedColumns(header);
    const named = columns.uri !== -1 && columns.title !== -1 && columns.artists !== -1;
    // A header in a language that is not listed still has the addresses of tracks and artists or albums.
    const inOtherLanguage = /\buri\b/.test(header.names[0] ?? '') && header.names.length >= 8;
    return named || inOtherLanguage ? 'exportify-playlist' : null;
  },
  open({ header, rows }, _format, context) {
    const named = namedColumns(header);
    const isPlaced = named.title === -1 || named.artists === -1;
    const columns = isPlaced ? placedColumns(rows[0]) : named;
    const { order, assumed } = findDateOrder(
      rows.map((row) => cellOf(row, columns.added)),
      context.locale,
    );
    if (assumed) context.note({ code: 'date-order-assumed', order });
    const liked = LIKED.test(fold(context.file));
    return {
      hasPrivateColumns: true,
      shown: (row) => cellsOf(row, [columns.title, columns.artists, columns.album, columns.added]),
      read(row): Reading {
        const title = cellOf(row, columns.title);
        const artist = cellOf(row, columns.artists);
        if (/^spotify:(episode|show):/.test(cellOf(row, columns.uri))) return { skip: 'podcast' };
        if (isPlaced && !cellOf(row, columns.uri).startsWith('spotify:')) return { fail: 'bad-shape' };
        if (title === '' || artist === '') return { fail: row.broken ? 'broken-quotes' : 'no-title' };
        const written = cellOf(row, columns.added);
        const markedOn = written === '' ? null : readMoment(written, order)?.day;
        if (markedOn === undefined) return { fail: 'bad-date' };
        const id = spotifyIdOf(cellOf(row, columns.uri));
        return {
          observation: {
            kind: 'song',
            title,
            artist,
            album: cellOf(row, columns.album) || null,
            ids: id === undefined ? {} : { spotify: id },
            seen: true,
            liked,
            // Spotify gives 1970 to songs of its own playlists.
            markedOn: markedOn !== null && markedOn < '1990' ? null : markedOn,
          },
        };
      },
    };
  },
};
