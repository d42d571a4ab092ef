import type { AuditLogsQuery } from '@bugunne/contract';
import { type SQL, sql } from 'drizzle-orm';
import { toPage } from '../../database/cursor.ts';
import type { Db } from '../../database/database.ts';
import { arrayOf } from './search.repo.ts';
import { cursorOfRow, inRange, latestFirst } from './time-range.repo.ts';

export type AuditLogRow = {
  id: string;
  user_id: string | null;
  email: string | null;
  display_name: string | null;
  actor_kind: string;
  action: string;
  table_name: string;
  record_id: string | null;
  old_values: Record<string, unknown> | null;
  new_values: Record<string, unknown> | null;
  ip_address: string | null;
  user_agent: string | null;
  request_id: string | null;
  created_at: string | Date;
  cursor: string;
};

const columns = sql`t.id, t.user_id, u.email, u.display_name, t.actor_kind, t.action, t.table_name, t.record_id,
  t.old_values, t.new_values, t.ip_address, t.user_agent, t.request_id, t.created_at, ${cursorOfRow} as cursor`;

/** Reads of the audit log. */
export function auditLogRepo(db: Db) {
  const branch = (keys: SQL, condition: SQL, limit: number) => sql`
    select r.* from ${keys} cross join lateral (
      select t.* from audit_logs t where ${condition} ${latestFirst} limit ${limit}) r`;

  /** `userIds`: those that the search matches; undefined without a search. */
  function sourceOf(query: AuditLogsQuery, userIds: readonly string[] | undefined, timezone: string): SQL {
    const { q, action, table, actor, userId, recordId, limit } = query;
    const conditions = [inRange(query, timezone)];
    if (action) conditions.push(sql`t.action = ${action}`);
    if (table) conditions.push(sql`t.table_name = ${table}`);
    if (actor) conditions.push(sql`t.actor_kind = ${actor}`);
    const isOfUser = sql`t.user_id = ${userId ?? null}::uuid`;
    const isOfRecord = sql`t.record_id = ${recordId ?? null}`;
    if (userIds) {
      if (userId && recordId) conditions.push(sql`(${isOfUser} or ${isOfRecord})`);
      else if (userId) conditions.push(isOfUser);
      else if (recordId) conditions.push(isOfRecord);
    }
    const filter = sql.join(conditions, sql` and `);
    const one = (condition: SQL) => branch(sql`(select 1) k`, condition, limit + 1);
    if (userIds) {
      const users = sql`unnest(${arrayOf(userIds, 'uuid')}) k(user_id)`;
      return sql`${branch(users, sql`t.user_id = k.user_id and ${filter}`, limit + 1)} union
        ${one(sql`t.record_id = ${q} and ${filter}`)}`;
    }
    if (userId && recordId) {
      return sql`${one(sql`${isOfUser} and ${filter}`)} union ${one(sql`${isOfRecord} and ${filter}`)}`;
    }
    if (userId) return one(sql`${isOfUser} and ${filter}`);
    if (recordId) return one(sql`${isOfRecord} and ${filter}`);
    return one(filter);
  }

  return {
    async page(query: AuditLogsQuery, userIds: readonly string[] | undefined, timezone: string) {
      const { rows } = await db.execute<AuditLogRow>(sql`
        select ${columns} from (
          select t.* from (${sourceOf(query, userIds, timezone)}) t ${latestFirst} limit ${query.limit + 1}) t
        left join users u on u.id = t.user_id ${latestFirst}`);
      return toPage(rows, query.limit);
    },
    async find(id: string): Promise<AuditLogRow | null> {
      const { rows } = await db.execute<AuditLogRow>(sql`
        select ${columns} from audit_logs t left join users u on u.id = t.user_id where t.id = ${id}`);
      return rows[0] ?? null;
    },
    /** Counts by action since an instant, most frequent first. */
    async counts(since: Date): Promise<{ action: string; count: number }[]> {
      const { rows } = await db.execute<{ action: string; count: number }>(sql`
        select action, count(*)::int as count from audit_logs where created_at > ${since.toISOString()}::timestamptz
        group by action order by 2 desc, 1`);
      return rows;
    },
  };
}

export type AuditLogRepo = ReturnType<typeof auditLogRepo>;
