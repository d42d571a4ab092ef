import type { FileCode } from '../codes.ts';
import type { FileContext } from '../formats/format.ts';
import type { PrivatePlays } from '../formats/private-plays.ts';
import type { HistoryLimits } from '../limits.ts';
import type { HistoryFormat, HistoryService } from '../services.ts';
import { decodeText } from '../text/decode-text.ts';
import { isBinary } from '../text/encodings.ts';
import type { Pacer } from '../text/pacer.ts';
import type { FileReport, HistoryOptions } from '../types.ts';
import type { Leaf } from '../unpack/leaf.ts';
import { baseOf, isInFolder } from '../unpack/safe-name.ts';
import { readRecords, recogniseRecords } from './read-records.ts';
import { readTable, recogniseTable } from './read-table.ts';
import type { Sink } from './sink.ts';

export interface ReadingContext {
  options: HistoryOptions;
  limits: HistoryLimits;
  sink: Sink;
  pacer: Pacer;
  privatePlays: PrivatePlays;
  onRow(file: string): void;
}

/** Reads one file and reports what became of it. */
export async function readFile(leaf: Leaf, reading: ReadingContext): Promise<FileReport> {
  const { sink, limits, pacer, options } = reading;
  const report: FileReport = {
    name: leaf.name,
    zip: leaf.zip,
    status: 'read',
    code: null,
    service: null,
    format: null,
    rows: 0,
    failedRows: 0,
    notes: [],
  };
  const code = leaf.code ?? withoutReading(leaf);
  if (code !== null) return refused(report, code);
  if (sink.isFull()) return refused(report, 'too-many-rows');

  const { text, encoding, damaged } = decodeText(leaf.bytes);
  if (isBinary(text)) return refused(report, unknownOf(leaf));
  const context: FileContext = {
    file: leaf.name,
    locale: options.locale ?? 'tr',
    lists: options.lists ?? 'skip',
    pacer,
    privatePlays: reading.privatePlays,
    note: (note) => report.notes.push(note),
  };
  const onRow = () => reading.onRow(leaf.name);
  if (/^\s*[[{]/.test(text)) {
    const found = recogniseRecords(text, leaf.name, limits);
    if (found === null || found === 'empty') return refused(report, found ?? unknownOf(leaf));
    begin(report, found.definition.service, found.format);
    await readRecords(text, found, report, context, sink, limits, pacer, onRow);
  } else {
    const found = recogniseTable(text, leaf.name);
    if (found === null) return refused(report, text.trim() === '' ? 'empty' : tableCode(text, leaf));
    begin(report, found.definition.service, found.format);
    await readTable(text, found, report, context, sink, limits, pacer, onRow);
  }
  if (encoding === 'windows-1254') report.notes.push({ code: 'encoding', encoding });
  if (damaged) report.notes.push({ code: 'damaged-text' });
  const hidden = report.failedRows - limits.failedRows;
  if (hidden > 0) report.notes.push({ code: 'failures-not-listed', count: hidden });
  return report;
}

/** Deleted entries of Letterboxd, and those of deleted films, are no history. */
function withoutReading({ name, bytes }: Leaf): FileCode | null {
  if (isInFolder(name, 'deleted') || isInFolder(name, 'orphaned')) return 'deleted-items';
  return bytes.length === 0 ? 'empty' : null;
}

/** Zips have other files besides those of the history. */
const unknownOf = ({ zip }: Leaf): FileCode => (zip === null ? 'unknown-format' : 'not-history');

/** Three files of Letterboxd have the same header, so that another name says nothing. */
function tableCode(text: string, leaf: Leaf): FileCode {
  const found = recogniseTable(text, `watched ${baseOf(leaf.name)}`);
  return found === null ? unknownOf(leaf) : 'unclear-name';
}

const IGNORED: readonly FileCode[] = ['not-history', 'deleted-items', 'empty'];

function refused(report: FileReport, code: FileCode): FileReport {
  return { ...report, status: IGNORED.includes(code) ? 'ignored' : 'failed', code };
}

function begin(report: FileReport, service: HistoryService, format: HistoryFormat): void {
  report.service = service;
  report.format = format;
}
