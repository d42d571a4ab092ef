import { type Language, toLanguage } from '@bugunne/contract';
import { lt, sql } from 'drizzle-orm';
import type { Database, Db } from '../../database/database.ts';
import { distinctValues } from '../../database/distinct-values.ts';
import { lockUsers } from '../../database/lock-user.ts';
import { dailyNotices, preferences } from '../../database/schema/index.ts';
import type { StoredSet } from '../../database/stored-set.ts';
import type { DueTimes } from './due-times.ts';

export type DueUser = {
  userId: string;
  /** HH:MM. */
  time: string;
  language: Language;
  createdAt: Date;
  premium: { isPremium: boolean; expiresAt: Date | null };
  /** The day's set, if it exists already. */
  set: StoredSet | null;
};

/** The last row of a page of due users. */
export type PageCursor = { time: string; userId: string };
export type DueQuery = DueTimes & { timezone: string; now: Date; seenSince: Date };

/** Minimum between two notices of a user who changes the time zone or the hour. */
const MIN_HOURS_APART = 6;

type Row = {
  user_id: string;
  notification_time: string;
  language: string;
  created_at: string | Date;
  is_premium: boolean;
  premium_expires_at: string | Date | null;
  recommendations: StoredSet | null;
};

export function dailyNoticesRepo(database: Database) {
  const { db } = database;

  /** Whether the user of `p` was notified for this date or a later one, or within the last hours for another date. */
  const isNotified = ({ date, now }: DueQuery) => sql`exists (
    select 1 from daily_notices n where n.user_id = p.user_id and n.date >= ${date}::date - 1
      and (n.date >= ${date}::date
        or n.claimed_at > ${now.toISOString()}::timestamptz - make_interval(hours => ${MIN_HOURS_APART})))`;
  const isDue = ({ timezone, from, to }: DueQuery) =>
    sql`p.timezone = ${timezone} and p.notification_time > ${from} and p.notification_time <= ${to}`;

  return {
    /** Time zones of the users. */
    timezones: (): Promise<string[]> => distinctValues(database, preferences.timezone),

    /**
     * The next users of a zone who are due and not yet notified, in the order of time and id: those who have an enabled
     * device or were active since `seenSince`.
     */
    async due(query: DueQuery, after: PageCursor | null, limit: number): Promise<DueUser[]> {
      const { rows } = await db.execute<Row>(sql`
        select p.user_id, p.notification_time, u.language, u.created_at, u.is_premium, u.premium_expires_at, d.recommendations
          from preferences p
          join users u on u.id = p.user_id and u.status = 'active'
          join user_states c on c.user_id = p.user_id
          left join daily_recommendations d on d.user_id = p.user_id and d.date = ${query.date}::date
         where ${isDue(query)}
           ${after ? sql`and (p.notification_time, p.user_id) > (${after.time}, ${after.userId}::uuid)` : sql``}
           and not ${isNotified(query)}
           and (c.last_seen_at >= ${query.seenSince.toISOString()}::timestamptz
             or exists (select 1 from notification_subscriptions n where n.user_id = p.user_id and n.enabled))
         order by p.notification_time, p.user_id
         limit ${limit}`);
      return rows.map((row) => ({
        userId: row.user_id,
        time: row.notification_time,
        language: toLanguage(row.language),
        createdAt: new Date(row.created_at),
        premium: {
          isPremium: row.is_premium,
          expiresAt: row.premium_expires_at === null ? null : new Date(row.premium_expires_at),
        },
        set: row.recommendations,
      }));
    },

    /**
     * Claims the day's notice for those of these users who are due and not yet claimed; only the caller notifies the
     * returned ones. The writes of `also` in the transaction `tx` are stored with the claim or not at all.
     */
    async claim(
      query: DueQuery,
      userIds: readonly string[],
      also: (tx: Db, claimed: ReadonlySet<string>) => Promise<void>,
    ): Promise<ReadonlySet<string>> {
      const ids = sql.join(
        userIds.map((id) => sql`${id}::uuid`),
        sql`, `,
      );
      const claim = sql`
        insert into daily_notices (user_id, date, claimed_at)
        select p.user_id, ${query.date}::date, ${query.now.toISOString()}::timestamptz
          from preferences p join users u on u.id = p.user_id
         where p.user_id in (${ids}) and u.status = 'active' and ${isDue(query)} and not ${isNotified(query)}
        on conflict do nothing
        returning user_id`;
      return db.transaction(async (tx) => {
        // A statement of its own: the claim must see what another server has claimed meanwhile.
        await lockUsers(tx, userIds);
        const { rows } = await tx.execute<{ user_id: string }>(claim);
        const claimed = new Set(rows.map((row) => row.user_id));
        if (claimed.size > 0) await also(tx, claimed);
        return claimed;
      });
    },

    async removeBefore(date: string): Promise<void> {
      await db.delete(dailyNotices).where(lt(dailyNotices.date, date));
    },
  };
}

export type DailyNoticesRepo = ReturnType<typeof dailyNoticesRepo>;
