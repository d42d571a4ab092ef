export type { SkipCode } from './codes.ts';
export type { DateOrder } from './dates/date-order.ts';
export { HISTORY_LIMITS } from './limits.ts';
export {
  oftenHeardFrom,
  outcomeOf,
} from './outcome.ts';
export { readHistory } from './read-history.ts';
export type { HistoryService } from './services.ts';
export type {
  FailedRow,
  FileReport,
  History,
  HistoryEntry,
  HistoryFile,
  HistoryProgress,
  SkippedRows,
  SourceRow,
  WorkIds,
} from './types.ts';
