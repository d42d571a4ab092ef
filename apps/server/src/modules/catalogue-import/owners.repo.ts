import { inArray } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Db } from '../../database/database.ts';
import { lockUsers } from '../../database/lock-user.ts';
import { historyImportRows, userItems } from '../../database/schema/index.ts';

/** More attempts would hold the import up on a site where users never stop reacting to an item. */
const ATTEMPTS = 3;

/** Users who have rows about items, within the transaction `tx`. */
export const ownersRepo = (tx: Db) => ({
  /**
   * Locks all of them in one order. An owner who appears while others are waited for is found by reading again; the locks are
   * then given back and taken again, because a late one would be out of order.
   */
  async lock(contentIds: readonly string[]): Promise<readonly string[]> {
    let owners = await ownersOf(tx, contentIds);
    for (let attempt = 1; attempt < ATTEMPTS; attempt++) {
      const late = await lockUnlessLate(tx, contentIds, owners);
      if (late.length === 0) return owners;
      owners = [...owners, ...late];
    }
    await lockUsers(tx, owners);
    return owners;
  },
});

async function ownersOf(db: Db, contentIds: readonly string[]): Promise<string[]> {
  const ids = [...contentIds];
  const rows = await union(
    db.select({ userId: userItems.userId }).from(userItems).where(inArray(userItems.contentId, ids)),
    db
      .select({ userId: historyImportRows.userId })
      .from(historyImportRows)
      .where(inArray(historyImportRows.contentId, ids)),
  );
  return rows.map(({ userId }) => userId);
}

/** Locks the owners, or none if there are others by then, whom it returns. */
async function lockUnlessLate(tx: Db, contentIds: readonly string[], owners: readonly string[]): Promise<string[]> {
  try {
    await tx.transaction(async (inner) => {
      await lockUsers(inner, owners);
      const locked = new Set(owners);
      const late = (await ownersOf(inner, contentIds)).filter((userId) => !locked.has(userId));
      if (late.length > 0) throw new LateOwners(late);
    });
    return [];
  } catch (error) {
    if (error instanceof LateOwners) return error.userIds;
    throw error;
  }
}

class LateOwners extends Error {
  readonly userIds: string[];
  constructor(userIds: string[]) {
    super('users have got rows about an item meanwhile');
    this.userIds = userIds;
  }
}
