import type { HistoryService } from '../services.ts';
import { comparable } from '../titles/fold.ts';
import type { HistoryEntry, SourceRow, WorkIds, WorkKind } from '../types.ts';
import { type Draft, later, laterRating } from './draft.ts';
import type { Rating } from './observation.ts';

/** One entry of the drafts of a work, the best facts first. */
export function toEntry(drafts: readonly [Draft, ...Draft[]], exampleRows: number): HistoryEntry {
  const kind = kindOf(drafts);
  const [first] = drafts.filter((draft) => draft.kind === kind);
  const { title, originalTitle } = first ?? drafts[0];
  const seen = drafts.some((draft) => draft.seen);
  const watchedOn = latest(drafts, ({ watchedOn }) => watchedOn);
  const rating = drafts.reduce<Rating | null>((best, draft) => laterRating(best, draft.rating), null);
  return {
    key: '',
    services: [...new Set(drafts.map(({ service }) => service))],
    kind,
    title,
    originalTitle: originalTitle ?? pick(drafts, (draft) => draft.originalTitle),
    year: pick(drafts, ({ year }) => year),
    // Playlists separate artists by semicolons.
    artist: pick(drafts, ({ artist }) => artist)?.replace(/\s*;\s*/g, ', ') ?? null,
    album: pick(drafts, ({ album }) => album),
    ids: idsOf(drafts),
    seen,
    seenOn: seen
      ? (watchedOn ??
        latest(
          drafts.filter((draft) => draft.seen),
          ({ markedOn }) => markedOn,
        ))
      : null,
    plays: seen ? Math.max(1, playsOf(drafts)) : 0,
    rating: rating?.value ?? null,
    liked: drafts.some(({ liked }) => liked),
    watchlist: !seen && drafts.some(({ watchlist }) => watchlist),
    rowCount: drafts.reduce((sum, { rowCount }) => sum + rowCount, 0),
    rows: drafts
      .flatMap(({ rows }) => rows)
      .toSorted(compareRows)
      .slice(0, exampleRows),
  };
}

/** Services that call mini-series films are the last of the drafts. */
function kindOf(drafts: readonly [Draft, ...Draft[]]): WorkKind {
  return (drafts.find(({ kind }) => kind !== 'screen') ?? drafts[0]).kind;
}

/**
 * Scrobblers repeat the plays of a player, so the plays of several services are not added up: the service with the most
 * plays counts.
 */
function playsOf(drafts: readonly Draft[]): number {
  const plays = new Map<HistoryService, Set<string | number>>();
  let most = 0;
  for (const draft of drafts) {
    const all = plays.get(draft.service) ?? new Set();
    for (const play of draft.plays) all.add(play);
    plays.set(draft.service, all);
    most = Math.max(most, all.size, draft.statedPlays);
  }
  return most;
}

function idsOf(drafts: readonly Draft[]): WorkIds {
  const ids: WorkIds = {};
  for (const draft of drafts) Object.assign(ids, { ...draft.ids, ...ids });
  return ids;
}

function pick<T>(drafts: readonly Draft[], fieldOf: (draft: Draft) => T | null): T | null {
  for (const draft of drafts) {
    const value = fieldOf(draft);
    if (value !== null) return value;
  }
  return null;
}

function latest(drafts: readonly Draft[], dayOf: (draft: Draft) => string | null): string | null {
  return drafts.reduce<string | null>((day, draft) => later(day, dayOf(draft)), null);
}

function compareRows(left: SourceRow, right: SourceRow): number {
  return (left.file < right.file ? -1 : left.file > right.file ? 1 : 0) || left.line - right.line;
}

/** Gives every entry its key and sorts them; works of the same title and year are distinguished by an id. */
export function withKeys(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const plain = entries.map(plainKey);
  const count = new Map<string, number>();
  for (const key of plain) count.set(key, (count.get(key) ?? 0) + 1);
  const keyed = entries.map((entry, index) => {
    const key = plain[index] ?? '';
    return { ...entry, key: count.get(key) === 1 ? key : `${key}:${Object.values(entry.ids)[0] ?? ''}` };
  });
  return keyed.toSorted((left, right) => (left.key < right.key ? -1 : left.key > right.key ? 1 : 0));
}

function plainKey({ kind, artist, title, year }: HistoryEntry): string {
  const name = comparable(title).replaceAll(' ', '-');
  return artist === null
    ? `${kind}:${name}:${year ?? ''}`
    : `${kind}:${comparable(artist).replaceAll(' ', '-')}:${name}`;
}
