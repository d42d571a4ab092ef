import { type Language, toLanguage } from '@bugunne/contract';
import { lt, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { dailyNotices } from '../../database/schema/index.ts';
import type { StoredSet } from '../../database/stored-set.ts';
import type { DueTimes } from './due-times.ts';

export type DuePerson = {
  userId: string;
  /** HH:MM. */
  time: string;
  language: Language;
  createdAt: Date;
  premium: { isPremium: boolean; expiresAt: Date | null };
  /** The day's set, when it is made already. */
  set: StoredSet | null;
};

/** Where a page of due people ended. */
export type Place = { time: string; userId: string };
export type DueQuery = DueTimes & { timezone: string; now: Date; seenSince: Date };

/** Between two notices of somebody who moves through time zones, or moves the hour, there is at least this. */
const LEAST_HOURS_APART = 6;

type Row = {
  user_id: string;
  notification_time: string;
  language: string;
  created_at: string | Date;
  is_premium: boolean;
  premium_expires_at: string | Date | null;
  recommendations: StoredSet | null;
};

export function dailyNoticesRepo(db: Db) {
  /** Whom `p` is about was told of this date or a later one already, or of another only just now. */
  const isTold = ({ date, now }: DueQuery) => sql`exists (
    select 1 from daily_notices n where n.user_id = p.user_id and n.date >= ${date}::date - 1
      and (n.date >= ${date}::date
        or n.claimed_at > ${now.toISOString()}::timestamptz - make_interval(hours => ${LEAST_HOURS_APART})))`;
  const isDue = ({ timezone, from, to }: DueQuery) =>
    sql`p.timezone = ${timezone} and p.notification_time > ${from} and p.notification_time <= ${to}`;

  return {
    /** Where people live: one look into the index for each zone. */
    async timezones(): Promise<string[]> {
      const { rows } = await db.execute<{ timezone: string }>(sql`
        with recursive zones as (
          (select timezone from preferences order by timezone limit 1)
          union all
          select (select p.timezone from preferences p where p.timezone > z.timezone order by p.timezone limit 1)
            from zones z where z.timezone is not null)
        select timezone from zones where timezone is not null`);
      return rows.map(({ timezone }) => timezone);
    },

    /**
     * The next people of a zone whose time has come and who were not told yet, in the order of time and id: everybody
     * who has a device switched on, or was here lately.
     */
    async due(query: DueQuery, after: Place | null, limit: number): Promise<DuePerson[]> {
      const { rows } = await db.execute<Row>(sql`
        select p.user_id, p.notification_time, u.language, u.created_at, u.is_premium, u.premium_expires_at, d.recommendations
          from preferences p
          join users u on u.id = p.user_id and u.status = 'active'
          left join daily_recommendations d on d.user_id = p.user_id and d.date = ${query.date}::date
         where ${isDue(query)}
           ${after ? sql`and (p.notification_time, p.user_id) > (${after.time}, ${after.userId}::uuid)` : sql``}
           and not ${isTold(query)}
           and (u.last_login >= ${query.seenSince.toISOString()}::timestamptz
             or exists (select 1 from sessions s where s.user_id = p.user_id and s.updated_at >= ${query.seenSince.toISOString()}::timestamptz)
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
     * Takes the day's notice of those of these people for whom it is due and free; whoever is returned must be told by
     * the caller, and by nobody else. What `also` writes in the transaction `tx` is stored with that or not at all.
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
        with free as (
          select p.user_id from preferences p join users u on u.id = p.user_id
           where p.user_id in (${ids}) and u.status = 'active' and ${isDue(query)} and not ${isTold(query)}
           order by u.id for no key update of u)
        insert into daily_notices (user_id, date, claimed_at)
        select user_id, ${query.date}::date, ${query.now.toISOString()}::timestamptz from free
        on conflict do nothing
        returning user_id`;
      return db.transaction(async (tx) => {
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
