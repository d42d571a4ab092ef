import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { addWorkers, prepareCluster } from '../testing/citus.ts';
import { dropDatabase, onMachines } from '../testing/machines.ts';
import { runCommand } from '../testing/run-command.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import { distribute } from './distribute.ts';
import { openDatabase } from './open.ts';
import { partitionByMonth } from './partitions/partition.ts';
import { COPIED_TABLES, USER_TABLES } from './placements.ts';

/** A migrated database of its own, which is not spread yet; not a copy of the template, which is. */
const { serverUrl } = inject('databaseTemplate');
let name: string;
let site: TestDatabase;
let database: Database;
beforeEach(async () => {
  name = `bugunne_test_${randomUUID().replaceAll('-', '')}`;
  await onMachines(serverUrl, `create database ${name}`);
  const url = new URL(`/${name}`, serverUrl).href;
  database = await openDatabase({ url, dataDir: tmpdir(), pool: 3, onFault: () => undefined });
  site = { database, dataDir: tmpdir(), url, close: async () => undefined };
});
afterEach(async () => {
  await database.close();
  await dropDatabase(serverUrl, name);
});

const run = async (text: string, values: unknown[] = []) =>
  (await database.executeSql(`/* test */ ${text}`, values)).rows;
const quiet = () => undefined;

/** Two users with a reaction, one of whom has a friend's profile. */
async function addUsers() {
  const users = [randomUUID(), randomUUID()];
  for (const user of users) {
    await run('insert into users (id, email, display_name) values ($1, $2, $3)', [user, `${user}@example.com`, 'a']);
    await run('insert into user_states (user_id) values ($1) on conflict do nothing', [user]);
    await run(
      `insert into interactions (user_id, id, content_title, content_category, action)
        values ($1, $2, 'x', 'movie', 'like')`,
      [user, randomUUID()],
    );
  }
  await run("insert into friend_profiles (user_id, name) values ($1, 'a')", [users[0]]);
}

const placements = async () => {
  const rows = await run('select table_name::text as name, citus_table_type as type from citus_tables');
  const of = (type: string) => rows.flatMap((row) => (row['type'] === type ? [String(row['name'])] : [])).toSorted();
  return { copied: of('reference'), spread: of('distributed') };
};

/** How many rows of a copied table each machine has. */
const copies = async (table: string) => {
  const [row] = await run(
    `select array_agg(distinct result) as counts, count(*)::int as machines
      from run_command_on_placements($1, 'select count(*) from %s')`,
    [table],
  );
  return row;
};

