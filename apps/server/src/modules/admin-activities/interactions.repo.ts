import { type AdminInteractionsQuery, CATEGORIES, INTERACTION_ACTIONS } from '@bugunne/contract';
import { type SQL, sql } from 'drizzle-orm';
import { toPage } from '../../database/cursor.ts';
import type { Database } from '../../database/database.ts';
import { arrayOf } from './search.repo.ts';
import { cursorOfRow, inRange, latestFirst } from './time-range.repo.ts';

export type InteractionRow = {
  id: string;
  user_id: string;
  email: string;
  display_name: string;
  content_id: string | null;
  content_title: string;
  content_category: string;
  action: string;
  metadata: Record<string, unknown>;
  created_at: string | Date;
  cursor: string;
};

/** The users and titles that the search matches; undefined without a search. */
export type Found = { userIds: readonly string[]; titles: readonly string[] };

const columns = sql`t.id, t.user_id, u.email, u.display_name, t.content_id, t.content_title, t.content_category, t.action,
  t.metadata, t.created_at, ${cursorOfRow} as cursor`;

/** Reads of all users' log of interactions, which grows to millions of rows. */
export function interactionsLogRepo({ db, isDistributed }: Pick<Database, 'db' | 'isDistributed'>) {
  /**
   * The latest entries of the users and titles. Their instants come from the indexes alone; they say from when on rows have
   * to be read, instead of `limit` rows of every user and title.
   */
  function searched(
    { userIds, titles }: Found,
    filter: SQL,
    { action, category, limit }: { action: string | undefined; category: string | undefined; limit: number },
  ): SQL {
    const users = arrayOf(userIds, 'uuid');
    // Users and titles in turn, as below, would ask all machines for each title.
    if (isDistributed) {
      return sql`select t.* from interactions t
        where (t.user_id = any(${users}) or t.content_title = any(${arrayOf(titles, 'text')})) and ${filter}
        ${latestFirst} limit ${limit}`;
    }
    const ofUsers = sql`unnest(${users}) k(user_id)`;
    // By category, as the index is: other categories of a title are not read.
    const ofTitles = sql`(select title, category from unnest(${arrayOf(titles, 'text')}) t(title),
      unnest(${arrayOf(category ? [category] : CATEGORIES, 'text')}) c(category)) k`;
    const isOfTitle = sql`t.content_title = k.title and t.content_category = k.category`;
    const instants = (keys: SQL, condition: SQL) => sql`
      select r.created_at from ${keys} cross join lateral (
        select t.created_at from interactions t where ${condition} and ${filter} order by t.created_at desc limit ${limit}) r`;
    const rows = (keys: SQL, condition: SQL) => sql`
      select r.* from ${keys} cross join lateral (
        select t.* from interactions t where ${condition} and ${filter} and t.created_at >= (select at from since)
        ${latestFirst} limit ${limit}) r`;
    // With an action, which may be rare, the database chooses between the index of users and that of kinds, once for all users.
    const isOfUsers = sql`t.user_id = any(${users}) and ${filter}`;
    const instantsOfUsers = action
      ? sql`select t.created_at from interactions t where ${isOfUsers} order by t.created_at desc limit ${limit}`
      : instants(ofUsers, sql`t.user_id = k.user_id`);
    const rowsOfUsers = action
      ? sql`(select t.* from interactions t where ${isOfUsers} and t.created_at >= (select at from since) ${latestFirst} limit ${limit})`
      : rows(ofUsers, sql`t.user_id = k.user_id`);
    // An entry that matches by user and by title is counted twice.
    return sql`with /* one machine */ since as materialized (
        select min(created_at) as at from (
          select created_at from (
            (${instantsOfUsers}) union all
            (${instants(ofTitles, isOfTitle)})
          ) both_kinds order by created_at desc limit ${2 * limit}) latest
      )
      ${rowsOfUsers} union all
      ${rows(ofTitles, sql`${isOfTitle} and t.user_id <> all(${users})`)}`;
  }

  /**
   * Reads from an index that has the order of the list for each action and category, at most `limit` rows each, so that no
   * filter has to look through the whole table.
   */
  const ofKinds = ({ action, category }: AdminInteractionsQuery, range: SQL, limit: number): SQL => {
    const kinds = (action ? [action] : INTERACTION_ACTIONS).flatMap((each) =>
      (category ? [category] : CATEGORIES).map((of) => sql`t.action = ${each} and t.content_category = ${of}`),
    );
    const parts = kinds.map(
      (kind) => sql`(select t.* from interactions t where ${kind} and ${range} ${latestFirst} limit ${limit})`,
    );
    return sql.join(parts, sql` union all `);
  };

  function sourceOf(query: AdminInteractionsQuery, found: Found | undefined, timezone: string): SQL {
    const { action, category, limit } = query;
    const range = inRange(query, timezone);
    const filter = sql`${action ? sql`t.action = ${action}` : sql`true`} and ${category ? sql`t.content_category = ${category}` : sql`true`} and ${range}`;
    if (found) return searched(found, filter, { action, category, limit: limit + 1 });
    if (!action && !category) {
      return sql`select t.* from interactions t where ${range} ${latestFirst} limit ${limit + 1}`;
    }
    return ofKinds(query, range, limit + 1);
  }

  return {
    async page(query: AdminInteractionsQuery, found: Found | undefined, timezone: string) {
      const { rows } = await db.execute<InteractionRow>(sql`
        select ${columns} from (
          select t.* from (${sourceOf(query, found, timezone)}) t ${latestFirst} limit ${query.limit + 1}) t
        join users u on u.id = t.user_id ${latestFirst}`);
      return toPage(rows, query.limit);
    },
    async find(userId: string, id: string): Promise<InteractionRow | null> {
      const { rows } = await db.execute<InteractionRow>(sql`
        select ${columns} from interactions t join users u on u.id = t.user_id
        where t.user_id = ${userId} and t.id = ${id}`);
      return rows[0] ?? null;
    },
    /** Counts by action since an instant. */
    async counts(since: Date): Promise<{ action: string; count: number }[]> {
      const { rows } = await db.execute<{ action: string; count: number }>(sql`
        select action, count(*)::int as count from interactions
         where action = any(${arrayOf(INTERACTION_ACTIONS, 'text')})
           and content_category = any(${arrayOf(CATEGORIES, 'text')}) and created_at > ${since.toISOString()}::timestamptz
         group by action`);
      return rows;
    },
  };
}

export type InteractionsLogRepo = ReturnType<typeof interactionsLogRepo>;
