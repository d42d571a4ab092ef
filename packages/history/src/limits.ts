/** Limits of one reading. What exceeds them is refused by file or cut, and the result names it. */
export const HISTORY_LIMITS = {
  /** Bytes of one file, after inflating. */
  fileBytes: 64 * 1024 * 1024,
  /** Bytes of all files together, after inflating. */
  totalBytes: 256 * 1024 * 1024,
  /** Files that are given, and files in one zip. */
  files: 2000,
  /** Inflated bytes for each byte of a zip; exports of text stay below 40. */
  zipRatio: 150,
  /** Inflated bytes below which the ratio is not checked. */
  zipRatioFrom: 1024 * 1024,
  /** Rows of all files together. */
  rows: 500_000,
  /** Characters of a title, an artist or an album. */
  fieldLength: 500,
  /** Characters of a row as it is shown. */
  rawLength: 300,
  /** Characters of one record of a JSON array. */
  recordLength: 2_000_000,
  /** Failed rows of one file that are listed; all are counted. */
  failedRows: 1000,
  /** Rows that an entry and a group of skipped rows name. */
  exampleRows: 3,
} as const;
/** A set of limits of the same shape, for tests and servers with less memory. */
export type HistoryLimits = { [limit in keyof typeof HISTORY_LIMITS]: number };
