import type { WorkIds, WorkKind } from '../types.ts';

/** A rating from 1 to 10 with its day. */
export interface Rating {
  value: number;
  day: string | null;
}

/** Facts about a work that one row states. Fields that it does not state are left out. */
export interface Observation {
  kind: WorkKind;
  title: string;
  originalTitle?: string | null;
  year?: number | null;
  artist?: string | null;
  album?: string | null;
  ids?: WorkIds;
  /** Whether a series of this title may be called a film elsewhere, as mini-series are at Letterboxd. */
  alsoFilm?: boolean;
  seen?: boolean;
  liked?: boolean;
  watchlist?: boolean;
  /** Day of watching or playing. */
  watchedOn?: string | null;
  /** Day of logging, rating or adding, which is not before that of watching. */
  markedOn?: string | null;
  /** Identifies one viewing or play, so that overlapping files count it once. */
  play?: string | number | null;
  /** Number of plays that the row states. */
  plays?: number;
  rating?: Rating | null;
}
