import { sql } from 'drizzle-orm';
import type { Db } from '../database.ts';
import { withLocks } from '../with-locks.ts';
import { monthOf, monthsBetween, nameOfMonth } from './month.ts';
import { MONTHLY_TABLES, MONTHS_AHEAD } from './monthly-tables.ts';

/** Partitions of a table, the earliest first, and the default one, which takes rows of no month. */
export type Months = {
  parts: { name: string; from: Date | null; to: Date }[];
  rest: string | null;
};

type Row = { name: string; from: string | null; to: string | null; is_rest: boolean };

/** The months of a table; null where it is not divided. */
export async function monthsOf(db: Db, table: string): Promise<Months | null> {
  const { rows } = await db.execute<Row>(sql`
    select c.relname as name, c.bounds = 'DEFAULT' as is_rest,
      to_json(substring(c.bounds from $re$FROM [(]'([^']+)'[)]$re$)::timestamptz) #>> '{}' as "from",
      to_json(substring(c.bounds from $re$TO [(]'([^']+)'[)]$re$)::timestamptz) #>> '{}' as "to"
    from (
      select p.relname, pg_get_expr(p.relpartbound, p.oid) as bounds
      from pg_inherits i join pg_class p on p.oid = i.inhrelid
      where i.inhparent = to_regclass(${`public.${table}`})
        and (select relkind from pg_class where oid = i.inhparent) = 'p') c`);
  if (rows.length === 0) return null;
  const parts = rows.flatMap(({ name, from, to, is_rest }) =>
    is_rest || to === null ? [] : [{ name, from: from === null ? null : new Date(from), to: new Date(to) }],
  );
  return {
    parts: parts.toSorted((a, b) => a.to.getTime() - b.to.getTime()),
    rest: rows.find((row) => row.is_rest)?.name ?? null,
  };
}

/** Creates the partition of a month, with the rows of that month in `source`. */
export async function createMonth(tx: Db, table: string, month: Date, source?: string): Promise<void> {
  const name = `${table}_${nameOfMonth(month)}`;
  const [from, to] = [month.toISOString(), monthOf(month, 1).toISOString()];
  const rows = source && `select * from ${source} where created_at >= '${from}' and created_at < '${to}'`;
  await attach(tx, table, { name, bounds: `for values from ('${from}') to ('${to}')`, rows });
}

/** Creates the partition for rows of no month, so that none is refused. `rows`: a query of those that it begins with. */
export const createRest = (tx: Db, table: string, rows?: string) =>
  attach(tx, table, { name: `${table}_rest`, bounds: 'default', rows });

type NewPart = { name: string; bounds: string; rows: string | undefined };

/**
 * A table that is attached needs weaker locks than one that is created as a partition; and rows that only move fire no trigger
 * before it is.
 */
async function attach(tx: Db, table: string, { name, bounds, rows }: NewPart): Promise<void> {
  await tx.execute(sql.raw(`create table ${name} (like ${table} including defaults including constraints)`));
  if (rows) await tx.execute(sql.raw(`insert into ${name} ${rows}`));
  await tx.execute(sql.raw(`alter table ${table} attach partition ${name} ${bounds}`));
  // The database gives a partition the triggers of rows, but not those of whole tables.
  const triggers = await tx.execute<{ definition: string; name: string; state: string }>(sql`
    select tgname as name, tgenabled as state, pg_get_triggerdef(oid) as definition from pg_trigger
    where tgrelid = to_regclass(${`public.${table}`}) and not tgisinternal and tgtype & 1 = 0`);
  for (const { definition, name: trigger, state } of triggers.rows) {
    await tx.execute(sql.raw(definition.replace(` ON public.${table} `, ` ON public.${name} `)));
    if (state === 'A') await tx.execute(sql.raw(`alter table ${name} enable always trigger ${trigger}`));
  }
}

/** The first month after the last partition. */
const nextMonthOf = ({ parts }: Months, now: Date): Date => parts.at(-1)?.to ?? monthOf(now);

/** How many months after the current one have a partition; negative if that month itself has none. */
export const monthsAhead = (months: Months, now: Date): number =>
  monthsBetween(monthOf(now), nextMonthOf(months, now)) - 1;

/**
 * Creates the months in advance of each divided table, and moves rows that had no month into theirs. Returns the names of the
 * tables to which something was added.
 */
