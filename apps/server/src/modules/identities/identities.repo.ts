import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { lockUser } from '../../database/lock-user.ts';
import { identities } from '../../database/schema/index.ts';

/** How Better Auth keeps a password among the identities. */
const PASSWORD = 'credential';

export function identitiesRepo(db: Db) {
  return {
    /** The oldest first, without the password. */
    async list(userId: string) {
      return db
        .select({ id: identities.id, provider: identities.providerId, createdAt: identities.createdAt })
        .from(identities)
        .where(and(eq(identities.userId, userId), ne(identities.providerId, PASSWORD)))
        .orderBy(asc(identities.createdAt), asc(identities.id));
    },
    async hasPassword(userId: string): Promise<boolean> {
      const rows = await db
        .select({ id: identities.id })
        .from(identities)
        .where(and(eq(identities.userId, userId), eq(identities.providerId, PASSWORD)));
      return rows.length > 0;
    },
    /** A repetition changes nothing. */
    async link(
      userId: string,
      account: { providerId: string; accountId: string },
      now: Date,
    ): Promise<'new' | 'known' | 'taken'> {
      const [row] = await db
        .insert(identities)
        .values({ userId, ...account, createdAt: now, updatedAt: now })
        .onConflictDoNothing({ target: [identities.providerId, identities.accountId] })
        .returning({ id: identities.id });
      if (row) return 'new';
      const [owner] = await db
        .select({ userId: identities.userId })
        .from(identities)
        .where(and(eq(identities.providerId, account.providerId), eq(identities.accountId, account.accountId)));
      return owner?.userId === userId ? 'known' : 'taken';
    },
    /** Answers whose provider it was. Two requests at once cannot take the last two away: the person is locked while the ways in are counted. */
    async unlink(
      userId: string,
      id: string,
      usable: readonly string[],
    ): Promise<{ provider: string } | 'unknown' | 'last'> {
      const mine = and(eq(identities.userId, userId), eq(identities.id, id), ne(identities.providerId, PASSWORD));
      return db.transaction(async (tx) => {
        await lockUser(tx, userId);
        const own = await tx
          .select({ id: identities.id, provider: identities.providerId })
          .from(identities)
          .where(and(eq(identities.userId, userId), inArray(identities.providerId, [PASSWORD, ...usable])));
        const [found] = await tx.select({ provider: identities.providerId }).from(identities).where(mine);
        if (!found) return 'unknown';
        if (!own.some((other) => other.id !== id)) return 'last';
        await tx.delete(identities).where(mine);
        return found;
      });
    },
  };
}

export type IdentitiesRepo = ReturnType<typeof identitiesRepo>;
