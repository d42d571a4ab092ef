import { getTableName, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';
import { USER_TABLES } from './placements.ts';
import { tableNamed } from './tables.ts';
import { withLocks } from './with-locks.ts';

/** Drops the foreign keys of users' tables that refer to this one. */
export async function dropKeysTo(db: Db, table: string): Promise<void> {
  for (const key of keysBetween(USER_TABLES).filter(({ to }) => to === table)) {
    await withLocks(db, (tx) => tx.execute(sql.raw(`alter table ${key.from} drop constraint if exists ${key.name}`)));
  }
}

/**
 * Adds the foreign keys among users' tables that are missing. The rows that are there are checked after the key holds for new
 * ones: that locks nothing out, and what was deleted while there was no key can be deleted from both tables first.
 */
export async function restoreKeys(db: Db): Promise<void> {
  const { rows } = await db.execute<{ name: string; isValid: boolean }>(
    sql`select conname as name, convalidated as "isValid" from pg_constraint where contype = 'f'`,
  );
  for (const key of keysBetween(USER_TABLES)) {
    const present = rows.find(({ name }) => name === key.name);
    if (present?.isValid) continue;
    if (!present) await withLocks(db, (tx) => tx.execute(sql.raw(`${key.definition} not valid`)));
    if (key.isCascade) await db.execute(sql.raw(key.orphans));
    await db.execute(sql.raw(`alter table ${key.from} validate constraint ${key.name}`));
  }
}

/** The foreign keys among these tables. `orphans`: deletes the rows that refer to nothing. */
function keysBetween(names: readonly string[]) {
  return names.flatMap((from) =>
    getTableConfig(tableNamed(from)).foreignKeys.flatMap((key) => {
      const { columns, foreignColumns, foreignTable } = key.reference();
      const [name, to] = [key.getName(), getTableName(foreignTable)];
      if (!names.includes(to)) return [];
      const list = (of: typeof columns) => of.map((column) => column.name).join(', ');
      const definition = `alter table ${from} add constraint ${name} foreign key (${list(columns)})
        references ${to} (${list(foreignColumns)}) on delete ${key.onDelete ?? 'no action'}`;
      const equal = columns.map((column, index) => `t.${foreignColumns[index]?.name} = f.${column.name}`).join(' and ');
      const orphans = `delete from ${from} f where not exists (select from ${to} t where ${equal})`;
      return [{ name, from, to, definition, orphans, isCascade: key.onDelete === 'cascade' }];
    }),
  );
}
