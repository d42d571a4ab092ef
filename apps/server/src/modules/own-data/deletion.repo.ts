import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { lockUser } from '../../database/lock-user.ts';
import { hasJobTable, mentions } from '../../database/mentions.ts';
import { users } from '../../database/schema/index.ts';
import type { DomainEvents } from '../../platform/events.ts';

export type DeletionSteps = {
  /** Former addresses of the user, in lower case. */
  formerAddresses(tx: Db, userId: string): Promise<string[]>;
  /** Deletes or changes the rows of other modules that only mention the user. */
  forget(event: DomainEvents['user.deleted']): Promise<void>;
  /** Throws when the user may not be deleted. Runs first, so that its locks come before that of the user. */
  allow(tx: Db): Promise<void>;
  /** Records the deletion, after everything else of it. */
  record?: ((tx: Db) => Promise<void>) | undefined;
};

export function deletionRepo(db: Db) {
  return {
    /**
     * Deletes a user from every table in one transaction. Rows that belong to the user are deleted by foreign key; rows
     * that only mention the user are changed or deleted by `forget`, those of the job queue here. False without such a user.
     */
    async remove(userId: string, { formerAddresses, forget, allow, record }: DeletionSteps): Promise<boolean> {
      return db.transaction(async (tx) => {
        await allow(tx);
        await lockUser(tx, userId);
        const [user] = await tx
          .select({ email: users.email, isVerified: users.emailVerified })
          .from(users)
          .where(eq(users.id, userId))
          .for('update');
        if (!user) return false;
        const emails = [user.email, ...(await formerAddresses(tx, userId))] as const;
        await forget({ tx, userId, emails, hasVerifiedEmail: user.isVerified });
        if (await hasJobTable(tx)) {
          const text = sql`concat_ws(' ', data::text, output::text, singleton_key)`;
          await tx.execute(sql`delete from jobs.job where ${mentions(text, { userId, emails })}`);
        }
        await tx.delete(users).where(eq(users.id, userId));
        await record?.(tx);
        return true;
      });
    },
  };
}

export type DeletionRepo = ReturnType<typeof deletionRepo>;
