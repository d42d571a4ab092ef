import type { ImportState, StartImport } from '@bugunne/contract';
import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { announceArea } from '../../database/announcements.ts';
import type { Db } from '../../database/database.ts';
import { lockActiveUser, lockUser } from '../../database/lock-user.ts';
import { historyImports } from '../../database/schema/index.ts';
import type { StoredChanges, StoredCounts } from '../../database/stored-import.ts';

export type StoredImport = typeof historyImports.$inferSelect;

/** Imports that one statement finds. */
const SEARCHED_AT_ONCE = 100;

/** An import of a user. */
export type ImportKey = { userId: string; id: string };

const NO_COUNTS: StoredCounts = { matched: 0, already: 0, ambiguous: 0, unknown: 0, skipped: 0, failed: 0 };
const NO_CHANGES: StoredChanges = { seen: 0, likes: 0, dislikes: 0, saved: 0 };

/** Whether an import's rows are applied, as far as they will be. */
export const isApplied = ({ state }: Pick<StoredImport, 'state'>) => state === 'done' || state === 'failed';

const isImport = ({ userId, id }: ImportKey) => and(eq(historyImports.userId, userId), eq(historyImports.id, id));
const ofUser = (userId: string) => eq(historyImports.userId, userId);

/** The records of imports, without their rows. */
export const importsRepo = (db: Db) => ({
  async find(key: ImportKey): Promise<StoredImport | null> {
    const [row] = await db.select().from(historyImports).where(isImport(key));
    return row ?? null;
  },

  latest(userId: string, count: number): Promise<StoredImport[]> {
    return db
      .select()
      .from(historyImports)
      .where(ofUser(userId))
      .orderBy(desc(historyImports.createdAt), desc(historyImports.id))
      .limit(count);
  },

  /** Within one transaction that holds the user's row. Requests of the user come with `isActive`, jobs without. */
  atomically<Result>(
    userId: string,
    work: (tx: Db, imports: LockedImports) => Promise<Result>,
    { isActive = true } = {},
  ): Promise<Result> {
    return db.transaction(async (tx) => {
      await (isActive ? lockActiveUser(tx, userId) : lockUser(tx, userId));
      return work(tx, lockedImports(tx, userId));
    });
  },

  /** Gives up some of the imports that have not gone on since `before`. */
  async giveUp(before: Date, now: Date): Promise<void> {
    const isStuck = and(eq(historyImports.state, 'running'), lt(historyImports.changedAt, before));
    for (const key of await keysWhere(db, isStuck, SEARCHED_AT_ONCE)) {
      await locked(db, key.userId, (tx) =>
        tx
          .update(historyImports)
          .set({ state: 'failed', finishedAt: now, changedAt: now })
          .where(and(isImport(key), isStuck)),
      );
    }
  },

  /** Imports that were left at `running` or `undoing` since `before`. */
  leftBehind(before: Date): Promise<StoredImport[]> {
    return db
      .select()
      .from(historyImports)
      .where(and(inArray(historyImports.state, ['running', 'undoing']), lt(historyImports.changedAt, before)))
      .limit(SEARCHED_AT_ONCE);
  },

  /** A page of the imports that ended before `before` and have works that the catalogue did not list. */
  withUnknown(before: Date, after: ImportKey | null): Promise<ImportKey[]> {
    return db
      .select({ userId: historyImports.userId, id: historyImports.id })
      .from(historyImports)
      .where(
        and(
          eq(historyImports.state, 'done'),
          lt(historyImports.finishedAt, before),
          sql`(${historyImports.counts} ->> 'unknown')::int > 0`,
          after === null
            ? undefined
            : sql`(${historyImports.userId}, ${historyImports.id}) > (${after.userId}::uuid, ${after.id}::uuid)`,
        ),
      )
      .orderBy(historyImports.userId, historyImports.id)
      .limit(SEARCHED_AT_ONCE);
  },

  /** Deletes imports that were started before `started`, and uploads without change since `uploaded`. */
  async expire(started: Date, uploaded: Date): Promise<void> {
    const isOver = sql`(${historyImports.createdAt} < ${started.toISOString()}::timestamptz
      or (${historyImports.state} = 'uploading' and ${historyImports.changedAt} < ${uploaded.toISOString()}::timestamptz))`;
    for (;;) {
      const keys = await keysWhere(db, isOver, SEARCHED_AT_ONCE);
      if (keys.length === 0) return;
      // One by one, because an import may have fifty thousand rows.
      for (const key of keys) {
        await locked(db, key.userId, (tx) => tx.delete(historyImports).where(and(isImport(key), isOver)));
      }
    }
  },
});

const keysWhere = (db: Db, condition: SQL | undefined, count: number): Promise<ImportKey[]> =>
  db
    .select({ userId: historyImports.userId, id: historyImports.id })
    .from(historyImports)
    .where(condition)
    .limit(count);

/** Within one transaction that holds the user's row. */
const locked = (db: Db, userId: string, work: (tx: Db) => PromiseLike<unknown>): Promise<void> =>
  db.transaction(async (tx) => {
    await lockUser(tx, userId);
    await work(tx);
  });

/** The imports of a user whose row is locked. */
function lockedImports(tx: Db, userId: string) {
  return {
    async find(id: string): Promise<StoredImport | null> {
      const [row] = await tx.select().from(historyImports).where(isImport({ userId, id })).for('update');
      return row ?? null;
    },
    async inState(states: readonly ImportState[]): Promise<StoredImport[]> {
      return tx
        .select()
        .from(historyImports)
        .where(and(ofUser(userId), inArray(historyImports.state, [...states])));
    },
    /** Rows of all imports; the lock of the user's row lets no other import be added meanwhile. */
    async storedRows(): Promise<number> {
      const [found] = await tx
        .select({ rows: sql<number>`coalesce(sum(${historyImports.total}), 0)::int` })
        .from(historyImports)
        .where(ofUser(userId));
      return found?.rows ?? 0;
    },
    async removeUploads(): Promise<void> {
      await tx.delete(historyImports).where(and(ofUser(userId), eq(historyImports.state, 'uploading')));
    },
    async add({ id, services, files, works, leftOut, skipped, failed }: StartImport, now: Date): Promise<StoredImport> {
      const [row] = await tx
        .insert(historyImports)
        .values({
          userId,
          id,
          state: 'uploading',
          services: [...new Set(services)],
          files,
          works,
          total: works + leftOut,
          counts: NO_COUNTS,
          stored: NO_CHANGES,
          leftOut: { skipped, failed },
          createdAt: now,
          changedAt: now,
        })
        .returning();
      if (!row) throw new Error('the import was not stored');
      return row;
    },
    async change(id: string, values: Partial<StoredImport>): Promise<StoredImport> {
      const [row] = await tx.update(historyImports).set(values).where(isImport({ userId, id })).returning();
      if (!row) throw new Error('the import is gone');
      return row;
    },
    announce: () => announceArea(tx, [userId], 'imports'),
  };
}

export type LockedImports = ReturnType<typeof lockedImports>;
export type ImportsRepo = ReturnType<typeof importsRepo>;
