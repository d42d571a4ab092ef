import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { COPIED_TABLES, USER_TABLES } from '../../database/placements.ts';
import * as schema from '../../database/schema/index.ts';

/**
 * Where the rows of a table are: `spread` by user, `copied` to every machine, or on one machine. Citus plans statements
 * about `known` tables, which foreign keys connect with copied ones, as strictly as those about spread ones.
 */
export type TableKind = 'spread' | 'copied' | 'known' | 'local';

const TABLES = Object.values(schema).filter((value) => is(value, PgTable));

const COLUMNS = new Map<string, ReadonlyMap<string, string>>(
  TABLES.map((table) => [
    getTableName(table),
    new Map(Object.values(getTableColumns(table)).map((column) => [column.name, column.getSQLType()])),
  ]),
);

const KINDS = kindsOf();

export const kindOf = (table: string): TableKind => KINDS.get(table) ?? 'local';

/** All but local ones. */
export const PLANNED_TABLES: readonly string[] = [...KINDS.keys()];

/** The columns of a table with their types; undefined for tables of PostgreSQL and of libraries. */
export const columnsOf = (table: string): ReadonlyMap<string, string> | undefined => COLUMNS.get(table);

function kindsOf(): ReadonlyMap<string, TableKind> {
  const kinds = new Map<string, TableKind>();
  for (const name of COPIED_TABLES) kinds.set(name, 'copied');
  for (const name of USER_TABLES) kinds.set(name, 'spread');
  const keys: string[][] = TABLES.flatMap((table) =>
    getTableConfig(table).foreignKeys.map((key) => [getTableName(table), getTableName(key.reference().foreignTable)]),
  );
  const reach = (name: string) => {
    for (const key of keys.filter((tables) => tables.includes(name))) {
      for (const other of key.filter((table) => !kinds.has(table))) {
        kinds.set(other, 'known');
        reach(other);
      }
    }
  };
  for (const name of COPIED_TABLES) reach(name);
  return kinds;
}
