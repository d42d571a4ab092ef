import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { adminConfirmations, adminUsers, sessions, users } from '../../database/schema/index.ts';

export type Standing = {
  isAdministrator: boolean;
  isActive: boolean;
  hasTwoStep: boolean;
  /** Whether this very session began with a second step. */
  passedSecondStep: boolean;
  /** Whether this session was admitted before. */
  wasAdmitted: boolean;
};

export type AdminAccessRepo = ReturnType<typeof adminAccessRepo>;

export const adminAccessRepo = (db: Db) => ({
  transaction: <Result>(work: (tx: Db) => Promise<Result>): Promise<Result> => db.transaction(work),

  /** The standing of a session and its user; null when the session has ended. */
  async standingOf(sessionId: string): Promise<Standing | null> {
    const [row] = await db
      .select({
        adminId: adminUsers.id,
        status: users.status,
        hasTwoStep: users.twoFactorEnabled,
        secondStepAt: sessions.secondStepAt,
        adminSince: sessions.adminSince,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(adminUsers, eq(adminUsers.userId, users.id))
      .where(eq(sessions.id, sessionId));
    return row
      ? {
          isAdministrator: row.adminId !== null,
          isActive: row.status === 'active',
          hasTwoStep: row.hasTwoStep,
          passedSecondStep: row.secondStepAt !== null,
          wasAdmitted: row.adminSince !== null,
        }
      : null;
  },
  /** Marks a session as admitted; false when a concurrent request did so before. */
  async markAdmitted(tx: Db, sessionId: string, now: Date): Promise<boolean> {
    const rows = await tx
      .update(sessions)
      .set({ adminSince: now })
      .where(and(eq(sessions.id, sessionId), isNull(sessions.adminSince)))
      .returning({ id: sessions.id });
    return rows.length > 0;
  },

  async confirm(tx: Db, sessionId: string, userId: string, confirmedAt: Date): Promise<void> {
    await tx
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

  /** Every administrator, the first one first. */
  list: () =>
    db
      .select({
        userId: users.id,
        email: users.email,
        displayName: users.displayName,
        status: users.status,
        hasTwoStep: users.twoFactorEnabled,
        grantedAt: adminUsers.createdAt,
      })
      .from(adminUsers)
      .innerJoin(users, eq(users.id, adminUsers.userId))
      .orderBy(asc(adminUsers.createdAt), asc(adminUsers.id)),

  async exists(tx: Db, userId: string): Promise<boolean> {
    return (await tx.select({ id: users.id }).from(users).where(eq(users.id, userId))).length > 0;
  },
  /** False when the user is an administrator already. */
  async grant(tx: Db, userId: string): Promise<boolean> {
    const rows = await tx.insert(adminUsers).values({ userId }).onConflictDoNothing().returning({ id: adminUsers.id });
    return rows.length > 0;
  },
  /**
   * Ends the role, in one statement that locks every administrator first: of two concurrent calls the second decides on
   * the administrators that the first has left. Nothing is changed unless another active administrator stays.
   */
  async revoke(tx: Db, userId: string): Promise<'revoked' | 'last' | 'unknown'> {
    const { rows } = await tx.execute<{ known: boolean; revoked: boolean }>(sql`
      with administrators as materialized (
        select a.user_id, u.status from admin_users a join users u on u.id = a.user_id order by a.id for update of a for no key update of u
      ), revoked as (
        delete from admin_users where user_id = ${userId}
          and exists (select from administrators where user_id <> ${userId} and status = 'active')
        returning user_id
      )
      select exists (select from administrators where user_id = ${userId}) as known,
        exists (select from revoked) as revoked`);
    const [row] = rows;
    if (row?.revoked) {
      await tx.delete(adminConfirmations).where(eq(adminConfirmations.userId, userId));
      await tx.update(sessions).set({ adminSince: null }).where(eq(sessions.userId, userId));
      return 'revoked';
    }
    return row?.known ? 'last' : 'unknown';
  },
  /** Locks the administrators until the transaction ends. Whether one of the others is active. */
  async hasOther(tx: Db, userId: string): Promise<boolean> {
    const { rows } = await tx.execute<{ user_id: string; status: string }>(sql`
      select a.user_id, u.status from admin_users a join users u on u.id = a.user_id order by a.id for update of a for no key update of u`);
    return rows.some((row) => row.user_id !== userId && row.status === 'active');
  },
  async isAdministrator(tx: Db, userId: string): Promise<boolean> {
    return (await tx.select({ id: adminUsers.id }).from(adminUsers).where(eq(adminUsers.userId, userId))).length > 0;
  },
});
