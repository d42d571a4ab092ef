import type { FailureCode, SkipCode } from '../codes.ts';
import type { HistoryFormat, HistoryService } from '../services.ts';
import type { Pacer } from '../text/pacer.ts';
import type { TableRow } from '../text/table.ts';
import type { FileNote } from '../types.ts';
import type { Observation } from '../works/observation.ts';
import type { Header } from './header.ts';
import type { PrivatePlays } from './private-plays.ts';

/** Content of a row. `private` rows leave no trace in the result. */
export type Reading = { observation: Observation } | { skip: SkipCode } | { fail: FailureCode } | 'private';

export interface FileContext {
  /** Name of the file, which decides between equal headers. */
  file: string;
  /** BCP 47 tag of the user's language. */
  locale: string;
  lists: 'skip' | 'save';
  pacer: Pacer;
  /** Of all files that were read before. */
  privatePlays: PrivatePlays;
  note(note: FileNote): void;
}

/** A table with all rows, because the order of dates and the series of Netflix are found from the whole file. */
interface Table {
  header: Header;
  rows: readonly TableRow[];
}

export interface TableFormat {
  service: HistoryService;
  /** The format of a file with this header, or null. */
  recognise(header: Header, file: string): HistoryFormat | null;
  /** Prepares for the rows of a file. */
  open(table: Table, format: HistoryFormat, context: FileContext): TableReading | Promise<TableReading>;
}

interface TableReading {
  /** Whether the table has columns that are never shown. */
  hasPrivateColumns: boolean;
  read(row: TableRow): Reading;
  /** Fields of the row that may be shown; the others never leave this package. */
  shown(row: TableRow): string[];
}

export type JsonObject = Record<string, unknown>;

export interface RecordFormat {
  service: HistoryService;
  /** The format of a file with this record, or null. */
  recognise(record: JsonObject, file: string): HistoryFormat | null;
  /** Records within a record, such as the payload of a submission; by default the record itself. */
  parts?(record: JsonObject): unknown[] | null;
  read(record: JsonObject, format: HistoryFormat, context: FileContext): Reading;
  /** Field that marks private records. A record that is not JSON is shown only when it has the field and denies it. */
  privateField?: string;
  /** Names of fields that may be shown, at any depth. */
  shownFields: readonly string[];
}
