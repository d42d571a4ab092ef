import type { attemptRowSchema, subscriptionRowSchema } from '@bugunne/contract';
import type { z } from 'zod';
import type { Db } from '../../database/database.ts';

/** Lists of the administration. */
export function listsRepo(_db: Db) {
  return {
    async attempts(): Promise<z.infer<typeof attemptRowSchema>[]> {
      throw new Error('not built yet');
    },
    async subscriptions(): Promise<z.infer<typeof subscriptionRowSchema>[]> {
      throw new Error('not built yet');
    },
  };
}

export type ListsRepo = ReturnType<typeof listsRepo>;
