import { lt } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { accountAttempts, rateLimits, sessions, verifications } from '../../database/schema/index.ts';

/** Deletes expired rows that the rate limiter and Better Auth leave behind. */
export const expiredRecordsRepo = (db: Db) => ({
  /** Deleting sessions also removes the network addresses stored in them. */
  async remove(now: Date): Promise<void> {
    await db.delete(rateLimits).where(lt(rateLimits.expire, now));
    await db.delete(accountAttempts).where(lt(accountAttempts.expiresAt, now));
    await db.delete(sessions).where(lt(sessions.expiresAt, now));
    await db.delete(verifications).where(lt(verifications.expiresAt, now));
  },
});

export type ExpiredRecordsRepo = ReturnType<typeof expiredRecordsRepo>;
