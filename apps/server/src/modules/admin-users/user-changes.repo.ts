import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { announceUsers } from '../../database/announcements.ts';
import type { Db } from '../../database/database.ts';
import { lockUsers } from '../../database/lock-user.ts';
import { sessions, users } from '../../database/schema/index.ts';
import { versionOfUser } from './user-details.repo.ts';

export type Status = 'active' | 'inactive';
export type LockedUser = {
  id: string;
  email: string;
  status: Status;
  isPremium: boolean;
  premiumExpiresAt: string | null;
  version: string;
};

/** Changes of one user, in a transaction of the caller. */
export function userChangesRepo(db: Db) {
  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),
    /** Locks users until the end of the transaction; resolves to those that exist. */
    async lock(tx: Db, userIds: readonly string[]): Promise<LockedUser[]> {
      await lockUsers(tx, userIds);
      const { rows } = await tx.execute<LockedUser>(sql`
        select u.id, u.email, u.status, u.is_premium as "isPremium",
          to_char(u.premium_expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "premiumExpiresAt",
          ${versionOfUser} as version
        from users u where ${inArray(sql`u.id`, [...userIds])}`);
      return rows;
    },
    async setStatus(tx: Db, userIds: readonly string[], status: Status): Promise<void> {
      await tx
        .update(users)
        .set({ status, updatedAt: new Date() })
        .where(inArray(users.id, [...userIds]));
      await announceUsers(tx, userIds);
      if (status === 'inactive') await tx.delete(sessions).where(inArray(sessions.userId, [...userIds]));
    },
    /** False when the session is not one of this user's. */
    async endSession(tx: Db, userId: string, id: string): Promise<boolean> {
      const rows = await tx
        .delete(sessions)
        .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
        .returning({ id: sessions.id });
      return rows.length > 0;
    },
    /** Ends all sessions of the user but one (an administrator's own), and returns how many. */
    async endSessions(tx: Db, userId: string, but: string): Promise<number> {
      const rows = await tx
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), ne(sessions.id, but)))
        .returning({ id: sessions.id });
      return rows.length;
    },
  };
}

export type UserChangesRepo = ReturnType<typeof userChangesRepo>;
