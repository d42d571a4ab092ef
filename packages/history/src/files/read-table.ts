import type { FileContext, TableFormat } from '../formats/format.ts';
import { createHeader, type Header } from '../formats/header.ts';
import { TABLE_FORMATS } from '../formats/list.ts';
import type { HistoryLimits } from '../limits.ts';
import type { HistoryFormat } from '../services.ts';
import type { Pacer } from '../text/pacer.ts';
import { type TableRow, tableRows } from '../text/table.ts';
import type { FileReport } from '../types.ts';
import { rawCells } from './raw-text.ts';
import type { Sink } from './sink.ts';

const DELIMITERS = [',', ';', '\t'];
/** Lines in which a header is looked for: lists of Letterboxd have another table before. */
const HEADER_LINES = 12;

interface Recognised {
  delimiter: string;
  header: Header;
  headerLine: number;
  definition: TableFormat;
  format: HistoryFormat;
}

/** The format of a table by its header, with each separator; null when there is none. */
export function recogniseTable(text: string, file: string): Recognised | null {
  for (const delimiter of DELIMITERS) {
    let lines = 0;
    for (const row of tableRows(text.slice(0, 20_000), delimiter)) {
      lines += 1;
      if (lines > HEADER_LINES) break;
      const header = createHeader(row.cells);
      for (const definition of TABLE_FORMATS) {
        const format = definition.recognise(header, file);
        if (format !== null) return { delimiter, header, headerLine: row.line, definition, format };
      }
    }
  }
  return null;
}

/** Reads all rows below the header. */
export async function readTable(
  text: string,
  { delimiter, header, headerLine, definition, format }: Recognised,
  report: FileReport,
  context: FileContext,
  sink: Sink,
  limits: HistoryLimits,
  pacer: Pacer,
  onRow: () => void,
): Promise<void> {
  const room = Math.max(0, limits.rows - sink.rows());
  const rows: TableRow[] = [];
  let cut = 0;
  for (const row of tableRows(text, delimiter)) {
    if (row.line > headerLine) {
      if (rows.length < room) rows.push(row);
      else cut += 1;
    }
    await pacer.step();
  }
  const table = await definition.open({ header, rows }, format, context);
  for (const row of rows) {
    // Cells of a faulty row may have moved out of a column that is never shown.
    const isShifted = row.broken || row.cells.length > header.names.length;
    const raw = () => (isShifted && table.hasPrivateColumns ? '' : rawCells(table.shown(row), limits.rawLength));
    sink.take(report, definition.service, row.line, table.read(row), raw);
    onRow();
    await pacer.step();
  }
  if (cut > 0) context.note({ code: 'rows-cut', count: cut });
}
