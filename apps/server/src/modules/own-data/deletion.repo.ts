import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { hasJobTable, mentions } from '../../database/mentions.ts';
import { users } from '../../database/schema/index.ts';
import type { DomainEvents } from '../../platform/events.ts';
import type { Actor } from '../../shared/actor.ts';
import type { AuditService } from '../audit/audit.service.ts';

type Steps = {
  /** Former addresses of the user, in lower case. */
  formerAddresses(tx: Db, userId: string): Promise<string[]>;
  /** Deletes or changes the rows of other modules that only mention the user. */
  forget(event: DomainEvents['user.deleted']): Promise<void>;
};

export function deletionRepo(db: Db, audit: AuditService) {
  return {
    /**
     * Deletes a user from every table in one transaction. Rows that belong to the user are deleted by foreign key; rows
     * that only mention the user are changed or deleted by `forget`, those of the job queue here.
     */
    async remove(userId: string, { formerAddresses, forget }: Steps, actor: Actor): Promise<void> {
      await db.transaction(async (tx) => {
        const [user] = await tx
          .select({ email: users.email, isVerified: users.emailVerified })
          .from(users)
          .where(eq(users.id, userId))
          .for('update');
        if (!user) return;
        const emails = [user.email, ...(await formerAddresses(tx, userId))] as const;
        await forget({ tx, userId, emails, hasVerifiedEmail: user.isVerified });
        if (await hasJobTable(tx)) {
          const text = sql`concat_ws(' ', data::text, output::text, singleton_key)`;
          await tx.execute(sql`delete from jobs.job where ${mentions(text, { userId, emails })}`);
        }
        await tx.delete(users).where(eq(users.id, userId));
        await audit.record(tx, actor, { action: 'DELETE_ACCOUNT', table: 'users' });
      });
    },
  };
}

export type DeletionRepo = ReturnType<typeof deletionRepo>;
