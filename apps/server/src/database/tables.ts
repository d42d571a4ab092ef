import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from './schema/index.ts';

type Schema = typeof schema;

/** The SQL name of a table of the schema. */
export type TableName = {
  [K in keyof Schema]: Schema[K] extends PgTable ? Schema[K]['_']['name'] : never;
}[keyof Schema];

/** A user's rows in the download of own data. */
export type OwnDataSection = {
  /** Its name in the downloaded file. */
  section: string;
  /** Columns of a stable order that is unique among one user's rows. */
  order: readonly string[];
  /** Columns that hold secrets or data about other users. */
  withheld?: readonly string[];
};

/**
 * How the privacy page discloses a table: in rows, by the first cell in Turkish; as a total, by words of its line; or
 * why it holds no personal data.
 */
type Disclosure =
  | { rows: readonly [string, ...string[]] }
  | { total: readonly [tr: string, en: string] }
  | { nothing: string };

/** How a table is treated. Each module declares its own; `modules.test.ts` compares this with the database. */
export type TableDeclaration = {
  table: TableName;
  /** `account`: the download's own head. `none`: rows belong to no user. */
  ownData: OwnDataSection | 'account' | 'none';
  /**
   * The effect of a user's deletion. `deleted`: the row itself. `cascade`: the user's rows are deleted by foreign key.
   * `cleared`: only the reference is cleared. `subscriber`: the module subscribes to `user.deleted`. `none`: no row
   * mentions a user.
   */
  onDeletion: 'deleted' | 'cascade' | 'cleared' | 'subscriber' | 'none';
  /** `derived`: left out, because the server makes the rows again. */
  backup: 'included' | 'derived';
  disclosure: Disclosure;
};

const tables = Object.values(schema).filter((value) => is(value, PgTable));

/** The names of all tables. */
export const tableNames = (): string[] => tables.map((table) => getTableName(table)).toSorted();

/** The table of the schema with this SQL name. */
export function tableNamed(name: string): PgTable {
  const table = tables.find((other) => getTableName(other) === name);
  if (!table) throw new Error(`there is no table ${name}`);
  return table;
}

/** The tables of a backup, parents before children, so that foreign keys hold during a restore. */
export function backupTables(declarations: readonly TableDeclaration[]): string[] {
  const included = new Set<string>(declarations.flatMap(({ table, backup }) => (backup === 'included' ? [table] : [])));
  const ordered = new Set<string>();
  const add = (name: string) => {
    if (!included.has(name) || ordered.has(name)) return;
    for (const parent of parentsOf(name)) if (parent !== name) add(parent);
    ordered.add(name);
  };
  for (const name of included) add(name);
  return [...ordered];
}

const parentsOf = (name: string) =>
  tables
    .filter((table) => getTableName(table) === name)
    .flatMap((table) => getTableConfig(table).foreignKeys.map((key) => getTableName(key.reference().foreignTable)));
