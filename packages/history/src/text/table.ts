import Papa from 'papaparse';

/** A line of a table. */
export interface TableRow {
  /** Line of the file where the row starts, from 1. */
  line: number;
  cells: string[];
  /** Whether a quote was not closed, so that the line was split at every separator instead. */
  broken: boolean;
}

/** Rows and characters that are parsed at once. */
const BLOCK = 1000;
const WINDOW = 64 * 1024;
/** Faults after which the rest is split at every separator, so that a file of faults takes no time. */
const FAULTS = 100;

/**
 * Rows of a CSV text with `\n` line breaks, empty lines left out. A quote that is not closed breaks its own line only: the
 * next line is read as usual. The generator parses a block when its first row is asked for.
 */
export function* tableRows(text: string, delimiter: string): Generator<TableRow> {
  let offset = 0;
  let line = 1;
  let faults = 0;
  let width = 0;
  while (offset < text.length) {
    const window = faults < FAULTS ? text.slice(offset, endOfWindow(text, offset)) : '';
    const block = parse(window, delimiter, BLOCK);
    width ||= block.rows[0]?.length ?? 0;
    const fault = block.rows.findIndex(
      (row, at) => block.faults.has(at) && (row.length < width || row.some(spansLines)),
    );
    const sound = fault === -1 ? block : parse(window, delimiter, fault);
    for (const cells of sound.rows) {
      if (cells.some((cell) => cell.trim() !== '')) yield { line, cells, broken: false };
      line += linesOf(cells);
    }
    offset += sound.length;
    // A quote may be closed beyond the window, which starts at its row the next time.
    if (sound.length > 0) continue;
    const end = text.indexOf('\n', offset);
    const cells = text.slice(offset, end === -1 ? undefined : end).split(delimiter);
    if (cells.some((cell) => cell.trim() !== ''))
      yield { line, cells: cells.map((cell) => cell.replaceAll('"', '')), broken: true };
    line += 1;
    faults += 1;
    offset = end === -1 ? text.length : end + 1;
  }
}

function endOfWindow(text: string, offset: number): number {
  const end = offset + WINDOW;
  if (end >= text.length) return text.length;
  const lineEnd = text.lastIndexOf('\n', end);
  return lineEnd <= offset ? end : lineEnd + 1;
}

interface Block {
  rows: string[][];
  /** Indices of rows with a fault of quotes. */
  faults: Set<number>;
  /** Characters that the rows take. */
  length: number;
}

function parse(text: string, delimiter: string, preview: number): Block {
  // Papa takes a preview of 0 for the whole text.
  if (preview === 0 || text === '') return { rows: [], faults: new Set(), length: 0 };
  const { data, errors, meta } = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview, fastMode: false });
  const faults = new Set(errors.flatMap(({ type, row }) => (type === 'Quotes' && row !== undefined ? [row] : [])));
  return { rows: data, faults, length: meta.cursor };
}

const spansLines = (cell: string) => cell.includes('\n');

function linesOf(cells: string[]): number {
  let lines = 1;
  for (const cell of cells) if (spansLines(cell)) lines += cell.split('\n').length - 1;
  return lines;
}
