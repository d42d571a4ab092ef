import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '../platform/app-error.ts';
import type { Db } from './database.ts';
import { isOneOf } from './is-one-of.ts';
import { userStates, users } from './schema/index.ts';
import { isForeignKeyViolation } from './unique-violation.ts';

/**
 * Locks a user and renews the revision, which makes cached responses of the dashboard invalid. It must be the first
 * statement of every transaction that changes rows of the user: one lock for all of them rules out deadlocks, and no
 * trigger renews the revision (`revision-guard.sql` makes the tests fail for a change without it).
 */
export async function lockUser(tx: Db, userId: string): Promise<void> {
  const locked = await tx
    .update(userStates)
    .set({ revision: randomUUID() })
    .where(eq(userStates.userId, userId))
    .returning({ userId: userStates.userId });
  // Accounts that were made without their state.
  if (locked.length === 0) await createUserState(tx, userId);
}

/** Up to so many users are locked one by one. */
const FEW = 10;
/** Users that one statement locks, far below the most parameters of a statement. */
const AT_ONCE = 1000;

/** As `lockUser`, for several users, in one order against deadlocks. */
export async function lockUsers(tx: Db, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const ids = [...new Set(userIds)].toSorted();
  if (ids.length > FEW) return lockMany(tx, ids);
  for (const id of ids) await lockUser(tx, id);
}

/**
 * As `lockUser`, for what a user asked for: throws `unauthorized` when the account has been deleted or made inactive since
 * the request's session was read.
 */
export async function lockActiveUser(tx: Db, userId: string): Promise<void> {
  await lockUser(tx, userId);
  // A statement of its own: it must see what another transaction committed while this one waited.
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.status, 'active')));
  if (rows.length === 0) throw new AppError('unauthorized');
}

/** Creates the state of a user, as in the transaction that creates the account. Unknown users have none. */
export async function createUserState(tx: Db, userId: string): Promise<void> {
  const [user] = await tx.select({ lastSeenAt: users.createdAt }).from(users).where(eq(users.id, userId));
  if (!user) return;
  await tx
    .insert(userStates)
    .values({ userId, ...user })
    .onConflictDoUpdate({ target: userStates.userId, set: { revision: randomUUID() } });
}

/**
 * Locks users and takes numbers (`seq`) for their next notifications. Resolves to the first number of each user; users who
 * do not exist are missing. Numbers are in the order of commits, because the lock lasts until then.
 */
export async function takeNotificationNumbers(
  tx: Db,
  counts: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number>> {
  await lockUsers(tx, [...counts.keys()]);
  const firsts = new Map<string, number>();
  for (const [count, userIds] of Map.groupBy(counts.keys(), (userId) => counts.get(userId) ?? 0)) {
    const taken = await tx
      .update(userStates)
      .set({ notificationCount: sql`${userStates.notificationCount} + ${count}` })
      .where(isOneOf(userStates.userId, userIds))
      .returning({ userId: userStates.userId, latest: userStates.notificationCount });
    for (const { userId, latest } of taken) firsts.set(userId, latest - count + 1);
  }
  return firsts;
}

/**
 * One statement for all, which the deletion of one of them makes fail: then it is sent again without that user. Rows of VALUES
 * are locked in their order, and a spread database takes them several times as fast as those of a query.
 */
async function lockMany(tx: Db, ids: readonly string[], attempts = 3): Promise<void> {
  const revision = randomUUID();
  try {
    await tx.transaction(async (inner) => {
      for (let start = 0; start < ids.length; start += AT_ONCE) {
        await inner
          .insert(userStates)
          .values(ids.slice(start, start + AT_ONCE).map((userId) => ({ userId, revision })))
          .onConflictDoUpdate({ target: userStates.userId, set: { revision } });
      }
    });
  } catch (error) {
    if (attempts === 1 || !isForeignKeyViolation(error)) throw error;
    const present = await tx.select({ id: users.id }).from(users).where(isOneOf(users.id, ids)).orderBy(users.id);
    await lockMany(
      tx,
      present.map(({ id }) => id),
      attempts - 1,
    );
  }
}
