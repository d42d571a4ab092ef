import { findDateOrder } from '../dates/date-order.ts';
import { readMoment } from '../dates/moment.ts';
import type { TableRow } from '../text/table.ts';
import type { Reading, TableFormat } from './format.ts';
import { cellOf } from './header.ts';
import { findSeries } from './netflix-series.ts';
import type { SeasonLanguage } from './season-words.ts';

/** Folded header in the languages of accounts. */
const HEADERS = new Set(['title date', 'baslik tarih', 'titel datum', 'titre date', 'titulo fecha']);

/** `Title,Date` and nothing else. Episodes fold into their series; a title without a season is a film or a series. */
export const netflix: TableFormat = {
  service: 'netflix',
  recognise(header) {
    const names = header.names.filter((name) => name !== '');
    return names.length === 2 && HEADERS.has(names.join(' ')) ? 'netflix-viewing' : null;
  },
  async open({ rows }, _format, context) {
    const viewings = rows.map(viewingOf);
    const series = await findSeries(viewings, context.pacer);
    const { order, assumed } = findDateOrder(
      viewings.map(({ date }) => date),
      localeOf(series.language, context.locale),
    );
    if (assumed) context.note({ code: 'date-order-assumed', order });
    return {
      hasPrivateColumns: false,
      shown: (row) => [viewingOf(row).title, viewingOf(row).date],
      read(row): Reading {
        const { title, date } = viewingOf(row);
        if (title === '') return { fail: 'no-title' };
        const watched = readMoment(date, order);
        if (watched === null) return { fail: row.broken ? 'broken-quotes' : 'bad-date' };
        const name = series.seriesOf(title);
        return {
          observation: {
            kind: name === null ? 'screen' : 'series',
            title: name ?? title,
            seen: true,
            watchedOn: watched.day,
            play: name === null ? watched.day : `${watched.day} ${title}`,
          },
        };
      },
    };
  },
};

/** The last cell is the date; separators before it belong to a title without quotes. */
function viewingOf(row: TableRow): { title: string; date: string } {
  const last = row.cells.findLastIndex((cell) => cell.trim() !== '');
  if (last < 1) return { title: cellOf(row, 0), date: '' };
  return { title: row.cells.slice(0, last).join(', ').replace(/\s+/g, ' ').trim(), date: cellOf(row, last) };
}

/** The account's language decides before that of the site, when words for seasons show it. */
function localeOf(language: SeasonLanguage | null, locale: string): string {
  if (language === null || language === 'other') return locale;
  return locale.toLowerCase().startsWith(language) ? locale : language;
}
