import { eq } from 'drizzle-orm';
import type { Db } from './database.ts';
import { users } from './schema/index.ts';

/**
 * First statement of a transaction that changes several rows of one person. Each of those changes touches the person's
 * revision (migration 0001): taken in different orders, two transactions could wait for each other for ever.
 */
export async function lockPerson(tx: Db, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}
