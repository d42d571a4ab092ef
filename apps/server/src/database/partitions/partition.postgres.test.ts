import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../testing/run-command.ts';
import { isSpread } from '../../testing/spread.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { Database } from '../database.ts';
import { dropMonthsBefore } from './drop-months.ts';
import { monthOf, nameOfMonth } from './month.ts';
import { barrierOf, createMonth, monthsAhead, monthsOf, tendMonths } from './months.ts';
import { PartitionError, partitionByMonth } from './partition.ts';

const TABLES = ['interactions', 'notifications', 'audit_logs'];
const NOW = new Date();

let opened: TestDatabase;
let database: Database;
const user = randomUUID();
beforeEach(async () => {
  opened = await openTestDatabase();
  database = opened.database;
  await run("insert into users (id, email, display_name) values ($1, 'a@example.com', 'a')", [user]);
  await run('insert into user_states (user_id) values ($1) on conflict do nothing', [user]);
  for (const months of [-30, -1, 0]) await addRows(monthOf(NOW, months));
});
afterEach(() => opened.close());

const run = async (text: string, values: unknown[] = []) => (await database.executeSql(text, values)).rows;
const quiet = () => undefined;
/** How many wait for a lock; other tests have other databases on the same server. */
const waiting = async () =>
  (
    await run(
      'select count(*)::int from pg_locks l join pg_database d on d.oid = l.database where not granted and datname = current_database()',
    )
  )[0]?.['count'];

/** One row in each table. */
async function addRows(at: Date) {
  await run(
    `insert into interactions (user_id, id, content_title, content_category, action, created_at)
      values ($1, gen_random_uuid(), 'x', 'movie', 'like', $2)`,
    [user, at],
  );
  await run(
    `insert into notifications (user_id, seq, type, title, message, created_at)
      select $1, coalesce(max(seq), 0) + 1, 'default', 'x', 'x', $2 from notifications`,
    [user, at],
  );
  await run(`insert into audit_logs (user_id, action, table_name, created_at) values ($1, 'UPDATE', 'x', $2)`, [
    user,
    at,
  ]);
}

const counts = () =>
  Promise.all(TABLES.map(async (table) => Number((await run(`select count(*) from ${table}`))[0]?.['count'])));
const tend = (now = NOW) => database.withoutTimeouts((db) => tendMonths(db, now));

/** Names and definitions of what a table has, without its key; brackets differ once a definition was read again. */
const shapeOf = async (table: string) => {
  const rows = await run(
    `select 'index' as kind, regexp_replace(pg_get_indexdef(indexrelid), '^CREATE (UNIQUE )?INDEX (\\w+) ON (ONLY )?', '\\2 ') as text
        from pg_index where indrelid = $1::regclass and not indisprimary
     union all select contype::text, conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where conrelid = $1::regclass and contype <> 'p'
     union all select 'trigger', tgenabled::text || pg_get_triggerdef(oid) from pg_trigger where tgrelid = $1::regclass and not tgisinternal
     union all select 'column', concat_ws(' ', attname, format_type(atttypid, atttypmod), attnotnull, attnum) from pg_attribute where attrelid = $1::regclass and attnum > 0
     order by 1, 2`,
    [table],
  );
  return rows.map((row) => `${row['kind']} ${row['text']}`.replaceAll(/[()]/g, ''));
};

