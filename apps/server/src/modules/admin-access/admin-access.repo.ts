import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { adminConfirmations } from '../../database/schema/index.ts';

export const adminAccessRepo = (db: Db) => ({
  async confirm(sessionId: string, userId: string, confirmedAt: Date): Promise<void> {
    await db
      .insert(adminConfirmations)
      .values({ sessionId, userId, confirmedAt })
      .onConflictDoUpdate({ target: adminConfirmations.sessionId, set: { confirmedAt } });
  },
  /** When the session was confirmed, if that was after `since`. */
  async confirmedAt(sessionId: string, since: Date): Promise<Date | null> {
    const [row] = await db
      .select({ at: adminConfirmations.confirmedAt })
      .from(adminConfirmations)
      .where(and(eq(adminConfirmations.sessionId, sessionId), gt(adminConfirmations.confirmedAt, since)));
    return row?.at ?? null;
  },
});

export type AdminAccessRepo = ReturnType<typeof adminAccessRepo>;
