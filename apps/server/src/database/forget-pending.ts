import { eq, like, or } from 'drizzle-orm';
import type { Db } from './database.ts';
import { verifications } from './schema/index.ts';

/**
 * Voids whatever waits for somebody to come back: reset links, a change of address, sign-ins that wait for their code.
 * Such rows hold the person's id as their value, or as the end of their name.
 */
export async function forgetPending(db: Db, userId: string): Promise<void> {
  await db
    .delete(verifications)
    .where(or(eq(verifications.value, userId), like(verifications.identifier, `%:${userId}`)));
}
