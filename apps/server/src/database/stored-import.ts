import type { ImportFailureCode, ImportOutcome, ImportRow, ImportSkipCode } from '@bugunne/contract';

/** Rows of an import by outcome, apart from those that the browser left out. */
export type StoredCounts = Record<ImportOutcome, number>;

/** Everything that an import has set and not taken back. */
export type StoredChanges = { seen: number; likes: number; dislikes: number; saved: number };

/** All rows that the browser left out, by reason. */
export type StoredLeftOut = {
  skipped: Partial<Record<ImportSkipCode, number>>;
  failed: Partial<Record<ImportFailureCode, number>>;
};

/** A row as it was uploaded. */
export type StoredRow = ImportRow;

/** A part of the user's state of an item that a row can set. */
const SETTABLE = ['seen', 'opinion', 'saved'] as const;
export type Settable = (typeof SETTABLE)[number];

/** Parts that a row has changed; only what was empty is ever set, so that undoing empties it. */
export type StoredBefore = {
  set: Settable[];
  /** The time of the latest reaction: as the row has set it, and before. */
  reactedAt: { set: string; before: string | null };
};
