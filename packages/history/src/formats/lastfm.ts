import { findDateOrder } from '../dates/date-order.ts';
import { type Moment, momentOfSeconds, readMoment } from '../dates/moment.ts';
import type { TableRow } from '../text/table.ts';
import { mbidOf, numberOf } from './fields.ts';
import type { Reading, TableFormat } from './format.ts';
import { cellOf, cellsOf, type Header } from './header.ts';

/** Plays of Last.fm as three tools export them. */
export const lastfm: TableFormat = {
  service: 'lastfm',
  recognise(header) {
    const dated = header.index('uts', 'utc time', 'date') !== -1;
    return dated && header.has('artist', 'track') ? 'lastfm-plays' : null;
  },
  open({ header, rows }, _format, context) {
    const at = {
      seconds: header.index('uts'),
      time: header.index('utc time', 'date'),
      artist: header.index('artist'),
      title: header.index('track'),
      album: header.index('album'),
      mbid: header.index('track mbid'),
    };
    const shift = (row: TableRow) => withWholeTime(row, header, at.time);
    const { order, assumed } = findDateOrder(
      rows.map((row) => cellOf(row, at.time)),
      context.locale,
    );
    if (assumed) context.note({ code: 'date-order-assumed', order });
    return {
      hasPrivateColumns: false,
      shown: (row) => cellsOf(shift(row), [at.time, at.artist, at.title, at.album]),
      read(given): Reading {
        const row = shift(given);
        const [title, artist] = [cellOf(row, at.title), cellOf(row, at.artist)];
        if (title === '' || artist === '') return { fail: row.broken ? 'broken-quotes' : 'no-title' };
        const played = momentOf(row);
        if (played === null) return { fail: 'bad-date' };
        const mbid = mbidOf(cellOf(row, at.mbid));
        return {
          observation: {
            kind: 'song',
            title,
            artist,
            album: cellOf(row, at.album) || null,
            ids: mbid === undefined ? {} : { musicbrainz: mbid },
            seen: true,
            ...playOf(played),
          },
        };
      },
    };

    function momentOf(row: TableRow): Moment | null {
      const seconds = numberOf(cellOf(row, at.seconds));
      const written = cellOf(row, at.time);
      if (seconds !== null && seconds > 0) return momentOfSeconds(seconds);
      return written === '' && seconds === null ? null : (readMoment(written, order) ?? null);
    }
  },
};

/** 1970 stands for a time that a player did not know. */
function playOf({ day, minute }: Moment): { watchedOn: string | null; play: string | number | null } {
  return day < '1990' ? { watchedOn: null, play: null } : { watchedOn: day, play: minute ?? day };
}

/** `24 Jan 2023, 09:42` without quotes takes two cells. */
function withWholeTime(row: TableRow, header: Header, at: number): TableRow {
  const isSplit = row.cells.length === header.names.length + 1 && /^\s*\d{1,2}:\d{2}\s*$/.test(row.cells[at + 1] ?? '');
  if (at === -1 || !isSplit) return row;
  const time = `${row.cells[at]},${row.cells[at + 1]}`;
  return { ...row, cells: [...row.cells.slice(0, at), time, ...row.cells.slice(at + 2)] };
}
