import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '../platform/app-error.ts';
import type { Db } from './database.ts';
import { users } from './schema/index.ts';

/**
 * Locks the user's row. It must be the first statement of a transaction that changes several rows of one user: each
 * change also updates the user's revision (migration 0001), so that without the lock two transactions could deadlock.
 */
export async function lockUser(tx: Db, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/** As `lockUser`, for several users, in one order against deadlocks. */
export async function lockUsers(tx: Db, userIds: readonly string[]): Promise<void> {
  const isOne = inArray(users.id, [...userIds]);
  await tx.select({ id: users.id }).from(users).where(isOne).orderBy(users.id).for('no key update');
}

/**
 * As `lockUser`, for what a user asked for: throws `unauthorized` when the account has been deleted or made inactive since
 * the request's session was read.
 */
export async function lockActiveUser(tx: Db, userId: string): Promise<void> {
  const isActive = and(eq(users.id, userId), eq(users.status, 'active'));
  const rows = await tx.select({ id: users.id }).from(users).where(isActive).for('no key update');
  if (rows.length === 0) throw new AppError('unauthorized');
}