describe('db:partition', () => {
  // On a cluster `audit_logs` stays whole.
  it.skipIf(isSpread)(
    'divides the logs, leaves every row and everything but the key as it was, and skips what is done',
    async () => {
      const before = await Promise.all(TABLES.map(shapeOf));
      expect(await runCommand(opened, 'db-partition', [])).toMatchObject({
        code: 0,
        output: expect.stringContaining('3 tables are divided by month.'),
      });
      expect(await Promise.all(TABLES.map(shapeOf))).toEqual(before);
      expect(await counts()).toEqual([3, 3, 3]);
      for (const table of TABLES) {
        const months = await monthsOf(database.db, table);
        expect(months?.parts.map(({ name }) => name)).toEqual([
          `${table}_before_${nameOfMonth(monthOf(NOW, 2))}`,
          `${table}_${nameOfMonth(monthOf(NOW, 2))}`,
          `${table}_${nameOfMonth(monthOf(NOW, 3))}`,
        ]);
        expect(months?.rest).toBe(`${table}_rest`);
        expect(await barrierOf(database.db, months?.parts[0]?.name ?? '')).toBeNull();
      }
      expect(await runCommand(opened, 'db-partition', [])).toMatchObject({
        code: 0,
        output: 'Everything is divided already.\n',
      });
    },
  );

  // On a cluster `audit_logs` stays whole.
  it.skipIf(isSpread)('continues after an interruption, and builds an index again that was not finished', async () => {
    const stop = (line: string) => {
      if (line === 'notifications: divided by month') throw new Error('interrupted');
    };
    await expect(partitionByMonth(database, stop)).rejects.toThrow('interrupted');
    expect(await barrierOf(database.db, 'notifications')).toMatchObject({ isValid: true });
    await run("update pg_index set indisvalid = false where indexrelid = 'notifications_by_month'::regclass");
    await addRows(NOW);
    expect(await partitionByMonth(database, quiet)).toEqual(['notifications', 'audit_logs']);
    expect(await counts()).toEqual([4, 4, 4]);
    const invalid = await run('select indexrelid::regclass::text from pg_index where not indisvalid');
    expect(invalid).toEqual([]);
  });

  it('refuses rows of the future, and leaves the table as it was', async () => {
    await addRows(monthOf(NOW, 5));
    await expect(partitionByMonth(database, quiet)).rejects.toThrow(PartitionError);
    expect(await monthsOf(database.db, 'interactions')).toBeNull();
    await addRows(monthOf(NOW, 6));
    expect(await counts()).toEqual([5, 5, 5]);
  });

  // On a cluster `audit_logs` stays whole.
  it.skipIf(isSpread)('lets requests through while it waits for a table that a long transaction reads', async () => {
    const holding = new pg.Client({ connectionString: opened.url });
    await holding.connect();
    await holding.query('begin');
    await holding.query('/* test */ select 1 from interactions limit 1');
    const dividing = partitionByMonth(database, quiet);
    await expect.poll(waiting, { interval: 5 }).toBe(1);
    await addRows(NOW);
    await holding.query('commit');
    await holding.end();
    expect(await dividing).toEqual(TABLES);
    expect(await counts()).toEqual([4, 4, 4]);
  });

  // On a cluster `audit_logs` stays whole.
  it.skipIf(isSpread)('is refused while another run is under way, which it does not disturb', async () => {
    const begun = Promise.withResolvers<void>();
    const holding = new pg.Client({ connectionString: opened.url });
    await holding.connect();
    await holding.query('begin');
    await holding.query('lock table interactions in share mode');
    const first = partitionByMonth(database, () => begun.resolve());
    await begun.promise;
    await expect.poll(waiting, { interval: 5 }).toBe(1);
    expect(await runCommand(opened, 'db-partition', [])).toMatchObject({
      code: 1,
      output: '',
      stderr: expect.stringMatching(/^Another run is under way: [^\n]*\n$/),
    });
    await holding.query('commit');
    await holding.end();
    expect(await first).toEqual(TABLES);
    expect(await partitionByMonth(database, quiet)).toEqual([]);
  });

  it('leaves rights of other roles, and the guards of the audit log on each month', async () => {
    await run('grant select, insert on interactions to pg_monitor');
    await partitionByMonth(database, quiet);
    expect((await run("select has_table_privilege('pg_monitor', 'interactions', 'insert') as has"))[0]?.['has']).toBe(
      true,
    );
    for (const { name } of (await monthsOf(database.db, 'audit_logs'))?.parts ?? []) {
      await expect(run(`truncate ${name}`), name).rejects.toThrow('inserts only');
    }
    await expect(run('delete from audit_logs')).rejects.toThrow('inserts only');
  });

  // On a cluster `audit_logs` stays whole.
  it.skipIf(isSpread)('a check that an interruption left behind is removed before its month begins', async () => {
    const stop = (line: string) => {
      if (line === 'interactions: divided by month') throw new Error('interrupted');
    };
    await expect(partitionByMonth(database, stop)).rejects.toThrow('interrupted');
    await tend(NOW);
    expect(await barrierOf(database.db, 'interactions')).not.toBeNull();
    await tend(monthOf(NOW, 1));
    expect(await barrierOf(database.db, 'interactions')).toBeNull();
    await addRows(monthOf(NOW, 2));
    expect(await partitionByMonth(database, quiet, monthOf(NOW, 1))).toEqual(TABLES);
  });
});

