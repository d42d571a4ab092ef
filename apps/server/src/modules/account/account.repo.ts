import type { Language } from '@bugunne/contract';
import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { deletePendingVerifications } from '../../database/delete-pending-verifications.ts';
import { identities, sessions, twoFactors, users } from '../../database/schema/index.ts';

export function accountRepo(db: Db) {
  return {
    async find(userId: string) {
      const [row] = await db
        .select({
          email: users.email,
          isEmailVerified: users.emailVerified,
          language: users.language,
          factorId: twoFactors.id,
        })
        .from(users)
        .leftJoin(twoFactors, and(eq(twoFactors.userId, users.id), eq(twoFactors.verified, true)))
        .where(eq(users.id, userId));
      return row ?? null;
    },
    async isEmailVerified(userId: string): Promise<boolean> {
      const [row] = await db.select({ isVerified: users.emailVerified }).from(users).where(eq(users.id, userId));
      return row?.isVerified ?? false;
    },
    async saveLanguage(userId: string, language: Language): Promise<void> {
      await db
        .update(users)
        .set({ language })
        .where(and(eq(users.id, userId), eq(users.status, 'active')));
    },
    /** Returns null for a user who signs in only with an external provider. */
    async findPasswordHash(userId: string): Promise<string | null> {
      const [row] = await db
        .select({ password: identities.password })
        .from(identities)
        .where(and(eq(identities.userId, userId), eq(identities.providerId, 'credential')));
      return row?.password ?? null;
    },
    deletePendingVerifications: (userId: string) => deletePendingVerifications(db, userId),
    /** Returns when an unexpired session began, or null. */
    async findSessionStart(sessionId: string): Promise<Date | null> {
      const [row] = await db
        .select({ createdAt: sessions.createdAt })
        .from(sessions)
        .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, new Date())));
      return row?.createdAt ?? null;
    },
  };
}

export type AccountRepo = ReturnType<typeof accountRepo>;
