import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { deletePendingVerifications } from '../../database/delete-pending-verifications.ts';
import { lockUser } from '../../database/lock-user.ts';
import { twoFactors, users, verifications } from '../../database/schema/index.ts';

const challengeOf = (id: string) => `factor-challenge:${id}`;

export type Factor = { id: string; userId: string; verified: boolean; lockedUntil: Date | null };

export function factorsRepo(db: Db) {
  const columns = {
    id: twoFactors.id,
    userId: twoFactors.userId,
    verified: twoFactors.verified,
    lockedUntil: twoFactors.lockedUntil,
  };
  return {
    async find(id: string): Promise<Factor | null> {
      const [row] = await db.select(columns).from(twoFactors).where(eq(twoFactors.id, id));
      return row ?? null;
    },
    /** Usually none or one factor; two when a user enrolled twice concurrently. */
    listOf: (userId: string): Promise<Factor[]> =>
      db.select(columns).from(twoFactors).where(eq(twoFactors.userId, userId)),
    async removeUnverified(userId: string): Promise<void> {
      await db.delete(twoFactors).where(and(eq(twoFactors.userId, userId), eq(twoFactors.verified, false)));
    },
    /**
     * Turns two-step sign-in off: deletes all factors, also unverified ones, and the pending sign-ins and mailed
     * tokens. False when it was off already. `also` runs in the same transaction.
     */
    async turnOff(userId: string, also?: (tx: Db) => Promise<void>): Promise<boolean> {
      return db.transaction(async (tx) => {
        await lockUser(tx, userId);
        const factors = await tx
          .delete(twoFactors)
          .where(eq(twoFactors.userId, userId))
          .returning({ id: twoFactors.id });
        await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
        await deletePendingVerifications(tx, userId);
        if (factors.length > 0) await also?.(tx);
        return factors.length > 0;
      });
    },
    /** Ends a lock after too many wrong codes. */
    async unlock(id: string): Promise<void> {
      await db.update(twoFactors).set({ lockedUntil: null, failedVerificationCount: 0 }).where(eq(twoFactors.id, id));
    },
    /** Returns the user whose first step succeeded under this identifier and whose code is due, or null. */
    async findPendingSignIn(identifier: string): Promise<string | null> {
      const [row] = await db
        .select({ userId: verifications.value })
        .from(verifications)
        .where(and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, new Date())));
      return row?.userId ?? null;
    },
    async addChallenge(id: string, factorId: string, expiresAt: Date): Promise<void> {
      await db.insert(verifications).values({ identifier: challengeOf(id), value: factorId, expiresAt });
    },
    async hasChallenge(id: string, factorId: string, now: Date): Promise<boolean> {
      const rows = await db
        .select({ id: verifications.id })
        .from(verifications)
        .where(
          and(
            eq(verifications.identifier, challengeOf(id)),
            eq(verifications.value, factorId),
            gt(verifications.expiresAt, now),
          ),
        );
      return rows.length > 0;
    },
    async removeChallenge(id: string): Promise<void> {
      await db.delete(verifications).where(eq(verifications.identifier, challengeOf(id)));
    },
  };
}

export type FactorsRepo = ReturnType<typeof factorsRepo>;
