import { and, eq, gt, lt, ne } from 'drizzle-orm';
import type { Audit } from '../../database/audit.ts';
import type { Db } from '../../database/database.ts';
import { deletePendingVerifications } from '../../database/delete-pending-verifications.ts';
import { createUserState, lockUser } from '../../database/lock-user.ts';
import {
  adminUsers,
  identities,
  sessions,
  twoFactors,
  userStates,
  users,
  verifications,
} from '../../database/schema/index.ts';
import { resetIdentifier } from '../../platform/better-auth/better-auth.ts';
import type { Actor } from '../../shared/actor.ts';

const isPassword = eq(identities.providerId, 'credential');

export function usersRepo(db: Db, audit: Audit<Actor>) {
  /** A visit changes nothing that the dashboard shows, so that its responses stay valid. */
  async function recordVisit(id: string, at: Date, tx: Db = db) {
    await tx
      .update(userStates)
      .set({ lastSeenAt: at })
      .where(and(eq(userStates.userId, id), lt(userStates.lastSeenAt, at)));
  }

  return {
    async findByEmail(email: string, tx: Db = db) {
      const [row] = await tx.select().from(users).where(eq(users.email, email.trim().toLowerCase()));
      return row ?? null;
    },
    async find(id: string) {
      const [row] = await db.select().from(users).where(eq(users.id, id));
      return row ?? null;
    },
    /** Returns the password hash of a user; null for one who signs in only with an external provider. */
    async findPassword(userId: string): Promise<string | null> {
      const [row] = await db
        .select({ password: identities.password })
        .from(identities)
        .where(and(eq(identities.userId, userId), isPassword));
      return row?.password ?? null;
    },
    /** Returns the user with this address and the password hash, or null. */
    async findPasswordByEmail(email: string): Promise<{ userId: string; passwordHash: string } | null> {
      const [row] = await db
        .select({ userId: identities.userId, passwordHash: identities.password })
        .from(identities)
        .innerJoin(users, eq(users.id, identities.userId))
        .where(and(eq(users.email, email.trim().toLowerCase()), isPassword));
      return row?.passwordHash ? { userId: row.userId, passwordHash: row.passwordHash } : null;
    },
    /** Returns the user of an unexpired reset token, or null. */
    async findByResetToken(token: string): Promise<string | null> {
      const [row] = await db
        .select({ userId: verifications.value })
        .from(verifications)
        .where(and(eq(verifications.identifier, resetIdentifier(token)), gt(verifications.expiresAt, new Date())));
      return row?.userId ?? null;
    },
    /** Returns the id of the verified factor of the user with this address, or null. */
    async findFactor(email: string): Promise<string | null> {
      const [row] = await db
        .select({ id: twoFactors.id })
        .from(twoFactors)
        .innerJoin(users, eq(users.id, twoFactors.userId))
        .where(and(eq(users.email, email.trim().toLowerCase()), eq(twoFactors.verified, true)));
      return row?.id ?? null;
    },
    /**
     * For an account whose address was never verified: deletes its identities, factors and sessions, which may not
     * be those of the owner of the address. Returns whether an identity or factor was deleted.
     */
    async removeUnprovenAccess(id: string, actor: Actor): Promise<boolean> {
      return db.transaction(async (tx) => {
        await lockUser(tx, id);
        const [user] = await tx.select({ isVerified: users.emailVerified }).from(users).where(eq(users.id, id));
        if (!user || user.isVerified) return false;
        const isExternal = and(eq(identities.userId, id), ne(identities.providerId, 'credential'));
        const links = await tx.delete(identities).where(isExternal).returning({ id: identities.id });
        const factors = await tx
          .delete(twoFactors)
          .where(eq(twoFactors.userId, id))
          .returning({ isVerified: twoFactors.verified });
        await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, id));
        await tx.delete(sessions).where(eq(sessions.userId, id));
        const hasRemoved = links.length > 0 || factors.some(({ isVerified }) => isVerified);
        if (hasRemoved)
          await audit.record(tx, actor, { action: 'REMOVE_UNPROVEN_ACCESS', table: 'users', recordId: id });
        return hasRemoved;
      });
    },
    async markEmailVerified(id: string): Promise<void> {
      await db.update(users).set({ emailVerified: true, updatedAt: new Date() }).where(eq(users.id, id));
    },
    deletePendingVerifications: (id: string) => deletePendingVerifications(db, id),
    async recordLogin(id: string, now: Date, tx: Db = db) {
      await tx.update(userStates).set({ lastLogin: now }).where(eq(userStates.userId, id));
      await recordVisit(id, now, tx);
    },
    recordVisit,
    createState: (id: string, tx: Db) => createUserState(tx, id),
    /** Whether the user is an administrator with an active account. */
    async isAdmin(id: string): Promise<boolean> {
      const rows = await db
        .select({ id: users.id })
        .from(adminUsers)
        .innerJoin(users, eq(users.id, adminUsers.userId))
        .where(and(eq(users.id, id), eq(users.status, 'active')));
      return rows.length > 0;
    },
  };
}

export type UsersRepo = ReturnType<typeof usersRepo>;
