import pg from 'pg';
import { openDatabase } from '../../apps/server/src/database/open.ts';
import { monthOf, nameOfMonth } from '../../apps/server/src/database/partitions/month.ts';
import { tendMonths } from '../../apps/server/src/database/partitions/months.ts';
import { partitionByMonth } from '../../apps/server/src/database/partitions/partition.ts';

export type MonthsSize = { rows: number; users: number; notifications: number; months: number };

/** The id of a made-up user, the same in every database. */
const USER_ID = (number: string) => `md5('user ' || ${number})::uuid`;

/**
 * Migrates the database, and divides it as if `npm run db:partition` had been run before the first of `months`; 0: not at all.
 */
export async function migrated(url: string, months: number): Promise<void> {
  const database = await openDatabase({ url, dataDir: '.data', pool: 2, onFault: () => undefined });
  if (months > 0) {
    const now = new Date();
    await partitionByMonth(database, () => undefined, monthOf(now, -months - 1));
    await database.withoutTimeouts((db) => tendMonths(db, now));
  }
  await database.close();
}

/** Adds users by number, each with a session whose token is the id. */
export const addUsers = async (client: pg.Client, numbers: string, hasSessions: boolean): Promise<void> => {
  await client.query(`with added as (
      insert into users (id, email, display_name, is_premium, created_at)
      select ${USER_ID('n')}, n || '@example.com', 'bench', true, now() - interval '3 years' from ${numbers} n returning id)
    insert into user_states (user_id) select id from added`);
  if (!hasSessions) return;
  await client.query(`insert into sessions (user_id, token, expires_at)
    select ${USER_ID('n')}, ${USER_ID('n')}::text, now() + interval '30 days' from ${numbers} n`);
};

/**
 * Makes up the log of some years in a divided database: few users did much, and most did little. Each month is filled and
 * then attached, which builds its indexes at once; nothing of it is written to PostgreSQL's log (`wal_level = minimal`).
 */
export async function fillMonths(url: string, { rows, users, notifications, months }: MonthsSize): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Sessions are added before: these numbers are left out.
  await client.query('drop index if exists users_search');
  await client.query(`create temporary table numbers as select n from generate_series(0, ${users - 1}) n
    where not exists (select from users where id = ${USER_ID('n')})`);
  await addUsers(client, '(select n from numbers)', false);
  await client.query('vacuum analyze users, user_states');
  const user = USER_ID(`floor(${users} * power(random(), 2))::int`);
  const now = new Date();
  for (let place = 0; place < months; place++) {
    const from = monthOf(now, place - months + 1);
    const to = monthOf(from, 1);
    const until = to < now ? to : now;
    const at = `'${from.toISOString()}'::timestamptz + random() * ${(until.getTime() - from.getTime()) / 1000} * interval '1 second'`;
    await replaceMonth(
      client,
      'interactions',
      from,
      (table) => `insert into ${table}
      (user_id, id, content_id, content_title, content_category, action, metadata, created_at)
      select ${user}, gen_random_uuid(), 'title-' || k, 'Title ' || k, (array['movie', 'series', 'music', 'food'])[1 + k % 4],
        (array['view', 'view', 'view', 'like', 'save', 'complete', 'dislike', 'not_for_me'])[1 + n % 8],
        '{"value": true}', ${at}
      from (select n, floor(3000 * random())::int as k from generate_series(1, ${Math.round(rows / months)}) n) made`,
    );
    await replaceMonth(
      client,
      'notifications',
      from,
      (table) => `insert into ${table}
      (user_id, seq, type, template, title, message, is_read, created_at)
      select ${user}, ${place} * 1000000 + n, 'recommendation', 'recommendations_ready', 'Today''s picks are ready',
        'A film, a series, music and a dish for this evening wait for you.', random() < 0.9, ${at}
      from generate_series(1, ${Math.round(notifications / months)}) n`,
    );
    console.log(`${nameOfMonth(from)} is filled`);
  }
  // The number of the latest notification of each user has to be the highest.
  await client.query(`update user_states set notification_count = ${months} * 1000000`);
  await client.query('vacuum analyze');
  await client.end();
}

/** Replaces an empty partition by one that is filled before it is attached. */
async function replaceMonth(client: pg.Client, table: string, from: Date, fill: (table: string) => string) {
  const name = `${table}_${nameOfMonth(from)}`;
  await client.query('begin');
  await client.query(`drop table ${name}`);
  await client.query(`create table ${name} (like ${table} including defaults including constraints)`);
  await client.query(fill(name));
  await client.query(`alter table ${name} add constraint of_month
    check (created_at >= '${from.toISOString()}' and created_at < '${monthOf(from, 1).toISOString()}')`);
  await client.query(`alter table ${table} attach partition ${name}
    for values from ('${from.toISOString()}') to ('${monthOf(from, 1).toISOString()}')`);
  await client.query(`alter table ${name} drop constraint of_month`);
  await client.query('commit');
}
