import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSpread } from '../testing/spread.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { COPIED_TABLES, ONE_MACHINE_TABLES, USER_TABLES } from './placements.ts';
import { tableNames } from './tables.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const OF_USERS: readonly string[] = USER_TABLES;
const COPIED: readonly string[] = COPIED_TABLES;

async function rowsOf<Row>(statement: string): Promise<Row[]> {
  return (await opened.database.executeSql(statement)).rows as Row[];
}

/** A key or unique index: its table, its name and its columns. */
type Index = { table: string; name: string; columns: string[] };
type ForeignKey = { table: string; name: string; columns: string[]; other: string };

const indexes = () =>
  rowsOf<Index>(`
    select i.indrelid::regclass::text as "table", i.indexrelid::regclass::text as name,
      (select json_agg(a.attname) from unnest(i.indkey) k join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k)
        as columns
    from pg_index i join pg_class c on c.oid = i.indrelid
    where i.indisunique and c.relnamespace = 'public'::regnamespace`);

const foreignKeys = () =>
  rowsOf<ForeignKey>(`
    select conrelid::regclass::text as "table", conname as name, confrelid::regclass::text as other,
      (select json_agg(a.attname) from unnest(conkey) k join pg_attribute a on a.attrelid = conrelid and a.attnum = k)
        as columns
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);

describe('every table has one place', () => {
  const placed = [...USER_TABLES, ...COPIED_TABLES, ...ONE_MACHINE_TABLES].toSorted();

  it('in the schema', () => {
    expect(placed).toEqual(tableNames());
  });

  it('in the migrated database', async () => {
    const tables = await rowsOf<{ name: string }>(`
      select relname::text as name from pg_class
      where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`);
    expect(tables.map(({ name }) => name).toSorted()).toEqual(placed);
  });
});

describe('tables that are spread by user', () => {
  it('have a user in every row, in every key and in every unique index', async () => {
    const columns = await rowsOf<{ table: string }>(`
      select table_name as "table" from information_schema.columns
      where table_schema = 'public' and column_name = 'user_id' and data_type = 'uuid' and is_nullable = 'NO'`);
    expect(columns.map(({ table }) => table)).toEqual(expect.arrayContaining([...USER_TABLES]));
    const wrong = (await indexes()).filter(
      ({ table, columns: names }) => OF_USERS.includes(table) && !names.includes('user_id'),
    );
    expect(wrong).toEqual([]);
  });

  it('refer to each other by user, to copied tables, and to no other', async () => {
    const wrong = (await foreignKeys()).filter(
      ({ table, columns, other }) =>
        OF_USERS.includes(table) &&
        !COPIED.includes(other) &&
        !(OF_USERS.includes(other) && columns.includes('user_id')),
    );
    expect(wrong).toEqual([]);
  });

  it('are referred to by no other table', async () => {
    const wrong = (await foreignKeys()).filter(
      ({ table, other }) => OF_USERS.includes(other) && !OF_USERS.includes(table),
    );
    expect(wrong).toEqual([]);
  });

  // A spread table can have no triggers.
  it.skipIf(isSpread)('are all guarded in the tests, but for the one that is locked', async () => {
    const guarded = await rowsOf<{ table: string }>(`
      select t.tgrelid::regclass::text as "table" from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where t.tgname = 'revision_guard' and not c.relispartition`);
    expect(guarded.map(({ table }) => table).toSorted()).toEqual(
      [...USER_TABLES.filter((table) => table !== 'user_states'), 'users'].toSorted(),
    );
  });

  it('have no triggers but those of the tests, and neither have copied tables', async () => {
    const triggers = await rowsOf<{ table: string; name: string }>(`
      select tgrelid::regclass::text as "table", tgname as name from pg_trigger
      where not tgisinternal and tgname not like 'revision\\_guard%'`);
    expect(triggers.filter(({ table }) => OF_USERS.includes(table) || COPIED.includes(table))).toEqual([]);
  });
});

it('copied tables refer to copied tables only', async () => {
  const wrong = (await foreignKeys()).filter(({ table, other }) => COPIED.includes(table) && !COPIED.includes(other));
  expect(wrong).toEqual([]);
});

it('sequences do not end at two thousand million', async () => {
  const small = await rowsOf(
    `select seqrelid::regclass::text as name from pg_sequence where seqtypid <> 'bigint'::regtype and seqrelid::regclass::text not like 'drizzle.%'`,
  );
  expect(small).toEqual([]);
});
