import type { attemptRowSchema, PlanType, subscriptionRowSchema } from '@bugunne/contract';
import type { z } from 'zod';
import type { ListsRepo } from './lists.repo.ts';

type AttemptRow = z.infer<typeof attemptRowSchema>;
type SubscriptionRow = z.infer<typeof subscriptionRowSchema>;

/** Lists of the administration. */
export function listsService(repo: ListsRepo) {
  return {
    async attempts(): Promise<AttemptRow[]> {
      const rows = await repo.attempts();
      return rows.map((row) => ({
        ...row,
        status: row.status as AttemptRow['status'],
        metadata: row.metadata as AttemptRow['metadata'],
        attemptedAt: row.attemptedAt.toISOString(),
        completedAt: row.completedAt?.toISOString() ?? null,
      }));
    },
    async subscriptions(): Promise<SubscriptionRow[]> {
      const rows = await repo.subscriptions();
      return rows.map((row) => ({
        ...row,
        planType: row.planType as PlanType | null,
        status: row.status as SubscriptionRow['status'],
        metadata: row.metadata as SubscriptionRow['metadata'],
        startedAt: row.startedAt?.toISOString() ?? null,
        expiresAt: row.expiresAt?.toISOString() ?? null,
      }));
    },
  };
}

export type ListsService = ReturnType<typeof listsService>;