describe('the months of a divided table', () => {
  beforeEach(() => partitionByMonth(database, quiet));

  // On a cluster `audit_logs` stays whole.
  it.skipIf(isSpread)('are created in advance, once', async () => {
    const next = monthOf(NOW, 2);
    expect(await tend(next)).toEqual(TABLES);
    expect(await tend(next)).toEqual([]);
    for (const table of TABLES) {
      const months = await monthsOf(database.db, table);
      expect(months && monthsAhead(months, next)).toBe(3);
      expect(months && monthsAhead(months, monthOf(NOW, 9))).toBe(-4);
    }
  });

  // On a cluster `audit_logs` stays whole.
  it.skipIf(isSpread)('take rows whose month had none and which the default partition took', async () => {
    const late = monthOf(NOW, 5);
    await addRows(late);
    await addRows(late);
    const restOf = async (table: string) => Number((await run(`select count(*) from ${table}_rest`))[0]?.['count']);
    for (const table of TABLES) expect(await restOf(table)).toBe(2);
    const sent = await run('select id, seq from notifications order by seq');
    await tend(late);
    for (const table of TABLES) {
      expect(await restOf(table)).toBe(0);
      expect((await run(`select count(*)::int from ${table}_${nameOfMonth(late)}`))[0]?.['count']).toBe(2);
    }
    expect(await counts()).toEqual([5, 5, 5]);
    expect(await run('select id, seq from notifications order by seq')).toEqual(sent);
  });

  it('are dropped as a whole once they are over, and no other', async () => {
    const old = monthOf(NOW, 2);
    await addRows(old);
    await addRows(new Date(monthOf(NOW, 3).getTime() - 1));
    await addRows(monthOf(NOW, 3));
    const drop = (before: Date) => database.withoutTimeouts((db) => dropMonthsBefore(db, 'interactions', before));
    expect(await drop(new Date(monthOf(NOW, 2).getTime() - 1))).toEqual([]);
    expect(await drop(new Date(monthOf(NOW, 3).getTime() - 1))).toEqual([
      `interactions_before_${nameOfMonth(monthOf(NOW, 2))}`,
    ]);
    expect((await counts())[0]).toBe(3);
    expect(await drop(monthOf(NOW, 3))).toEqual([`interactions_${nameOfMonth(old)}`]);
    expect((await counts())[0]).toBe(1);
    // A row of a month that was dropped is stored nevertheless.
    await addRows(old);
    expect((await counts())[0]).toBe(2);
    expect(await drop(monthOf(NOW, 3))).toEqual([]);
  });

  it('are dropped without ending a request that has locked users and waits for the table', async () => {
    const [reader, request] = [
      new pg.Client({ connectionString: opened.url }),
      new pg.Client({ connectionString: opened.url }),
    ];
    for (const client of [reader, request]) {
      await client.connect();
      await client.query('begin');
    }
    await reader.query('/* test */ select 1 from interactions limit 1');
    await request.query('select 1 from users limit 1');
    const dropping = database.withoutTimeouts((db) => dropMonthsBefore(db, 'interactions', monthOf(NOW, 2)));
    await expect.poll(waiting, { interval: 5 }).toBe(1);
    const storing = request.query(
      `/* test */ insert into interactions (user_id, id, content_title, content_category, action)
        values ($1, gen_random_uuid(), 'x', 'movie', 'like')`,
      [user],
    );
    await expect.poll(waiting, { interval: 5 }).toBe(2);
    await reader.query('commit');
    await storing;
    await request.query('commit');
    for (const client of [reader, request]) await client.end();
    expect(await dropping).toHaveLength(1);
  });

  // On a cluster `audit_logs` stays whole.
  it.skipIf(isSpread)(
    'take rows of a wrong clock, and lose those of a dropped month, by the statements of the runbook',
    async () => {
      await database.withoutTimeouts(async (db) => {
        for (const table of TABLES) {
          await dropMonthsBefore(db, table, monthOf(NOW, 2));
          await createMonth(db, table, monthOf(NOW));
        }
      });
      await addRows(monthOf(NOW, -30));
      await addRows(monthOf(NOW, 40));
      await tend();
      const restOf = (table: string) => run(`select created_at from ${table}_rest`);
      for (const table of TABLES) expect(await restOf(table), table).toHaveLength(2);
      const [before] = await run('select revision from user_states');

      const runbook = readFileSync(new URL('../../../../../docs/runbooks.md', import.meta.url), 'utf8');
      const [, statements = ''] = /^## PartitionsMissing$[\s\S]*?```sql\n([\s\S]*?)```/m.exec(runbook) ?? [];
      const owner = new pg.Client({ connectionString: opened.url });
      await owner.connect();
      await owner.query(`/* test */ ${statements}`);
      await owner.end();

      for (const table of TABLES) expect(await restOf(table), table).toEqual([]);
      expect(await counts()).toEqual([1, 1, 1]);
      expect(await run('select revision from user_states')).not.toEqual([before]);
      await expect(run('delete from audit_logs')).rejects.toThrow('inserts only');
      const guards = await run("select distinct tgenabled from pg_trigger where tgname = 'audit_logs_guard'");
      expect(guards).toEqual([{ tgenabled: 'A' }]);
    },
  );

  it('are pruned when a user is looked up with dates', async () => {
    const { rows } = await database.db.execute(
      sql.raw(
        `explain select 1 from interactions where user_id = '${user}' and created_at >= '${monthOf(NOW, 3).toISOString()}'`,
      ),
    );
    expect(JSON.stringify(rows)).not.toContain('before');
  });
});
