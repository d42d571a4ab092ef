import type { UserFigures, UserFilters, UserOrder, UserRow } from '@bugunne/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { localDay } from '../../platform/local-day.ts';
import type { SiteTime } from './site-time.ts';
import {
  filteredUsers,
  isAdministrator,
  isPremiumUser,
  USERS_WITH_STATE,
  userConditions,
} from './user-conditions.repo.ts';
import type { Position } from './user-cursor.ts';

/** A user and the value that the list is ordered by. */
type Place = { id: string; key: string };

/** The orders of the list, each with an index that ends in the id, and the type of the value in a cursor. */
const KEYS = {
  created: { column: sql`u.created_at`, type: sql`timestamptz` },
  seen: { column: sql`c.last_seen_at`, type: sql`timestamptz` },
  name: { column: sql`fold_text(u.display_name) collate "C"`, type: sql`text` },
  email: { column: sql`u.email collate "C"`, type: sql`text` },
} as const satisfies Record<UserOrder['by'], { column: SQL; type: SQL }>;

const iso = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
const milliseconds = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Users as the lists of the administration show them, by id; `more`: further columns of the user `u`. */
export async function loadUsers<More extends object = object>(
  db: Db,
  ids: readonly string[],
  now: Date,
  more: SQL = sql``,
): Promise<Map<string, UserRow & More>> {
  if (ids.length === 0) return new Map();
  const isOne = sql`= any(${sql.param([...ids])}::uuid[])`;
  // Two statements: the states of users may be on other machines.
  const [accounts, states] = [
    await db.execute<UserRow & More>(sql`
      select u.id, u.email, u.display_name as "displayName", u.language, u.status, ${isPremiumUser(now)} as "isPremium",
        case when ${isPremiumUser(now)} then ${milliseconds(sql`u.premium_expires_at`)} end as "premiumExpiresAt",
        ${isAdministrator} as "isAdmin", u.two_factor_enabled as "hasTwoStep",
        ${milliseconds(sql`u.created_at`)} as "createdAt" ${more}
      from users u where u.id ${isOne}`),
    await db.execute<{ id: string; lastSeenAt: string }>(sql`
      select c.user_id as id, ${milliseconds(sql`c.last_seen_at`)} as "lastSeenAt" from user_states c
      where c.user_id ${isOne}`),
  ];
  const seen = new Map(states.rows.map(({ id, lastSeenAt }) => [id, lastSeenAt]));
  return new Map(
    accounts.rows.map((row) => [row.id, { ...row, lastSeenAt: seen.get(row.id) ?? row.createdAt }] as const),
  );
}

export type ListQuery = { filters: UserFilters; order: UserOrder; limit: number; after: Position | null };

export function usersListRepo(db: Db) {
  return {
    /** A page of the users that match, by keyset; `key` with the id is the position of a row. */
    async page({ filters, order, limit, after }: ListQuery, time: SiteTime): Promise<(UserRow & Place)[]> {
      const { column, type } = KEYS[order.by];
      const isText = order.by === 'name' || order.by === 'email';
      const direction = sql.raw(order.direction);
      const comparison = sql.raw(order.direction === 'asc' ? '>' : '<');
      const isAfter = after
        ? sql`and (${column}, u.id) ${comparison} (${after.key}::${type}, ${after.id}::uuid)`
        : sql``;
      const { rows } = await db.execute<Place>(sql`
        select u.id, ${isText ? column : iso(column)} as key
        from ${order.by === 'seen' ? USERS_WITH_STATE : filteredUsers(filters)}
        where ${userConditions(filters, time)} ${isAfter}
        order by ${column} ${direction}, u.id ${direction} limit ${limit}`);
      const ids = rows.map(({ id }) => id);
      const users = await loadUsers(db, ids, time.now);
      return rows.flatMap((place) => {
        const user = users.get(place.id);
        return user ? [{ ...user, ...place }] : [];
      });
    },
    async count(filters: UserFilters, time: SiteTime): Promise<number> {
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from ${filteredUsers(filters)} where ${userConditions(filters, time)}`,
      );
      return rows[0]?.count ?? 0;
    },
    async figures({ now, timezone }: SiteTime): Promise<UserFigures> {
      const today = localDay(now, timezone).startsAt;
      const weekAgo = new Date(now.getTime() - 7 * 86_400_000);
      const { rows } = await db.execute<UserFigures>(sql`
        select count(*)::int as total,
          count(*) filter (where u.status = 'active')::int as active,
          count(*) filter (where u.status = 'inactive')::int as inactive,
          count(*) filter (where ${isPremiumUser(now)})::int as premium,
          (select count(*)::int from admin_users) as administrators,
          count(*) filter (where u.created_at >= ${today.toISOString()}::timestamptz)::int as "newToday",
          count(*) filter (where u.created_at >= ${weekAgo.toISOString()}::timestamptz)::int as "newInSevenDays"
        from users u`);
      const [row] = rows;
      if (!row) throw new Error('an aggregate has one row');
      return row;
    },
  };
}

export type UsersListRepo = ReturnType<typeof usersListRepo>;
