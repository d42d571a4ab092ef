import type { Category, ImportOutcome, WorkRow } from '@bugunne/contract';
import type { StoredBefore, StoredChanges, StoredCounts } from '../../database/stored-import.ts';
import { applyRow, countSet, NEW_STATE, NO_REACTIONS, type OwnReactions, type State } from './changes.ts';
import type { Decision } from './decide.ts';
import type { Change } from './user-items.repo.ts';

/** A work that waits to be applied, with its meaning. */
export type Decided = { position: number; row: WorkRow; decision: Decision };

/** The outcome of a row as it is stored. */
export type Applied = {
  position: number;
  outcome: ImportOutcome;
  code: 'not-stored' | null;
  contentId: string | null;
  candidateIds: readonly string[];
  before: StoredBefore | null;
};

export type Known = {
  states: ReadonlyMap<string, State>;
  ownReactions: ReadonlyMap<string, OwnReactions>;
  categories: ReadonlyMap<string, Category>;
};

type Result = { applied: Applied[]; changes: Change[]; counts: StoredCounts; stored: StoredChanges };

const nothing = { code: null, contentId: null, candidateIds: [], before: null } as const;

/** Applies rows one after another, so that several that mean one item each find what the others have set. */
export function applyRows(
  rows: readonly Decided[],
  { states, ownReactions, categories }: Known,
  importedAt: Date,
  figures: Pick<Result, 'counts' | 'stored'>,
): Result {
  const now = new Map(states);
  const changes = new Map<string, Change>();
  const counts = { ...figures.counts };
  let { stored } = figures;

  function apply({ position, row, decision }: Decided): Applied {
    if (decision.kind === 'ambiguous') {
      return { ...nothing, position, outcome: 'ambiguous', candidateIds: decision.candidateIds };
    }
    if (decision.kind === 'failed') return { ...nothing, position, outcome: 'failed', code: 'not-stored' };
    const category = decision.kind === 'item' ? categories.get(decision.contentId) : undefined;
    if (decision.kind === 'unknown' || category === undefined) return { ...nothing, position, outcome: 'unknown' };
    const { contentId } = decision;
    const change = applyRow(
      row,
      now.get(contentId) ?? NEW_STATE,
      ownReactions.get(contentId) ?? NO_REACTIONS,
      importedAt,
    );
    if (!change) return { ...nothing, position, outcome: 'already', contentId };
    const { next, before, at } = change;
    now.set(contentId, next);
    const earlier = changes.get(contentId);
    changes.set(contentId, {
      contentId,
      category,
      liked: next.liked,
      savedAt: next.savedAt,
      seenAt: before.set.includes('seen') ? at : (earlier?.seenAt ?? null),
      reactedAt: next.reactedAt ?? at,
    });
    stored = countSet(stored, row, before.set, 1);
    return { ...nothing, position, outcome: 'matched', contentId, before };
  }

  const applied = rows.map(apply);
  for (const { outcome } of applied) counts[outcome] += 1;
  return { applied, changes: [...changes.values()], counts, stored };
}
