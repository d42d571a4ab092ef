import type { Db } from '../../database/database.ts';

export function trialsRepo(_db: Db) {
  return {
    /** Whether one of the hashes has had a trial. */
    async hasUsed(_hashes: readonly string[]): Promise<boolean> {
      throw new Error('not built yet');
    },
    /** Records a trial in the transaction of the subscription that has it. */
    async use(_tx: Db, _hashes: readonly string[], _now: Date): Promise<void> {
      throw new Error('not built yet');
    },
  };
}

export type TrialsRepo = ReturnType<typeof trialsRepo>;
