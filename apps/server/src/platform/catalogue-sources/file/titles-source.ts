import { type MissingFact, missingFacts } from '@bugunne/catalogue';
import { decodeText, tableRows } from '@bugunne/history/tables';
import type { CatalogueSource, SourcePage } from '../source.ts';
import { type Column, columnsOf } from './columns.ts';
import { type Cells, titleRecord } from './title-record.ts';

const SEPARATORS = [',', ';', '\t'];
const PAGE = 200;
/** Without these no line can be read. */
const NEEDED: readonly Column[] = ['category', 'originalTitle', 'year'];

/** A file that is no table of titles; the message says what is missing. */
export class TableError extends Error {}

/** A table of films, series, songs and albums (CSV with a header, in English or Turkish); `input` names the file. */
export function titlesSource(input: string, bytes: Uint8Array): CatalogueSource {
  const { text } = decodeText(bytes);
  const { separator, columns } = layoutOf(text);
  return {
    name: 'file',
    input,
    async *pages(cursor) {
      const first = Number(cursor ?? 0);
      let page = newPage();
      for (const { line, cells } of tableRows(text, separator)) {
        if (line === 1 || line <= first) continue;
        if (page.lines >= PAGE) {
          yield { ...page, cursor: String(page.last) };
          page = newPage();
        }
        page.lines += 1;
        page.last = line;
        const read = titleRecord(cellsOf(cells, columns));
        if ('reason' in read) page.failures.push({ sourceId: `line ${line}`, reason: read.reason });
        else {
          page.records.push(read.record);
          const { category, facts } = read.record;
          const missing = category === 'food' ? [] : missingFacts(category, facts);
          if (missing.length > 0)
            page.unpicked.push({ sourceId: `line ${line}`, reason: missing.map(reasonOf).join(', ') });
          for (const value of read.unmapped) page.unmapped.set(value, (page.unmapped.get(value) ?? 0) + 1);
        }
      }
      yield { ...page, cursor: null };
    },
  };
}

/** Reasons in other words than the name of the column. */
const REASONS: Partial<Record<MissingFact, string>> = {
  title: 'without a Turkish title',
  genre: 'without a genre or mood of ours',
  adult: 'for adults',
};
const reasonOf = (fact: MissingFact) => REASONS[fact] ?? `without ${fact}`;

const newPage = () => ({
  lines: 0,
  last: 0,
  records: [] as SourcePage['records'][number][],
  failures: [] as SourcePage['failures'][number][],
  unpicked: [] as SourcePage['failures'][number][],
  unmapped: new Map<string, number>(),
});

/** The separator by which the header has most of our columns. */
function layoutOf(text: string): { separator: string; columns: ReadonlyMap<number, Column> } {
  const layouts = SEPARATORS.map((separator) => {
    const [header] = tableRows(text.slice(0, 20_000), separator);
    return { separator, columns: columnsOf(header?.cells ?? []) };
  });
  const best = layouts.reduce((a, b) => (b.columns.size > a.columns.size ? b : a));
  const known = new Set(best.columns.values());
  const missing = NEEDED.filter((column) => !known.has(column));
  if (missing.length > 0) throw new TableError(`The first line names no column for ${missing.join(', ')}.`);
  return best;
}

function cellsOf(cells: readonly string[], columns: ReadonlyMap<number, Column>): Cells {
  const found: Cells = {};
  for (const [place, column] of columns) {
    const cell = cells[place]?.trim();
    if (cell) found[column] = cell;
  }
  return found;
}
