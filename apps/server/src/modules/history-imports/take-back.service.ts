import type { Db } from '../../database/database.ts';
import { countSet } from './changes.ts';
import type { LockedImports } from './imports.repo.ts';
import { rowsRepo } from './rows.repo.ts';
import { type Changing, takeBack } from './take-back.ts';
import { userItemsRepo } from './user-items.repo.ts';

type Scope = {
  tx: Db;
  imports: LockedImports;
  userId: string;
  /** Whether a row of an import in force may stand for what is taken back. */
  mayInherit(row: { importId: string; position: number }): boolean;
  now: Date;
};

/** Takes rows back, and hands what others say as well over to them with its figures. */
export async function takeBackRows(rows: readonly Changing[], { tx, imports, userId, mayInherit, now }: Scope) {
  const ids = [...new Set(rows.map(({ contentId }) => contentId))];
  if (ids.length === 0) return;
  const ledger = userItemsRepo(tx, userId);
  const { withdrawals, heirs } = takeBack(rows, {
    states: await ledger.states(ids),
    ownReactions: await ledger.ownReactions(ids),
    confirming: (await rowsRepo(tx).about(userId, ids)).filter(mayInherit),
  });
  await ledger.withdraw(withdrawals);
  for (const [id, list] of Map.groupBy(heirs, ({ importId }) => importId)) {
    const stored = await imports.find(id);
    if (!stored) continue;
    const known = await rowsRepo(tx).befores(
      { userId, id },
      list.map(({ position }) => position),
    );
    let figures = stored.stored;
    for (const { position, row, before } of list) {
      const added = before.set.filter((part) => !known.get(position)?.set.includes(part));
      figures = countSet(figures, row, added, 1);
    }
    await rowsRepo(tx).setBefore({ userId, id }, list);
    await imports.change(id, { stored: figures, changedAt: now });
  }
}
