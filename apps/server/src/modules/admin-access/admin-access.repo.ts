import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
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

  /** Locks the user until the transaction ends. */
  async findUser(tx: Db, userId: string): Promise<{ status: string; isVerified: boolean } | null> {
    const [row] = await tx
      .select({ status: users.status, isVerified: users.emailVerified })
      .from(users)
      .where(eq(users.id, userId))
      .for('no key update');
    return row ?? null;
  },
  /** False when the user is an administrator already. */
  async grant(tx: Db, userId: string): Promise<boolean> {
    const rows = await tx.insert(adminUsers).values({ userId }).onConflictDoNothing().returning({ id: adminUsers.id });
    return rows.length > 0;
  },
  /** False for a user who is no administrator. */
  async revoke(tx: Db, userId: string): Promise<boolean> {
    const rows = await tx.delete(adminUsers).where(eq(adminUsers.userId, userId)).returning({ id: adminUsers.id });
    await tx.delete(adminConfirmations).where(eq(adminConfirmations.userId, userId));
    await tx.update(sessions).set({ adminSince: null }).where(eq(sessions.userId, userId));
    return rows.length > 0;
  },
  /** The administrators among these users. */
  async among(tx: Db, userIds: readonly string[]): Promise<string[]> {
    const isOne = inArray(adminUsers.userId, [...userIds]);
    const rows = await tx.select({ userId: adminUsers.userId }).from(adminUsers).where(isOne);
    return rows.map(({ userId }) => userId);
  },
  /** Locks the rows of all administrators until the transaction ends, and returns their users. */
  async lockAll(tx: Db): Promise<string[]> {
    const rows = await tx.select({ userId: adminUsers.userId }).from(adminUsers).orderBy(adminUsers.id).for('update');
    return rows.map(({ userId }) => userId);
  },
  /** Whether one of these users is active. */
  async isAnyActive(tx: Db, userIds: readonly string[]): Promise<boolean> {
    const isActive = and(inArray(users.id, [...userIds]), eq(users.status, 'active'));
    return (await tx.select({ id: users.id }).from(users).where(isActive).limit(1)).length > 0;
  },
});
