import Papa from 'papaparse';

/** A line of a table. */
export interface TableRow {
  /** Line of the file where the row starts, from 1. */
  line: number;
  cells: string[];
  /** Whether a quote was not closed, so that the line was split at every separator instead. */
  broken: boolean;
}

const BLOCK = 1000;
/** Rows after a broken one are read in small blocks, so that a file of broken rows is not read again and again. */
const BLOCK_AFTER_FAULT = 4;

/**
 * Rows of a CSV text with `\n` line breaks, empty lines left out. A quote that is not closed breaks its own line only: the
 * next line is read as usual. The generator parses a block when its first row is asked for.
 */
export function* tableRows(text: string, delimiter: string): Generator<TableRow> {
  let offset = 0;
  let line = 1;
  let size = BLOCK;
  while (offset < text.length) {
    const block = parse(text.slice(offset), delimiter, size);
    const fault = block.rows.findIndex((row, index) => block.faults.has(index) && row.some(spansLines));
    const sound = fault === -1 ? block : parse(text.slice(offset), delimiter, fault);
    for (const cells of sound.rows) {
      if (cells.some((cell) => cell.trim() !== '')) yield { line, cells, broken: false };
      line += linesOf(cells);
    }
    offset += sound.length;
    size = Math.min(size * 2, BLOCK);
    if (fault === -1) continue;
    const end = text.indexOf('\n', offset);
    const cells = text.slice(offset, end === -1 ? undefined : end).split(delimiter);
    yield { line, cells: cells.map((cell) => cell.replaceAll('"', '')), broken: true };
    line += 1;
    offset = end === -1 ? text.length : end + 1;
    size = BLOCK_AFTER_FAULT;
  }
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
  if (preview === 0) return { rows: [], faults: new Set(), length: 0 };
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
