import { type SQL, sql } from 'drizzle-orm';
import { announceNotificationChanges } from '../../database/announcements.ts';
import type { Database } from '../../database/database.ts';
import { lockUsers } from '../../database/lock-user.ts';
import { dropMonthsBefore } from '../../database/partitions/drop-months.ts';
import { isRestUsed, monthsOf } from '../../database/partitions/months.ts';

/** Users whose rows one transaction deletes. */
const USERS_AT_ONCE = 100;

export type AgingTable = 'interactions' | 'notifications';

/** Deletes rows of users by age: whole months of a table that is divided by month, and what is left user by user. */
export function oldRowsRepo(database: Pick<Database, 'db' | 'withoutTimeouts'>) {
  const { db } = database;

  /** False when a divided table has no partition for such rows: then no user has to be asked, which takes long for millions. */
  async function mayHaveRows(table: AgingTable, before: Date): Promise<boolean> {
    const months = await monthsOf(db, table);
    if (!months || months.parts.some(({ from }) => from === null || from < before)) return true;
    return isRestUsed(db, months);
  }

  async function removeRows(table: AgingTable, before: Date, condition: SQL): Promise<void> {
    if (!(await mayHaveRows(table, before))) return;
    const isOld = sql`created_at < ${before.toISOString()}::timestamptz and ${condition}`;
    for (let last: string | null = null; ; ) {
      const { rows }: { rows: { id: string }[] } = await db.execute<{ id: string }>(sql`
        select id from users where ${last}::uuid is null or id > ${last}::uuid order by id limit ${USERS_AT_ONCE}`);
      const ids = rows.map(({ id }) => id);
      last = ids.at(-1) ?? null;
      if (last === null) return;
      await db.transaction(async (tx) => {
        const found = await tx.execute<{ user_id: string }>(sql`
          select distinct user_id from ${sql.identifier(table)} where user_id = any(${sql.param(ids)}::uuid[]) and ${isOld}`);
        const owners = found.rows.map((row) => row.user_id);
        if (owners.length === 0) return;
        await lockUsers(tx, owners);
        await tx.execute(sql`
          delete from ${sql.identifier(table)} where user_id = any(${sql.param(owners)}::uuid[]) and ${isOld}`);
        if (table === 'notifications') await announceNotificationChanges(tx, owners);
      });
    }
  }

  return {
    /** Drops whole months alone; returns their names. */
    dropMonths: (table: AgingTable | 'audit_logs', before: Date) =>
      database.withoutTimeouts((own) => dropMonthsBefore(own, table, before)),
    async removeBefore(table: AgingTable, before: Date): Promise<void> {
      // Unread ones are counted on the dashboard, which only a change under the lock of the user renews.
      if (table === 'notifications') await removeRows(table, before, sql`not is_read and deleted_at is null`);
      await this.dropMonths(table, before);
      await removeRows(table, before, sql`true`);
    },
  };
}

export type OldRowsRepo = ReturnType<typeof oldRowsRepo>;
