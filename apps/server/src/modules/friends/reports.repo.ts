import { eq } from 'drizzle-orm';
import { friendReports } from '../../database/schema/index.ts';
import type { DomainEvents } from '../../platform/events.ts';

export function reportsRepo() {
  return {
    /** Reports by a deleted user stay without user and note; those about a deleted user go, as nothing is left to decide. */
    async forget({ tx, userId }: DomainEvents['user.deleted']): Promise<void> {
      await tx.delete(friendReports).where(eq(friendReports.reportedId, userId));
      await tx.update(friendReports).set({ userId: null, note: '' }).where(eq(friendReports.userId, userId));
    },
  };
}

export type ReportsRepo = ReturnType<typeof reportsRepo>;
