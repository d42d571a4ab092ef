import { eq, like, or } from 'drizzle-orm';
import type { Db } from './database.ts';
import { verifications } from './schema/index.ts';

/**
 * Deletes a user's pending verifications: reset links, changes of address, sign-ins that wait for their code. Such rows
 * have the user's id as their value, or at the end of their identifier.
 */
export async function deletePendingVerifications(db: Db, userId: string): Promise<void> {
  await db
    .delete(verifications)
    .where(or(eq(verifications.value, userId), like(verifications.identifier, `%:${userId}`)));
}
