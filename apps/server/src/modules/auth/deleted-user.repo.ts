import { sql } from 'drizzle-orm';
import { mentions } from '../../database/mentions.ts';
import type { DomainEvents } from '../../platform/events.ts';
import { subjectKey } from '../../platform/rate-limits.ts';

export const deletedUserRepo = {
  /** Deletes one-time tokens that mention a user who is being deleted, and what was tried at the account. */
  async forget({ tx, ...user }: DomainEvents['user.deleted']): Promise<void> {
    await tx.execute(sql`delete from verifications where ${mentions(sql`identifier || ' ' || value`, user)}`);
    for (const end of [user.userId, ...user.emails].map(subjectKey)) {
      await tx.execute(sql`delete from rate_limits where right(key, ${end.length + 1}) = ${`:${end}`}`);
      await tx.execute(sql`delete from account_attempts where split_part(key, ':', 2) = ${end}`);
    }
  },
};
