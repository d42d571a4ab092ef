import type { SavedView } from '@bugunne/contract';
import { and, asc, count, eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { lockUser } from '../../database/lock-user.ts';
import { userViews } from '../../database/schema/index.ts';

/** Saved views, each of one administrator. */
export function viewsRepo(db: Db) {
  const columns = { id: userViews.id, name: userViews.name, query: userViews.query };
  const isOwn = (userId: string, id: string) => and(eq(userViews.userId, userId), eq(userViews.id, id));
  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),
    list: (userId: string): Promise<SavedView[]> =>
      db.select(columns).from(userViews).where(eq(userViews.userId, userId)).orderBy(asc(userViews.name)),
    /** Two additions by the same administrator count one after the other. */
    lockOwner: lockUser,
    async count(tx: Db, userId: string): Promise<number> {
      const [row] = await tx.select({ count: count() }).from(userViews).where(eq(userViews.userId, userId));
      return row?.count ?? 0;
    },
    /** Replaces one of the same name. */
    async save(tx: Db, userId: string, view: Pick<SavedView, 'name' | 'query'>): Promise<SavedView> {
      const [row] = await tx
        .insert(userViews)
        .values({ userId, ...view })
        .onConflictDoUpdate({ target: [userViews.userId, userViews.name], set: { query: view.query } })
        .returning(columns);
      if (!row) throw new Error('an upsert returns its row');
      return row;
    },
    async rename(tx: Db, userId: string, id: string, name: string): Promise<boolean> {
      const rows = await tx.update(userViews).set({ name }).where(isOwn(userId, id)).returning({ id: userViews.id });
      return rows.length > 0;
    },
    async remove(tx: Db, userId: string, id: string): Promise<boolean> {
      const rows = await tx.delete(userViews).where(isOwn(userId, id)).returning({ id: userViews.id });
      return rows.length > 0;
    },
  };
}

export type ViewsRepo = ReturnType<typeof viewsRepo>;
