import { sql } from 'drizzle-orm';
import type { Db } from '../database.ts';
import { withLocks } from '../with-locks.ts';
import { monthOf, nameOfMonth } from './month.ts';
import { MONTHS_AHEAD, type MonthlyTable } from './monthly-tables.ts';
import { createMonth, createRest } from './months.ts';

/** The check of a table that all rows are of before a month. */
export type Barrier = { name: string; until: Date; isValid: boolean };

type Index = {
  name: string;
  definition: string;
  isUnique: boolean;
  isKey: boolean;
  isValid: boolean;
};

/** The definition of a plain index with the columns of a unique one; `head`: all before its table. */
export const plainOf = ({ definition }: Pick<Index, 'definition'>, head: string) =>
  definition.replace(/^CREATE UNIQUE INDEX \S+/, head);

/** The name of the plain index that replaces a unique one. */
export const helperOf = (index: string) => `${index}_by_month`;

/** Indexes of a table: its own, or those that prepare its division. */
export async function indexesOf(db: Db, table: string, which: 'own' | 'helpers' = 'own'): Promise<Index[]> {
  const { rows } = await db.execute<Index>(sql`
    select c.relname as name, pg_get_indexdef(c.oid) as definition, i.indisunique as "isUnique",
      i.indisprimary as "isKey", i.indisvalid as "isValid"
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = to_regclass(${`public.${table}`})
      and (c.relname like ${'%\\_by\\_month'}) = ${which === 'helpers'}`);
  return rows;
}

type Constraint = { name: string; definition: string };
type Trigger = { name: string; definition: string; state: string };
type Grant = { role: string; right: string };

/**
 * Renames the table and puts a divided one in its place, whose partition it is from then on; next to it months in advance and a
 * default partition. Takes milliseconds, since nothing is read: constraints and indexes of the partition are there.
 */
export async function swap(db: Db, { table, key }: MonthlyTable, barrier: Barrier, now: Date): Promise<void> {
  const first = `${table}_before_${nameOfMonth(barrier.until)}`;
  await withLocks(db, async (tx) => {
    const run = (statement: string) => tx.execute(sql.raw(statement));
    await run(`lock table ${table} in access exclusive mode`);
    const { isSpread } = await placementOf(tx, table);
    const indexes = await indexesOf(tx, table);
    const keys = await constraintsOf(tx, table, 'f');
    const triggers = await triggersOf(tx, table);
    const grants = await grantsOf(tx, table);

    for (const { name } of triggers) await run(`drop trigger ${name} on ${table}`);
    for (const { name, isUnique, isKey } of indexes) {
      if (isKey) await run(`alter table ${table} drop constraint ${name}`);
      else if (isUnique) await run(`drop index ${name}`);
      else await run(`alter index ${name} rename to ${name}_before`);
    }
    await run(`alter table ${table} rename to ${first}`);
    await run(`alter table ${first} add constraint ${first}_pkey primary key using index ${table}_by_month`);

    const like = `like ${first} including defaults including constraints including comments including storage`;
    await run(`create table ${table} (${like}) partition by range (created_at)`);
    await run(`alter table ${table} drop constraint ${barrier.name}`);
    await run(`alter table ${table} add constraint ${table}_pkey primary key (${key.join(', ')})`);
    if (isSpread) await run(`select create_distributed_table('${table}', 'user_id', colocate_with => '${first}')`);
    for (const { name, definition } of keys) await run(`alter table ${table} add constraint ${name} ${definition}`);
    for (const index of indexes.filter(({ isKey }) => !isKey)) {
      await run(index.isUnique ? plainOf(index, `create index ${index.name}`) : index.definition);
    }

    await run(
      `alter table ${table} attach partition ${first} for values from (minvalue) to ('${barrier.until.toISOString()}')`,
    );
    await run(`alter table ${first} drop constraint ${barrier.name}`);
    for (const { name, definition, state } of triggers) {
      await run(definition);
      if (state === 'A') await run(`alter table ${table} enable always trigger ${name}`);
      // The database gives a partition the triggers of rows, but not those of whole tables.
      if (definition.includes(' FOR EACH STATEMENT ')) {
        await run(definition.replace(` ON public.${table} `, ` ON public.${first} `));
        if (state === 'A') await run(`alter table ${first} enable always trigger ${name}`);
      }
    }
    for (const { role, right } of grants) await run(`grant ${right} on ${table} to ${role}`);
    const end = monthOf(now, MONTHS_AHEAD + 1);
    for (let month = barrier.until; month < end; month = monthOf(month, 1)) await createMonth(tx, table, month);
    await createRest(tx, table);
  });
}

/** Whether the database has Citus, and whether this table is spread over its machines. */
export async function placementOf(tx: Db, table: string): Promise<{ hasCitus: boolean; isSpread: boolean }> {
  const { rows: extensions } = await tx.execute(sql`select from pg_extension where extname = 'citus'`);
  if (extensions.length === 0) return { hasCitus: false, isSpread: false };
  const { rows } = await tx.execute(
    sql`select from citus_tables where table_name = to_regclass(${`public.${table}`}) and citus_table_type = 'distributed'`,
  );
  return { hasCitus: true, isSpread: rows.length > 0 };
}

async function constraintsOf(tx: Db, table: string, kind: 'f'): Promise<Constraint[]> {
  const { rows } = await tx.execute<Constraint>(sql`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = to_regclass(${`public.${table}`}) and contype = ${kind}`);
  return rows;
}

async function triggersOf(tx: Db, table: string): Promise<Trigger[]> {
  const { rows } = await tx.execute<Trigger>(sql`
    select tgname as name, pg_get_triggerdef(oid) as definition, tgenabled as state from pg_trigger
    where tgrelid = to_regclass(${`public.${table}`}) and not tgisinternal`);
  return rows;
}

/** Rights that others than the owner have. */
async function grantsOf(tx: Db, table: string): Promise<Grant[]> {
  const { rows } = await tx.execute<Grant>(sql`
    select case a.grantee when 0 then 'public' else a.grantee::regrole::text end as role, a.privilege_type as "right"
    from pg_class c cross join lateral aclexplode(c.relacl) a
    where c.oid = to_regclass(${`public.${table}`}) and a.grantee <> c.relowner`);
  return rows;
}
