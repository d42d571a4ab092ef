/** Reasons why a row was left out although it is in order. */
const SKIP_CODES = [
  'short-play',
  'podcast',
  'audiobook',
  'video',
  'episode',
  'special',
  'other-type',
  'list',
  'hidden',
  'no-listening-time',
] as const;
export type SkipCode = (typeof SKIP_CODES)[number];

/** Reasons why a row could not be read. */
const FAILURE_CODES = [
  'no-title',
  'bad-date',
  'bad-rating',
  'bad-shape',
  'broken-quotes',
  'broken-json',
  'field-too-long',
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

/** Reasons why a file was not read. */
const FILE_CODES = [
  'unknown-format',
  'unclear-name',
  'not-history',
  'deleted-items',
  'empty',
  'file-too-large',
  'total-too-large',
  'too-many-files',
  'too-many-rows',
  'zip-broken',
  'zip-encrypted',
  'zip-in-zip',
  'zip-ratio',
  'zip-too-many-files',
  'zip-unsupported',
] as const;
export type FileCode = (typeof FILE_CODES)[number];
