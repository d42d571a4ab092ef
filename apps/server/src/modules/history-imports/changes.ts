import type { Exclusion, WorkRow } from '@bugunne/contract';
import type { Settable, StoredBefore, StoredChanges } from '../../database/stored-import.ts';

/** The user's state of an item, as far as imports change it. */
export type State = {
  liked: boolean | null;
  savedAt: Date | null;
  excluded: Exclusion | null;
  reactedAt: Date | null;
};

/** Whether the user has said something about an item in BugünNe itself, which imports leave as it is. */
export type OwnReactions = Readonly<Record<Settable, boolean>>;

export const NEW_STATE: State = { liked: null, savedAt: null, excluded: null, reactedAt: null };
export const NO_REACTIONS: OwnReactions = { seen: false, opinion: false, saved: false };

/** Lists are ordered by time with cursors from this instant on. */
const EARLIEST = new Date('2000-01-01T12:00:00Z');

/** When the user saw the item or reacted to it, as far as the row tells; never after the import. */
function timeOf({ seenOn }: WorkRow, importedAt: Date): Date {
  if (seenOn === null) return importedAt;
  const noon = new Date(`${seenOn}T12:00:00Z`);
  if (noon > importedAt) return importedAt;
  return noon < EARLIEST ? EARLIEST : noon;
}

/** The parts that a row sets: only empty ones, and none about which the user has said something in BugünNe itself. */
function settableOf(row: WorkRow, state: State, own: OwnReactions): Settable[] {
  const isLikeOfUnwanted = row.opinion === 'like' && state.excluded === 'unwanted';
  return [
    ...(row.seen && state.excluded === null && !own.seen ? (['seen'] as const) : []),
    ...(row.opinion && state.liked === null && !own.opinion && !isLikeOfUnwanted ? (['opinion'] as const) : []),
    ...(row.saved && state.savedAt === null && state.excluded === null && !own.saved ? (['saved'] as const) : []),
  ];
}

/** The state after a row, and what it has changed; null when it changes nothing. */
export function applyRow(row: WorkRow, state: State, own: OwnReactions, importedAt: Date) {
  const set = settableOf(row, state, own);
  if (set.length === 0) return null;
  const at = timeOf(row, importedAt);
  const reactedAt = state.reactedAt !== null && state.reactedAt > at ? state.reactedAt : at;
  const next: State = {
    liked: set.includes('opinion') ? row.opinion === 'like' : state.liked,
    savedAt: set.includes('saved') ? importedAt : state.savedAt,
    excluded: set.includes('seen') ? 'seen' : state.excluded,
    reactedAt,
  };
  const before: StoredBefore = {
    set,
    reactedAt: { set: reactedAt.toISOString(), before: state.reactedAt?.toISOString() ?? null },
  };
  return { next, before, at };
}

/** Adds what a row has set to the figures of its import, or with -1 takes it back. */
export function countSet(stored: StoredChanges, row: WorkRow, set: readonly Settable[], by: 1 | -1): StoredChanges {
  const has = (part: Settable) => (set.includes(part) ? by : 0);
  return {
    seen: stored.seen + has('seen'),
    likes: stored.likes + (row.opinion === 'like' ? has('opinion') : 0),
    dislikes: stored.dislikes + (row.opinion === 'dislike' ? has('opinion') : 0),
    saved: stored.saved + has('saved'),
  };
}
