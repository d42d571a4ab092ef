import type { HistoryEntry } from './types.ts';

/** Ratings on a scale of 10: 8 is 4 of 5 stars, 4 is 2 of 5. */
const LIKED_FROM = 8;
const DISLIKED_TO = 4;

/** When a song is often heard, by plays of at least 30 s. */
export const OFTEN_HEARD = {
  /** Fewer plays are never often. */
  plays: 8,
  /** Share of the user's songs that may be often heard. */
  share: 0.1,
  /** Bounds of the number of songs, apart from songs with as many plays as the last. */
  songs: { min: 20, max: 500 },
} as const;

/** Meaning of an entry for the user's picks. */
export interface HistoryOutcome {
  /** Enters the never-repeat ledger. */
  seen: boolean;
  opinion: 'like' | 'dislike' | null;
  saved: boolean;
}

/**
 * Plays from which a song of this history is often heard: it has at least 8 plays and is among the most heard tenth of all
 * songs, which is taken as at least 20 and at most 500 songs.
 */
export function oftenHeardFrom(entries: readonly HistoryEntry[]): number {
  const plays = entries.filter(({ kind, seen }) => kind === 'song' && seen).map((entry) => entry.plays);
  const { min, max } = OFTEN_HEARD.songs;
  const songs = Math.min(Math.max(Math.ceil(plays.length * OFTEN_HEARD.share), min), max);
  const last = plays.toSorted((left, right) => right - left)[songs - 1];
  return Math.max(OFTEN_HEARD.plays, last ?? 0);
}

/** The outcome of an entry; `oftenHeard` is the number of plays by `oftenHeardFrom`. A heart counts more than a rating. */
export function outcomeOf(entry: HistoryEntry, oftenHeard: number): HistoryOutcome {
  return { seen: entry.seen, opinion: opinionOf(entry, oftenHeard), saved: entry.watchlist && !entry.seen };
}

function opinionOf({ kind, liked, rating, plays }: HistoryEntry, oftenHeard: number): 'like' | 'dislike' | null {
  if (liked) return 'like';
  if (rating !== null && rating >= LIKED_FROM) return 'like';
  if (rating !== null && rating <= DISLIKED_TO) return 'dislike';
  return kind === 'song' && plays >= oftenHeard ? 'like' : null;
}
