import { sql } from 'drizzle-orm';
import type { Db } from '../database.ts';
import { withLocks } from '../with-locks.ts';
import { monthsOf } from './months.ts';

/** Drops the months of a table that ended before an instant, with all of their rows; none of a table that is not divided. */
export async function dropMonthsBefore(db: Db, table: string, before: Date): Promise<string[]> {
  const months = await monthsOf(db, table);
  const names = (months?.parts ?? []).filter(({ to }) => to <= before).map(({ name }) => name);
  for (const name of names) {
    await withLocks(db, async (tx) => {
      await tx.execute(sql.raw(`alter table ${table} detach partition ${name}`));
      await tx.execute(sql.raw(`drop table ${name}`));
    });
  }
  return names;
}
