import type { Db } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { TrialsRepo } from './trials.repo.ts';

/** One trial for each user and each address, also after the account was deleted. */
export function trialsService(_repo: TrialsRepo, _clock: Clock) {
  return {
    async hasUsed(_user: { id: string; email: string }): Promise<boolean> {
      throw new Error('not built yet');
    },
    /** Records the trial of a subscription, in its transaction. */
    async record(_tx: Db, _userId: string): Promise<void> {
      throw new Error('not built yet');
    },
  };
}

export type TrialsService = ReturnType<typeof trialsService>;
