import type { Rule } from './rule.ts';
import {
  changedByExists,
  copiedBySpread,
  insertedSubqueries,
  insertedWithoutTable,
  userOfNewRows,
  userStays,
} from './rules/changes.ts';
import { changedValues, returnedValues, upsertedValues } from './rules/functions.ts';
import {
  acrossPlanes,
  correlatedByUser,
  groupingSets,
  joinedByUser,
  joinedForUsers,
  recursion,
  targetSubqueries,
} from './rules/joins.ts';
import { advisoryLocks, lockedRows } from './rules/locks.ts';
import { changedForUsers, readForUsers, refusedCommands } from './rules/users.ts';

/** Statements for each rule. Citus runs `accepted`, and answers `refused` with an error (`rules.citus.test.ts`). */
export type RuleCase = { name: string; rule: Rule; accepted: string[]; refused: string[] };

export const RULE_CASES: RuleCase[] = [
  {
    name: 'advisory locks',
    rule: advisoryLocks,
    accepted: ['select pg_advisory_xact_lock($1)', 'select pg_try_advisory_xact_lock_shared(1)'],
    refused: [
      'select pg_advisory_lock($1)',
      'select 1 from users where pg_try_advisory_lock_shared(1)',
      'select pg_advisory_unlock_all()',
    ],
  },
  {
    name: 'locked rows',
    rule: lockedRows,
    accepted: [
      'select revision from user_states where user_id = $1 for update',
      'select * from user_states s join preferences p on p.user_id = s.user_id where s.user_id = $1 for update',
      'select id from users order by id for update',
    ],
    refused: [
      'select revision from user_states where user_id = any($1) for update',
      'select user_id from notifications where created_at < $1 limit 10 for update skip locked',
    ],
  },
  {
    name: 'joins',
    rule: joinedByUser,
    accepted: [
      'select * from interactions i join user_items u on u.user_id = i.user_id and u.content_id = i.content_id',
      'select * from interactions i join user_items u using (user_id)',
      'select * from users join interactions i on i.user_id = users.id join user_states s on s.user_id = users.id where users.id = $1',
      'select * from interactions i, user_items u where (i.user_id, i.content_id) = (u.user_id, u.content_id)',
      'select * from friendships f, user_items u where f.user_id = $1::uuid and u.user_id = $1',
      'select * from interactions i join (select content_id from user_items limit 5) u on u.content_id = i.content_id',
      'select * from interactions i join (select id as content_id from items) o on o.content_id = i.content_id',
    ],
    refused: [
      'select * from interactions i join user_items u on u.content_id = i.content_id',
      'select * from interactions i join users on users.id = i.user_id join user_states s on s.user_id = users.id',
      'select * from friendships f join user_states s on s.user_id = f.friend_id where f.user_id = $1',
      'select * from friendships f, user_items u where f.user_id = $1 and u.user_id = $2',
      'delete from user_items u using interactions i where i.content_id = u.content_id',
    ],
  },
  {
    name: 'joins with one machine',
    rule: joinedForUsers,
    accepted: [
      'select * from interactions i join items on items.id = i.content_id where i.user_id = $1',
      'select * from items left join interactions i on items.id = i.content_id where i.user_id = any($1)',
      'select * from (select content_id, count(*) from interactions group by 1) i join items on items.id = i.content_id',
    ],
    refused: [
      'select * from interactions i join items on items.id = i.content_id',
      'select * from interactions i join items on items.id = i.content_id where i.user_id not in ($1, $2)',
    ],
  },
  {
    name: 'recursion',
    rule: recursion,
    accepted: [
      `with recursive r as (select friend_id as id from friendships where user_id = $1
        union select f.friend_id from friendships f join r on f.created_at > now() where f.user_id = $1) select * from r`,
      'with recursive days as (select 1 as day union all select day + 1 from days where day < 9) select day from days join users on true',
    ],
    refused: [
      `with recursive r as (select friend_id as id from friendships where user_id = $1
        union select f.friend_id from friendships f join r on true) select * from r`,
      'with recursive days as (select 1 as day union all select day + 1 from days where day < 9) select day, (select count(*) from interactions) from days',
    ],
  },
  {
    name: 'correlated subqueries across planes',
    rule: acrossPlanes,
    accepted: [
      'select * from interactions i where i.content_id in (select id from items)',
      'select * from user_states s where exists (select from users u where u.id = s.user_id)',
      `select * from interactions i where not exists (select from user_items u
        where u.user_id = i.user_id and u.content_id in (select id from items))`,
      'select s.id, (select count(*) from interactions) from sessions s',
    ],
    refused: [
      'select * from interactions i where i.user_id = $1 and exists (select from items where items.id = i.content_id)',
      'select (select min(value) from item_outside_ids o where o.item_id = u.content_id) from (select * from user_items where user_id = $1) u',
      'select * from sessions s where exists (select from user_states u where u.user_id = s.user_id)',
      'select * from user_states s left join lateral (select * from sessions x where x.user_id = s.user_id limit 1) x on true',
      'update user_states s set notification_count = (select count(*) from sessions x where x.user_id = s.user_id)',
    ],
  },
  {
    name: 'correlated subqueries on spread tables',
    rule: correlatedByUser,
    accepted: [
      'select (select max(created_at) from interactions i where i.user_id = s.user_id) from user_states s',
      'select * from user_states s left join lateral (select * from interactions where user_id = s.user_id limit 1) x on true',
      'select * from users u where exists (select from user_states s where s.user_id = u.id)',
      'select * from users u left join (select user_id, count(*) from interactions group by 1) x on x.user_id = u.id',
      `select * from unnest($1::text[]) k(a) cross join lateral (select * from interactions i
        where i.action = k.a and i.user_id = $2 limit 3) x`,
      `with both_kinds as not materialized (
          select user_id, content_id from interactions union all select user_id, content_id from user_items)
        select * from both_kinds b left join lateral (
          select * from user_items u where u.user_id = b.user_id and u.content_id = b.content_id limit 1) x on true`,
    ],
    refused: [
      'select * from interactions i where not exists (select from user_items u where u.content_id = i.content_id)',
      'select (select count(*) from interactions i where i.user_id = u.id) from users u',
      'select * from users u where not exists (select from user_states s where s.user_id = u.id)',
      'select (select count(*) from interactions i where i.user_id = u.id) from users u join user_states s on s.user_id = u.id',
      'select * from unnest($1::uuid[]) k(id) left join lateral (select * from interactions where user_id = k.id limit 3) x on true',
      `with twice as (select user_id from interactions) select (select count(*) from twice) from twice t
        left join lateral (select * from user_items u where u.user_id = t.user_id limit 1) x on true`,
    ],
  },
  {
    name: 'subqueries among the columns of sums',
    rule: targetSubqueries,
    accepted: [
      'select i.content_id, (select count(*) from users) from interactions i',
      'select count(*), (select count(*) from items) from interactions where user_id = $1',
      'select x.count, (select count(*) from items) from (select count(*) from interactions) x',
      `select user_id, count(*) filter (where exists (select from user_items u where u.user_id = i.user_id))
        from interactions i group by user_id`,
    ],
    refused: ['select count(*), (select count(*) from users) from interactions'],
  },
  {
    name: 'grouping sets',
    rule: groupingSets,
    accepted: [
      'select action, count(*) from interactions group by action',
      'select email, count(*) from users group by rollup (email)',
    ],
    refused: ['select action, content_id, count(*) from interactions group by grouping sets ((action), (content_id))'],
  },
  {
    name: 'users of new rows',
    rule: userOfNewRows,
    accepted: [
      'insert into user_states (user_id) values ($1)',
      'insert into user_states (last_seen_at, user_id) select created_at, id from users',
      'insert into host_paces (host) values ($1)',
    ],
    refused: ['insert into user_states (revision) values ($1)', 'insert into user_states default values'],
  },
  {
    name: 'users of changed rows',
    rule: userStays,
    accepted: [
      'update user_states set revision = $1 where user_id = $2',
      'update sessions set user_id = $1 where id = $2',
    ],
    refused: ['update user_states set user_id = $1 where user_id = $2'],
  },
  {
    name: 'subqueries of inserts',
    rule: insertedSubqueries,
    accepted: [
      'insert into user_states (user_id) select id from users where email = (select email from users limit 1)',
      'insert into host_paces (host) values ((select max(host) from host_paces))',
    ],
    refused: [
      'insert into sessions (user_id) values ((select id from users where email = $1))',
      'insert into user_states (user_id) values ($1) on conflict (user_id) do update set notification_count = (select 1)',
      'insert into host_paces (host) values ((select max(email) from users))',
    ],
  },
  {
    name: 'inserts of a query without FROM',
    rule: insertedWithoutTable,
    accepted: [
      'insert into user_states (user_id) select $1::uuid where exists (select from users where id = $2)',
      'insert into user_states (user_id) select id from users where id = $1 or exists (select from users where id = $2)',
    ],
    refused: [
      'insert into user_states (user_id) select $1::uuid where $2::int = 0 or exists (select from users where id = $3)',
    ],
  },
  {
    name: 'copied tables changed by spread ones',
    rule: copiedBySpread,
    accepted: [
      'update users set updated_at = $1 where id in (select user_id from user_states where last_login < $1)',
      'update user_states s set revision = $1 from users u where u.id = s.user_id and s.user_id = $2',
    ],
    refused: [
      'update users u set updated_at = $1 from user_states s where s.user_id = u.id',
      'update users u set updated_at = $1 where exists (select from user_states s where s.user_id = u.id)',
    ],
  },
  {
    name: 'changes by EXISTS',
    rule: changedByExists,
    accepted: [
      'update sessions s set created_at = $1 where exists (select from users u where u.id = $2)',
      'update sessions s set created_at = $1 where s.user_id in (select id from users)',
      'update sessions s set created_at = $1 from users u where u.id = s.user_id',
      'delete from users u where not exists (select from friend_profiles f where f.user_id = u.id)',
    ],
    refused: [
      'update sessions s set created_at = $1 where exists (select from users u where u.id = s.user_id)',
      'delete from users u where not exists (select from sessions s where s.user_id = u.id)',
    ],
  },
  {
    name: 'functions of changes',
    rule: changedValues,
    accepted: [
      "delete from interactions where user_id = $1 and created_at < now() - interval '1 day'",
      'update user_states set last_seen_at = greatest(last_seen_at, $1::timestamptz) where user_id = $2',
      'update user_states set notification_count = notification_count + 1 where user_id = $1',
      "update interactions set metadata = metadata || jsonb_build_object('a', $1::int) where user_id = $2",
      "update items set updated_at = updated_at + interval '1 day'",
    ],
    refused: [
      "delete from interactions where created_at + interval '1 day' < now()",
      'delete from interactions where created_at::date < current_date',
      'update user_states set revision = gen_random_uuid() where user_id = $1',
      "update interactions set metadata = jsonb_build_object('a', content_id) where user_id = $1",
      "update contact_messages set updated_at = date_trunc('milliseconds', updated_at) where id = $1",
    ],
  },
  {
    name: 'functions of upserts',
    rule: upsertedValues,
    accepted: [
      `insert into user_states (user_id, last_seen_at) values ($1, now()) on conflict (user_id)
        do update set last_seen_at = greatest(excluded.last_seen_at, user_states.last_seen_at)`,
    ],
    refused: [
      'insert into user_states (user_id) values ($1) on conflict (user_id) do update set last_seen_at = now()',
      `insert into user_states (user_id) values ($1) on conflict (user_id) do update set notification_count = 1
        where user_states.last_seen_at < now()`,
    ],
  },
  {
    name: 'functions of RETURNING',
    rule: returnedValues,
    accepted: [
      'update user_states set revision = $1 where user_id = $2 returning last_seen_at',
      "insert into user_states (user_id) select id from users returning to_char(last_seen_at, 'YYYY')",
    ],
    refused: [
      'update user_states set revision = $1 where user_id = $2 returning last_seen_at::text',
      'insert into user_states (user_id) values ($1) returning now()',
      'delete from sessions s where user_id = $1 returning to_json(s)',
    ],
  },
  {
    name: 'users of updates and deletes',
    rule: changedForUsers,
    accepted: [
      'update notifications set is_read = true where user_id = $1 and id = $2',
      'update notifications set is_read = true where $1::uuid = user_id',
      'delete from notifications where user_id = any($1::uuid[])',
      'delete from notifications where user_id in ($1, $2)',
      'delete from friendships where (user_id = $1 and friend_id = $2) or (user_id = $2 and friend_id = $1)',
      'delete from user_items u using interactions i where i.user_id = u.user_id and i.user_id = any($1)',
      'delete from notifications n where exists (select from user_states s where s.user_id = n.user_id and s.user_id = $1)',
      'update sessions set expires_at = $1 where id = $2',
      // In the list of `all-users.ts`.
      'delete from notifications where deleted_at < $1',
    ],
    refused: [
      'update notifications set is_read = true where id = $1',
      'update user_states set revision = $1',
      'delete from notifications where user_id <> $1',
      'delete from notifications where user_id not in ($1, $2)',
      'delete from notifications where user_id > $1',
      'delete from notifications where user_id = $1 or id = $2',
      'delete from notifications where user_id in (select id from users where email = $1)',
      'delete from notifications where user_id = any(array(select id from users where email = $1))',
      'delete from user_items u using interactions i where i.user_id = u.user_id and i.id = any($1)',
      `delete from notifications n
        where not exists (select from user_states s where s.user_id = n.user_id and s.user_id = $1)`,
      `update notifications n set is_read = exists (select from user_states s where s.user_id = n.user_id and s.user_id = $1)
        where n.id = $2`,
      'with gone as (delete from notifications where id = $1 returning id) select count(*) from gone',
    ],
  },
  {
    name: 'users of queries',
    rule: readForUsers,
    accepted: [
      'select * from notifications where user_id = $1 limit 5',
      'select * from interactions i join user_items u using (user_id) where u.user_id = any($1)',
      'select action, count(*) from interactions group by action',
      'select count(*) from (select distinct user_id from interactions) u',
      `select count(*) from preferences p where not exists (select from daily_recommendations d where d.user_id = p.user_id)`,
      'select * from users',
      'select p.user_id from preferences p join user_states s using (user_id) where p.timezone = $1 and p.user_id > $2',
    ],
    refused: [
      'select * from notifications where id = $1',
      'select * from notifications',
      'select * from (select * from notifications where id = $1) n',
      'insert into user_items (user_id, content_id, category) select user_id, $1, category from user_items where category = $2',
      'select id from users where id in (select user_id from notifications where template = $1)',
      'select * from notifications where user_id = $1 union all select * from notifications where id = $2',
    ],
  },
  {
    name: 'other commands',
    rule: refusedCommands,
    accepted: ['truncate sessions', 'copy items to stdout'],
    refused: [
      'truncate sessions, user_states',
      'copy user_states from stdin',
      'copy (select * from user_states where user_id is not null) to stdout',
      `merge into user_states s using users u on u.id = s.user_id when matched then update set revision = $1`,
    ],
  },
];
