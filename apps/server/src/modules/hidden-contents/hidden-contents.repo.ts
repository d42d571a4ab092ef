import { eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { hiddenContents, users } from '../../database/schema/index.ts';

export type HiddenRow = { contentId: string; reason: string; hiddenBy: string | null; hiddenAt: Date };

export const hiddenContentsRepo = (db: Db) => ({
  async ids(): Promise<string[]> {
    const rows = await db.select({ id: hiddenContents.contentId }).from(hiddenContents);
    return rows.map(({ id }) => id);
  },
  /** The entry of an item, with the name of who hid it. */
  async find(contentId: string) {
    const [row] = await db
      .select({ reason: hiddenContents.reason, at: hiddenContents.hiddenAt, by: users.displayName })
      .from(hiddenContents)
      .leftJoin(users, eq(users.id, hiddenContents.hiddenBy))
      .where(eq(hiddenContents.contentId, contentId));
    return row ?? null;
  },
  /** Runs `work` with statements of one transaction. */
  atomically: <T>(work: (scope: HiddenStatements, tx: Db) => Promise<T>): Promise<T> =>
    db.transaction((tx) => work(statements(tx), tx)),
});

export type HiddenContentsRepo = ReturnType<typeof hiddenContentsRepo>;
type HiddenStatements = ReturnType<typeof statements>;

const statements = (tx: Db) => ({
  /** False when it is hidden already. */
  async add(row: HiddenRow): Promise<boolean> {
    const added = await tx
      .insert(hiddenContents)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: hiddenContents.contentId });
    return added.length > 0;
  },
  /** The reason of the removed entry; null when there was none. */
  async remove(contentId: string): Promise<string | null> {
    const [row] = await tx
      .delete(hiddenContents)
      .where(eq(hiddenContents.contentId, contentId))
      .returning({ reason: hiddenContents.reason });
    return row?.reason ?? null;
  },
});
