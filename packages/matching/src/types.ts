/** A title from outside: a row of a user's history, a row of open data, or a proposal. */
export type TitleQuery = {
  /** `screen` when the source does not say whether it is a film or a series, as Netflix. */
  kind: 'movie' | 'series' | 'screen' | 'song' | 'album';
  title: string;
  originalTitle?: string;
  year: number | null;
  artist?: string;
  album?: string;
  minutes?: number | null;
  /** Directors of a film, creators of a series. */
  makers?: readonly string[];
  /** Ids elsewhere by scheme, such as `{ imdb: 'tt0111161' }`. */
  ids?: Readonly<Record<string, string>>;
};

/** An item of the catalogue that a title may mean. */
export type MatchCandidate = {
  id: string;
  category: 'movie' | 'series' | 'music';
  musicKind?: 'song' | 'album';
  /** Original, Turkish and English title, and aliases. */
  titles: readonly string[];
  year: number | null;
  /** Year of the last episode of a series; null while it is running. */
  endYear?: number | null;
  artist?: string;
  album?: string | null;
  makers?: readonly string[];
  minutes?: number;
  ids?: Readonly<Record<string, string>>;
  /** ISO 3166-1 alpha-2; distinguishes "The Office (US)" from "The Office (UK)". */
  countries?: readonly string[];
  /** How well known it is; orders the ids of an ambiguous title only. */
  note?: number;
};

/** The outcome of `match`; scores are from 0 to 1. */
export type TitleMatch =
  | { kind: 'matched'; id: string; score: number }
  /** Several items may be meant, or one with too little evidence; the likeliest first. */
  | { kind: 'ambiguous'; ids: string[] }
  | { kind: 'unknown' };

/** How likely a candidate is meant; `sure` ones may be matched, others are offered as a choice. */
export type Verdict = { sure: boolean; score: number } | null;
