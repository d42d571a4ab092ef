import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Audit } from '../../database/audit.ts';
import type { Db } from '../../database/database.ts';
import { lockActiveUser } from '../../database/lock-user.ts';
import { identities } from '../../database/schema/index.ts';
import type { Actor } from '../../shared/actor.ts';

/** The provider id under which Better Auth stores a password in `identities`. */
const PASSWORD = 'credential';

export function identitiesRepo(db: Db, audit: Audit<Actor>) {
  return {
    /** External identities, oldest first. */
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
    /**
     * Links an identity. Idempotent: `known` when the user has it already, `taken` when another user has it,
     * `unverified` when the account has no verified address or is not active any more.
     */
    async link(
      userId: string,
      account: { providerId: string; accountId: string },
      now: Date,
      actor: Actor,
    ): Promise<'new' | 'known' | 'taken' | 'unverified'> {
      const at = now.toISOString();
      const isNew = await db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ id: string }>(sql`
          insert into ${identities} (user_id, provider_id, account_id, created_at, updated_at)
          select id, ${account.providerId}, ${account.accountId}, ${at}::timestamptz, ${at}::timestamptz from users
           where id = ${userId} and email_verified and status = 'active'
          on conflict (provider_id, account_id) do nothing returning id`);
        const [row] = rows;
        if (!row) return false;
        const after = { provider: account.providerId };
        await audit.record(tx, actor, { action: 'LINK_IDENTITY', table: 'identities', recordId: row.id, after });
        return true;
      });
      if (isNew) return 'new';
      const [owner] = await db
        .select({ userId: identities.userId })
        .from(identities)
        .where(and(eq(identities.providerId, account.providerId), eq(identities.accountId, account.accountId)));
      if (!owner) return 'unverified';
      return owner.userId === userId ? 'known' : 'taken';
    },
    /**
     * Unlinks an identity and returns its provider. The user is locked while sign-in methods are counted, so that two
     * concurrent requests cannot remove the last two.
     */
    async unlink(
      userId: string,
      id: string,
      usableProviders: readonly string[],
      actor: Actor,
    ): Promise<{ provider: string } | 'unknown' | 'last'> {
      const isTarget = and(eq(identities.userId, userId), eq(identities.id, id), ne(identities.providerId, PASSWORD));
      return db.transaction(async (tx) => {
        await lockActiveUser(tx, userId);
        const usable = await tx
          .select({ id: identities.id, provider: identities.providerId })
          .from(identities)
          .where(and(eq(identities.userId, userId), inArray(identities.providerId, [PASSWORD, ...usableProviders])));
        const [found] = await tx.select({ provider: identities.providerId }).from(identities).where(isTarget);
        if (!found) return 'unknown';
        if (!usable.some((other) => other.id !== id)) return 'last';
        await tx.delete(identities).where(isTarget);
        const entry = { action: 'UNLINK_IDENTITY', table: 'identities', recordId: id, before: found } as const;
        await audit.record(tx, actor, entry);
        return found;
      });
    },
  };
}

export type IdentitiesRepo = ReturnType<typeof identitiesRepo>;
