import type { Database } from '../database/database.ts';

/** How many transactions of this database wait for a lock of another one. */
export async function waitingForLocks({ isDistributed, executeSql }: Database): Promise<number> {
  const { rows } = await executeSql(
    isDistributed
      ? 'select count(*)::int as count from citus_lock_waits'
      : `select count(*)::int as count from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return Number(rows[0]?.['count']);
}
