import { sql } from 'drizzle-orm';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import type { Database, Db } from './database.ts';

export const LAYOUT_RUNS =
  'Another run is under way: db:partition or db:distribute already changes this database. Wait until it has ended.';

/**
 * Runs work that changes how tables are stored, unless another process does so in this database: then it throws `refusal`. The lock
 * ends with a transaction, as that of migrations does: a lock of the session would stay behind in a pooler of connections. That
 * transaction has a connection of its own and only waits, so that it holds up neither vacuum nor indexes that are built.
 */
export async function runAlone<T>(database: Database, refusal: () => Error, work: (db: Db) => Promise<T>): Promise<T> {
  return database.withoutTimeouts((waiting) =>
    waiting.transaction(async (tx) => {
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      const { rows } = await tx.execute<{ isLocked: boolean }>(
        sql`select pg_try_advisory_xact_lock(${sql.raw(String(ADVISORY_LOCKS.layout))}) as "isLocked"`,
      );
      if (!rows[0]?.isLocked) throw refusal();
      return database.withoutTimeouts(work);
    }),
  );
}
