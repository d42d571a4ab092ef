import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/**
 * Requests queue behind a statement that waits for a whole table. Less than the second after which PostgreSQL looks for
 * deadlocks (`deadlock_timeout`): a request that waits for this table and has locked `users`, to which its keys refer, is then let
 * through, and not ended.
 */
const LOCK_MILLISECONDS = 400;
const PAUSE_MILLISECONDS = 1500;
const ATTEMPTS = 80;
/** A lock that was not free in time, and a deadlock that PostgreSQL has ended. */
const BUSY = new Set(['55P03', '40P01']);

/**
 * Runs a transaction that locks whole tables. One that does not get its lock soon gives up, so that the requests behind it are
 * answered, and is tried again after a pause.
 */
export async function withLocks<T>(db: Db, work: (tx: Db) => Promise<T>, pause = PAUSE_MILLISECONDS): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(async (tx) => {
        await tx.execute(sql.raw(`set local lock_timeout = ${LOCK_MILLISECONDS}`));
        // One connection to each machine of a Citus cluster; without Citus a setting that means nothing.
        await tx.execute(sql.raw("set local citus.multi_shard_modify_mode = 'sequential'"));
        return work(tx);
      });
    } catch (error) {
      if (attempt === ATTEMPTS || !isBusy(error)) throw error;
      await setTimeout(pause);
    }
  }
}

function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && BUSY.has(String(error.code))) || isBusy(error.cause);
}
