import type { WorkRow } from '@bugunne/contract';
import type { Settable, StoredBefore, StoredChanges } from '../../database/stored-import.ts';
import { countSet, NO_REACTIONS, type OwnReactions, type State } from './changes.ts';
import type { Confirming } from './rows.repo.ts';
import type { Withdrawal } from './user-items.repo.ts';

/** A row that has changed the user's state of an item. */
export type Changing = { importId: string; position: number; row: WorkRow; contentId: string; before: StoredBefore };

type Known = {
  states: ReadonlyMap<string, State>;
  ownReactions: ReadonlyMap<string, OwnReactions>;
  /** Rows of imports in force about the same items, without those that are taken back. */
  confirming: readonly Confirming[];
};

/** A row that takes over what others have set, because it says the same. */
export type Heir = { importId: string; position: number; row: WorkRow; before: StoredBefore };

/**
 * Takes rows back: each part that a row has set is emptied, unless the user has reacted to it in BugünNe itself since, or
 * a row of another import says the same and takes it over.
 */
export function takeBack(rows: readonly Changing[], { states, ownReactions, confirming }: Known) {
  const withdrawals = new Map<string, Withdrawal>();
  const heirs = new Map<string, Heir>();
  const before = (row: Confirming) => heirs.get(keyOf(row))?.before ?? row.before;

  function heirOf(part: Settable, { contentId, row }: Changing): Confirming | undefined {
    return confirming.find(
      (other) => other.contentId === contentId && other.row.type === 'work' && says(other.row, part, row),
    );
  }

  for (const changing of rows.toSorted((a, b) => b.position - a.position)) {
    const { contentId, before: own } = changing;
    const withdrawal = withdrawals.get(contentId) ?? {
      contentId,
      seen: false,
      opinion: false,
      saved: false,
      reactedAt: undefined,
    };
    let isWhole = true;
    for (const part of own.set) {
      if ((ownReactions.get(contentId) ?? NO_REACTIONS)[part]) {
        isWhole = false;
        continue;
      }
      const heir = heirOf(part, changing);
      if (heir?.row.type !== 'work') {
        withdrawal[part] = true;
        continue;
      }
      isWhole = false;
      const theirs = before(heir);
      heirs.set(keyOf(heir), {
        importId: heir.importId,
        position: heir.position,
        row: heir.row,
        before: { set: [...(theirs?.set ?? []), part], reactedAt: theirs?.reactedAt ?? own.reactedAt },
      });
    }
    const reactedAt =
      withdrawal.reactedAt === undefined ? (states.get(contentId)?.reactedAt ?? null) : withdrawal.reactedAt;
    if (isWhole && reactedAt?.toISOString() === own.reactedAt.set) {
      withdrawal.reactedAt = own.reactedAt.before === null ? null : new Date(own.reactedAt.before);
    }
    withdrawals.set(contentId, withdrawal);
  }
  return { withdrawals: [...withdrawals.values()], heirs: [...heirs.values()] };
}

const keyOf = ({ importId, position }: { importId: string; position: number }) => `${importId} ${position}`;

function says(row: WorkRow, part: Settable, like: WorkRow): boolean {
  if (part === 'opinion') return row.opinion === like.opinion;
  return row[part];
}

/** The figures of an import without what these rows have set. */
export const countWithout = (stored: StoredChanges, rows: readonly Pick<Changing, 'row' | 'before'>[]): StoredChanges =>
  rows.reduce((figures, { row, before }) => countSet(figures, row, before.set, -1), stored);
