import type { FailureCode, FileCode, SkipCode } from './codes.ts';
import type { DateOrder } from './dates/date-order.ts';
import type { HistoryLimits } from './limits.ts';
import type { HistoryFormat, HistoryService } from './services.ts';

/** A file as the user gave it: a zip, CSV or JSON. The content decides the format. */
export interface HistoryFile {
  name: string;
  bytes: Uint8Array;
}

/** How far a reading is. */
export interface HistoryProgress {
  stage: 'unpacking' | 'reading' | 'merging';
  /** Name of the current file; null while merging. */
  file: string | null;
  /** Rows read until now. */
  rows: number;
  /** Share of the work that is done, from 0 to 1. */
  share: number;
}

export interface HistoryOptions {
  /** BCP 47 tag of the user's language, such as `tr` or `en-GB`: decides dates that no row makes clear. */
  locale?: string;
  /** Whether films of lists are saved; by default they are skipped, because a list says neither seen nor liked. */
  lists?: 'skip' | 'save';
  onProgress?: (progress: HistoryProgress) => void;
  /** Stops the reading with the signal's reason. */
  signal?: AbortSignal;
  /** Other limits than HISTORY_LIMITS. */
  limits?: Partial<HistoryLimits>;
}

/** `screen` is a title that is a film or a series: Netflix does not say. */
const WORK_KINDS = ['movie', 'series', 'screen', 'song', 'album'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** Ids of a work elsewhere. */
export interface WorkIds {
  /** Such as `tt1375666`. */
  imdb?: string;
  /** Number at TMDB, of a film or a series by the kind of the work. */
  tmdb?: number;
  /** Slug, or the number as text. */
  trakt?: string;
  /** Id of a track or an album, 22 characters. */
  spotify?: string;
  /** MBID of a recording. */
  musicbrainz?: string;
  /** Address of the film, such as `https://boxd.it/1skk`. */
  letterboxd?: string;
}

/** A row of a file, rebuilt from the fields that are used; it never has the others. */
export interface SourceRow {
  file: string;
  /** Line in a table, record in JSON, from 1. */
  line: number;
  /** At most `rawLength` characters. */
  raw: string;
}

/** One work with everything that the rows of all files say about it. */
export interface HistoryEntry {
  /** Equal for the same work in the same files, unique in a reading. */
  key: string;
  services: HistoryService[];
  kind: WorkKind;
  title: string;
  originalTitle: string | null;
  year: number | null;
  /** Artist of a song or album. */
  artist: string | null;
  album: string | null;
  ids: WorkIds;
  seen: boolean;
  /** Latest day, `YYYY-MM-DD`; the day of logging or rating when no day of watching is known. */
  seenOn: string | null;
  /** Times watched, episodes watched, or plays of at least 30 s; at least 1 when seen. */
  plays: number;
  /** From 1 to 10, the latest dated one. */
  rating: number | null;
  /** A heart, a favourite, a loved or saved song. */
  liked: boolean;
  /** Saved and not seen. */
  watchlist: boolean;
  rowCount: number;
  /** The first few of `rowCount` rows. */
  rows: SourceRow[];
}

/** Rows that were left out for one reason in one file. */
export interface SkippedRows {
  file: string;
  code: SkipCode;
  count: number;
  /** The first few of `count` rows. */
  rows: SourceRow[];
}

/** A row that could not be read. */
export interface FailedRow extends SourceRow {
  code: FailureCode;
}

/** Remarks about a file that was read. */
export type FileNote =
  /** No row showed the order of day and month: the language decided. */
  | { code: 'date-order-assumed'; order: DateOrder }
  /** The file is not Unicode. */
  | { code: 'encoding'; encoding: 'windows-1254' }
  /** Bytes that are no character were replaced. */
  | { code: 'damaged-text' }
  /** Rows beyond the limit that were not read. */
  | { code: 'rows-cut'; count: number }
  /** Failed rows beyond those that are listed. */
  | { code: 'failures-not-listed'; count: number };

/** Result of one file. */
export interface FileReport {
  name: string;
  /** The zip that the file was in; null for a file that was given as it is. */
  zip: string | null;
  status: 'read' | 'ignored' | 'failed';
  /** Why the file was ignored or failed; null when it was read. */
  code: FileCode | null;
  service: HistoryService | null;
  format: HistoryFormat | null;
  /** Rows with content; private sessions are not counted. */
  rows: number;
  failedRows: number;
  notes: FileNote[];
}

/** The result of a reading: the same for the same files in any order. */
export interface History {
  services: HistoryService[];
  /** Sorted by kind, title and year. */
  entries: HistoryEntry[];
  skipped: SkippedRows[];
  failed: FailedRow[];
  /** All failed rows by reason, also those that are not listed. */
  failedCounts: Partial<Record<FailureCode, number>>;
  /** Sorted by name. */
  files: FileReport[];
}
