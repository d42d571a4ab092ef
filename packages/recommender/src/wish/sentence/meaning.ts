import type { Category, OptionKind, RefreshFilters } from '@bugunne/contract';

/** Meaning of a part of a sentence. */
export type Meaning =
  /** Option values or tags; `difficulties` and `diets` included. */
  | { kind: 'values'; of: OptionKind | 'tags' | 'platforms'; values: readonly string[] }
  | { kind: 'length'; value: 'short' | 'long' }
  | { kind: 'age'; value: 'old' | 'new' }
  /** Durations, years and ratings, read with their numbers. */
  | { kind: 'range'; filters: RefreshFilters }
  | { kind: 'like'; id: string }
  /** “Like this one”: today's item. */
  | { kind: 'likeToday' }
  | { kind: 'surprise' }
  /** “What I can watch”: on the user's own services. */
  | { kind: 'watchable' }
  | { kind: 'wellRated' }
  | { kind: 'foreign' }
  | { kind: 'about'; category: Category }
  /** A word that is typical of a category. */
  | { kind: 'hint'; category: Category }
  | { kind: 'filler' }
  /** “olmasın”, “değil”: what comes before is unwanted. */
  | { kind: 'notBefore' }
  /** An unknown verb in a negative form, “izlemeyelim”: it may be about the wish before. */
  | { kind: 'maybeNotBefore' }
  /** “ne … ne …”: what follows each is unwanted. A single “ne” only asks: “ne izlesem”. */
  | { kind: 'neither' }
  /** “no”, “without”: what follows is unwanted. */
  | { kind: 'notAfter' }
  /** “de”, “too”: what holds for the wish before holds for this one, too. */
  | { kind: 'too' }
  | { kind: 'and' }
  | { kind: 'or' }
  | { kind: 'comma' }
  /** A boundary that no negation crosses. */
  | { kind: 'stop' }
  | { kind: 'unknown' };

/** A meaning with the words that it comes from. */
export type Piece = { meaning: Meaning; text: string; isUnwanted: boolean };