export async function tendMonths(db: Db, now: Date, ahead = MONTHS_AHEAD): Promise<string[]> {
  const changed: string[] = [];
  for (const { table } of MONTHLY_TABLES) {
    await removeOldBarrier(db, table, now);
    if (await addMonths(db, table, now, ahead)) changed.push(table);
  }
  return changed;
}

async function addMonths(db: Db, table: string, now: Date, ahead: number): Promise<boolean> {
  const months = await monthsOf(db, table);
  if (!months) return false;
  if (monthsAhead(months, now) >= ahead && months.rest !== null && !(await hasLateRows(db, months, now))) return false;
  // Before the transaction: Citus changes no table that the transaction has read on all machines at once.
  const latest = await latestOfRest(db, months);
  await withLocks(db, async (tx) => {
    const current = await monthsOf(tx, table);
    if (!current) return;
    const next = nextMonthOf(current, now);
    const isUsed = latest !== null && latest >= next;
    const moved = `${table}_moved`;
    // While the default partition has rows of a month, that month cannot be attached.
    if (isUsed) {
      await tx.execute(sql.raw(`alter table ${table} detach partition ${current.rest}`));
      await tx.execute(sql.raw(`alter table ${current.rest} rename to ${moved}`));
    }
    const end = endOf(now, ahead, latest);
    for (let month = next; month < end; month = monthOf(month, 1)) {
      await createMonth(tx, table, month, isUsed ? moved : undefined);
    }
    if (!isUsed && current.rest === null) await createRest(tx, table);
    if (isUsed) {
      const isLeft = `created_at < '${next.toISOString()}' or created_at >= '${end.toISOString()}'`;
      await createRest(tx, table, `select * from ${moved} where ${isLeft}`);
      await tx.execute(sql.raw(`drop table ${moved}`));
    }
  });
  // Autovacuum collects the figures of partitions, but not those of the whole table, which plans are made from.
  await db.execute(sql.raw(`analyze ${table}`));
  return true;
}

/** The end of the months that are to exist; rows of a wrong clock, years ahead, get none. */
function endOf(now: Date, ahead: number, latest: Date | null): Date {
  const end = monthOf(now, ahead + 1);
  return latest !== null && latest >= end && latest < monthOf(now, ahead + 13) ? monthOf(latest, 1) : end;
}

/** Whether the default partition has rows of a month that can get a partition. */
async function hasLateRows(db: Db, months: Months, now: Date): Promise<boolean> {
  const latest = await latestOfRest(db, months);
  return latest !== null && latest >= nextMonthOf(months, now) && latest < monthOf(now, 13);
}

/** The time of the newest row in the default partition; null for none. */
async function latestOfRest(db: Db, { rest }: Months): Promise<Date | null> {
  if (rest === null) return null;
  const { rows } = await db.execute<{ at: string | null }>(
    sql`select to_json(max(created_at)) #>> '{}' as at from ${sql.identifier(rest)}`,
  );
  const [row] = rows;
  return row?.at ? new Date(row.at) : null;
}

/** Whether the default partition of a divided table has rows. */
export const isRestUsed = async (db: Db, months: Months): Promise<boolean> => (await latestOfRest(db, months)) !== null;

/**
 * A check that a conversion left behind when it was interrupted (`db:partition`) refuses rows from its month on: it is removed
 * before that month begins.
 */
async function removeOldBarrier(db: Db, table: string, now: Date): Promise<void> {
  const barrier = await barrierOf(db, table);
  if (!barrier || monthsBetween(monthOf(now), barrier.until) > 1) return;
  await withLocks(db, (tx) => tx.execute(sql.raw(`alter table ${table} drop constraint if exists ${barrier.name}`)));
}

/** The check that a conversion has added to a table which is not divided yet. */
export async function barrierOf(
  db: Db,
  table: string,
): Promise<{ name: string; until: Date; isValid: boolean } | null> {
  const { rows } = await db.execute<{ name: string; is_valid: boolean }>(sql`
    select conname as name, convalidated as is_valid from pg_constraint
    where conrelid = to_regclass(${`public.${table}`}) and contype = 'c' and conname like ${`${table}\\_until\\_%`}`);
  const [row] = rows;
  if (!row) return null;
  const [year, month] = row.name.split('_').slice(-2).map(Number);
  return { name: row.name, until: new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, 1)), isValid: row.is_valid };
}
