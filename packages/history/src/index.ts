export { FAILURE_CODES, type FailureCode, FILE_CODES, type FileCode, SKIP_CODES, type SkipCode } from './codes.ts';
export { DATE_ORDERS, type DateOrder } from './dates/date-order.ts';
export { HISTORY_LIMITS, type HistoryLimits } from './limits.ts';
export {
  DISLIKED_TO,
  type HistoryOutcome,
  LIKED_FROM,
  OFTEN_HEARD,
  oftenHeardFrom,
  outcomeOf,
} from './outcome.ts';
export { readHistory } from './read-history.ts';
export { HISTORY_FORMATS, HISTORY_SERVICES, type HistoryFormat, type HistoryService } from './services.ts';
export {
  type FailedRow,
  type FileNote,
  type FileReport,
  type History,
  type HistoryEntry,
  type HistoryFile,
  type HistoryOptions,
  type HistoryProgress,
  type SkippedRows,
  type SourceRow,
  WORK_KINDS,
  type WorkIds,
  type WorkKind,
} from './types.ts';
