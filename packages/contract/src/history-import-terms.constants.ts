/** Services whose histories are imported. */
export const IMPORT_SERVICES = [
  'imdb',
  'trakt',
  'letterboxd',
  'netflix',
  'spotify',
  'exportify',
  'lastfm',
  'listenbrainz',
] as const;
export type ImportService = (typeof IMPORT_SERVICES)[number];

/** `screen` is a film or a series: Netflix does not say which. */
export const IMPORT_WORK_KINDS = ['movie', 'series', 'screen', 'song', 'album'] as const;

/** Reasons why the browser left out a row that is in order. */
export const IMPORT_SKIP_CODES = [
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
  /** The user has chosen no item for it by hand. */
  'by-hand',
] as const;
export type ImportSkipCode = (typeof IMPORT_SKIP_CODES)[number];

/** Reasons why a row could not be read, or not be applied. */
export const IMPORT_FAILURE_CODES = [
  'no-title',
  'bad-date',
  'bad-rating',
  'bad-shape',
  'broken-quotes',
  'broken-json',
  'field-too-long',
  /** The server could not match or store it. */
  'not-stored',
] as const;
export type ImportFailureCode = (typeof IMPORT_FAILURE_CODES)[number];

/**
 * `uploading` until all rows have arrived; `running` and `undoing` while the server works on it. `failed`: the server could
 * not continue for days; what was applied until then stays, and can be undone.
 */
export const IMPORT_STATES = ['uploading', 'running', 'done', 'failed', 'undoing', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/**
 * Outcomes of a row. `matched`: it has changed something. `already`: its item is known, and what it says was so
 * already or the user has said something else in BugünNe, which stays. `ambiguous`: several items may be meant.
 */
export const IMPORT_OUTCOMES = ['matched', 'already', 'ambiguous', 'unknown', 'skipped', 'failed'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/**
 * A text of a file as it is uploaded: control characters become spaces and halves of characters are replaced, because the
 * server refuses what a database cannot store.
 */
export const importText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim();

/** The name of a file without the folders around it, which may name the user. */
export const importFileName = (path: string): string => importText(path.replace(/^.*[/\\]/su, ''));
