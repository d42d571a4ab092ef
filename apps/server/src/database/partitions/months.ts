import { sql } from 'drizzle-orm';
import type { Db } from '../database.ts';
import { monthOf, monthsBetween, nameOfMonth } from './month.ts';
import { MONTHLY_TABLES, MONTHS_AHEAD } from './monthly-tables.ts';
import { withLocks } from './with-locks.ts';

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

/** Creates the partition of a month. */
export async function createMonth(tx: Db, table: string, month: Date): Promise<void> {
  const name = `${table}_${nameOfMonth(month)}`;
  const bounds = `from ('${month.toISOString()}') to ('${monthOf(month, 1).toISOString()}')`;
  await attach(tx, table, name, `for values ${bounds}`);
}

/** Creates the partition for rows of no month, so that none is refused. */
export const createRest = (tx: Db, table: string) => attach(tx, table, `${table}_rest`, 'default');

/** A table that is attached needs weaker locks than one that is created as a partition. */
async function attach(tx: Db, table: string, name: string, bounds: string): Promise<void> {
  await tx.execute(sql.raw(`create table ${name} (like ${table} including defaults including constraints)`));
  await tx.execute(sql.raw(`alter table ${table} attach partition ${name} ${bounds}`));
  // The database gives a partition the triggers of rows, but not those of whole tables.
  const { rows } = await tx.execute<{ definition: string; name: string; state: string }>(sql`
    select tgname as name, tgenabled as state, pg_get_triggerdef(oid) as definition from pg_trigger
    where tgrelid = to_regclass(${`public.${table}`}) and not tgisinternal and tgtype & 1 = 0`);
  for (const { definition, name: trigger, state } of rows) {
    await tx.execute(sql.raw(definition.replace(` ON public.${table} `, ` ON public.${name} `)));
    if (state === 'A') await tx.execute(sql.raw(`alter table ${name} enable always trigger ${trigger}`));
  }
}

/** The first month after the last partition. */
export const nextMonthOf = ({ parts }: Months, now: Date): Date => parts.at(-1)?.to ?? monthOf(now);

/** How many months after the current one have a partition; negative while the current one has none. */
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
  const end = monthOf(now, ahead + 1);
  const isDone = ({ parts, rest }: Months, isRestEmpty: boolean) =>
    rest !== null && isRestEmpty && (parts.at(-1)?.to ?? end) >= end && parts.length > 0;
  const months = await monthsOf(db, table);
  if (!months || isDone(months, (await latestOfRest(db, months)) === null)) return false;
  const added = await withLocks(db, async (tx) => {
    const current = await monthsOf(tx, table);
    if (!current) return false;
    const next = nextMonthOf(current, now);
    const latest = await latestOfRest(tx, current);
    const isUsed = current.rest !== null && latest !== null && latest >= next;
    // While the default partition has rows of a month, that month cannot be attached.
    if (isUsed) await tx.execute(sql.raw(`alter table ${table} detach partition ${current.rest}`));
    if (isUsed) await tx.execute(sql.raw(`alter table ${current.rest} rename to ${current.rest}_moved`));
    let isChanged = isUsed;
    const last = isUsed && latest > end && latest < monthOf(now, 12 + ahead) ? monthOf(latest, 1) : end;
    for (let month = next; month < last; month = monthOf(month, 1)) {
      await createMonth(tx, table, month);
      isChanged = true;
    }
    if (isUsed || current.rest === null) await createRest(tx, table);
    if (isUsed) {
      await tx.execute(sql.raw(`insert into ${table} select * from ${current.rest}_moved`));
      await tx.execute(sql.raw(`drop table ${current.rest}_moved`));
    }
    return isChanged;
  });
  // Autovacuum collects the figures of partitions, but not those of the whole table, which plans are made from.
  if (added) await db.execute(sql.raw(`analyze ${table}`));
  return added;
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
