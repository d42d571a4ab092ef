import { eq } from 'drizzle-orm';
import type { Db } from './database.ts';
import { users } from './schema/index.ts';

/**
 * Locks the user's row. It must be the first statement of a transaction that changes several rows of one user: each
 * change also updates the user's revision (migration 0001), so that without the lock two transactions could deadlock.
 */
export async function lockUser(tx: Db, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}