describe('db:distribute', { timeout: 180_000 }, () => {
  it('prepares the coordinator of a site with users, and spreads them once workers are added', async () => {
    await prepareCluster(serverUrl, name);
    await addUsers();
    expect(await runCommand(site, 'db-distribute', [])).toMatchObject({
      code: 0,
      output: expect.stringContaining('The coordinator is ready. Add each worker'),
    });
    expect(await placements()).toEqual({ copied: [...COPIED_TABLES].toSorted(), spread: [] });
    await addUsers();
    await addWorkers(serverUrl, name);
    expect(await runCommand(site, 'db-distribute', [])).toMatchObject({
      code: 0,
      output: expect.stringContaining(`${USER_TABLES.length} tables are on 2 workers.`),
    });
    expect(await placements()).toEqual({
      copied: [...COPIED_TABLES].toSorted(),
      spread: [...USER_TABLES].toSorted(),
    });
    expect(await copies('users')).toEqual({ counts: ['4'], machines: 3 });
    expect(await copies('friend_profiles')).toEqual({ counts: ['2'], machines: 3 });
    expect(await run('select count(*)::int from interactions join users u on u.id = user_id')).toEqual([{ count: 4 }]);
    expect(await runCommand(site, 'db-distribute', [])).toMatchObject({
      code: 0,
      output: 'Everything is distributed already.\n',
    });
  });

  it('takes workers out until the coordinator of a site with users is ready, and adds them again', async () => {
    await prepareCluster(serverUrl, name);
    await addWorkers(serverUrl, name);
    await addUsers();
    expect(await runCommand(site, 'db-distribute', [])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/is taken out[\s\S]*is added again[\s\S]*tables are on 2 workers\.\n$/),
    });
    expect(await placements()).toEqual({
      copied: [...COPIED_TABLES].toSorted(),
      spread: [...USER_TABLES].toSorted(),
    });
    expect(await copies('users')).toEqual({ counts: ['2'], machines: 3 });
  });

  it('adds workers again when the coordinator could not be prepared', async () => {
    await prepareCluster(serverUrl, name);
    await addWorkers(serverUrl, name);
    await addUsers();
    // A table that is missing.
    await run('alter table friend_profiles rename to friend_profiles_before');
    await expect(distribute(database, quiet)).rejects.toThrow();
    expect(await run('select count(*)::int from citus_get_active_worker_nodes()')).toEqual([{ count: 2 }]);
    await run('alter table friend_profiles_before rename to friend_profiles');
    expect(await distribute(database, quiet)).toMatchObject({ workers: 2 });
  });

  it('refuses workers that hold other tables while accounts are not copied', async () => {
    await prepareCluster(serverUrl, name);
    await addWorkers(serverUrl, name);
    await addUsers();
    await run('create table others (id int primary key)');
    await run("select create_distributed_table('others', 'id')");
    expect(await runCommand(site, 'db-distribute', [])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Workers hold tables already[^\n]*citus_remove_node[^\n]*\n$/),
    });
  });

  it('refuses a coordinator without an address', async () => {
    await run('create extension citus');
    expect(await runCommand(site, 'db-distribute', [])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('citus_set_coordinator_host'),
    });
  });

  it('refuses a database that is divided by month', async () => {
    await partitionByMonth(database, quiet);
    await prepareCluster(serverUrl, name);
    expect(await runCommand(site, 'db-distribute', [])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^interactions is divided by month[^\n]*Spread first, then divide[^\n]*\n$/),
    });
    expect(await placements()).toEqual({ copied: [], spread: [] });
  });

  it('is refused while another run is under way, which continues', async () => {
    await prepareCluster(serverUrl, name);
    const holding = new pg.Client({ connectionString: site.url });
    await holding.connect();
    await holding.query('begin');
    await holding.query('select 1 from users limit 1');
    const waiting = async () =>
      (await run("select count(*)::int from pg_locks where not granted and relation = 'users'::regclass"))[0]?.[
        'count'
      ];
    const first = distribute(database, quiet);
    await expect.poll(waiting, { interval: 5 }).toBe(1);
    for (const command of ['db-distribute', 'db-partition']) {
      expect(await runCommand(site, command, [])).toMatchObject({
        code: 1,
        output: '',
        stderr: expect.stringMatching(/^Another run is under way: [^\n]*\n$/),
      });
    }
    await holding.query('commit');
    await holding.end();
    expect(await first).toEqual({ changed: COPIED_TABLES, workers: 0 });
  });
});

describe('db:partition', { timeout: 180_000 }, () => {
  it('refuses a database with Citus that is not spread', async () => {
    await prepareCluster(serverUrl, name);
    expect(await runCommand(site, 'db-partition', [])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Run db:distribute first'),
    });
  });

  it('divides a spread database, leaves tables of the coordinator whole, and is done then', async () => {
    await prepareCluster(serverUrl, name);
    await addWorkers(serverUrl, name);
    await distribute(database, quiet);
    await addUsers();
    expect(await runCommand(site, 'db-partition', [])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/audit_logs: stays whole[\s\S]*2 tables are divided by month\.\n$/),
    });
    expect(await run('select count(*)::int from interactions')).toEqual([{ count: 2 }]);
    expect(await runCommand(site, 'db-partition', [])).toMatchObject({
      code: 0,
      output: expect.stringContaining('Everything is divided already.'),
    });
    // A divided table that is spread already is no reason to refuse.
    expect(await distribute(database, quiet)).toEqual({ changed: [], workers: 2 });
  });
});
