import { lt } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { rateLimits, sessions, verifications } from '../../database/schema/index.ts';

/** What the libraries store and leave behind when its time is over. */
export const lapsedRepo = (db: Db) => ({
  /** Also where somebody was signed in from is not kept longer than it is needed. */
  async remove(now: Date): Promise<void> {
    await db.delete(rateLimits).where(lt(rateLimits.expire, now));
    await db.delete(sessions).where(lt(sessions.expiresAt, now));
    await db.delete(verifications).where(lt(verifications.expiresAt, now));
  },
});

export type LapsedRepo = ReturnType<typeof lapsedRepo>;
