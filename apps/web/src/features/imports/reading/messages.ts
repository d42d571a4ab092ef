import type { ImportRow, StartImport } from '@bugunne/contract/import-rows.schema';
import type { FailedRow, FileReport, HistoryProgress, HistoryService, SkippedRows } from '@bugunne/history';

/** A file with its path in a dropped folder: the path decides between files that look alike. */
export type ChosenFile = { path: string; file: File };

/** Works of a service by kind, and what the history says about them. A work of two services counts for both. */
export type ServiceFigures = {
  service: HistoryService;
  films: number;
  series: number;
  /** Films or series: Netflix does not say which. */
  screens: number;
  songs: number;
  albums: number;
  seen: number;
  likes: number;
  dislikes: number;
  saved: number;
};

export type FilePreview = Omit<FileReport, 'code'> & {
  /** `unreadable`: the browser could not open it. */
  code: FileReport['code'] | 'unreadable';
  skipped: SkippedRows[];
  /** The first ones of `failedRows`. */
  failed: FailedRow[];
};

/** Content of the files, as far as the page shows it before anything is sent. */
export type Preview = {
  start: Omit<StartImport, 'id'>;
  services: ServiceFigures[];
  files: FilePreview[];
  /** Works beyond the limit of an import, which are left out. */
  cut: number;
};

export type ReadingRequest =
  | { type: 'read'; files: readonly ChosenFile[]; locale: string }
  /** Rows to send, as many as fit one request. */
  | { type: 'chunk'; from: number };

export type ReadingAnswer =
  | { type: 'progress'; progress: HistoryProgress }
  | { type: 'preview'; preview: Preview }
  | { type: 'chunk'; rows: ImportRow[] }
  | { type: 'failed' };
