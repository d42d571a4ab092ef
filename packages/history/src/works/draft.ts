import type { HistoryService } from '../services.ts';
import { comparable } from '../titles/fold.ts';
import type { SourceRow, WorkIds, WorkKind } from '../types.ts';
import type { Observation, Rating } from './observation.ts';

/** Everything that the files of one service say about a work. */
export interface Draft {
  service: HistoryService;
  kind: WorkKind;
  title: string;
  /** The title for comparing. */
  folded: string;
  originalTitle: string | null;
  year: number | null;
  artist: string | null;
  album: string | null;
  ids: WorkIds;
  alsoFilm: boolean;
  seen: boolean;
  liked: boolean;
  watchlist: boolean;
  watchedOn: string | null;
  markedOn: string | null;
  plays: Set<string | number>;
  statedPlays: number;
  rating: Rating | null;
  rowCount: number;
  rows: SourceRow[];
}

export function createDraft(service: HistoryService, observation: Observation): Draft {
  const { kind, title, originalTitle = null, year = null, artist = null, album = null } = observation;
  return {
    service,
    kind,
    title,
    folded: comparable(title),
    originalTitle: originalTitle === title ? null : originalTitle,
    year,
    artist,
    album,
    ids: {},
    alsoFilm: false,
    seen: false,
    liked: false,
    watchlist: false,
    watchedOn: null,
    markedOn: null,
    plays: new Set(),
    statedPlays: 0,
    rating: null,
    rowCount: 0,
    rows: [],
  };
}

/** Adds the facts of a row; the result does not depend on the order of rows, apart from the first title and ids. */
export function addToDraft(draft: Draft, observation: Observation): void {
  draft.ids = observation.ids === undefined ? draft.ids : { ...observation.ids, ...draft.ids };
  draft.album ??= observation.album ?? null;
  draft.year ??= observation.year ?? null;
  draft.alsoFilm ||= observation.alsoFilm ?? false;
  draft.seen ||= observation.seen ?? false;
  draft.liked ||= observation.liked ?? false;
  draft.watchlist ||= observation.watchlist ?? false;
  draft.watchedOn = later(draft.watchedOn, observation.watchedOn ?? null);
  draft.markedOn = later(draft.markedOn, observation.markedOn ?? null);
  draft.rating = laterRating(draft.rating, observation.rating ?? null);
  draft.statedPlays = Math.max(draft.statedPlays, observation.plays ?? 0);
  if (observation.play !== undefined && observation.play !== null) draft.plays.add(observation.play);
}

export function later(left: string | null, right: string | null): string | null {
  return left === null || (right !== null && right > left) ? right : left;
}

/** The latest rating; one without a day counts as the oldest, and of one day the higher one counts. */
export function laterRating(left: Rating | null, right: Rating | null): Rating | null {
  if (left === null || right === null) return left ?? right;
  const [leftDay, rightDay] = [left.day ?? '', right.day ?? ''];
  if (leftDay !== rightDay) return leftDay > rightDay ? left : right;
  return left.value >= right.value ? left : right;
}
