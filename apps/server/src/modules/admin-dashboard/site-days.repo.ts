import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { siteDays } from '../../database/schema/index.ts';

type Amounts = Record<string, number>;
/** The figures of some time, such as a day. */
export type Figures = {
  signUps: number;
  activeUsers: number;
  setsSeen: number;
  interactions: number;
  revenue: Amounts;
};
/** A local time, and the instants of its day. */
export type DayStarts = {
  today: string;
  start: Date;
  monthStart: Date;
  yesterday: string;
  yesterdayStart: Date;
  /** The same time of day, a day before. */
  yesterdayNow: Date;
};

const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;
const startOf = (date: string, timezone: string) => sql`(${date}::date::timestamp at time zone ${timezone})`;
const endOf = (date: string, timezone: string) => sql`((${date}::date + 1)::timestamp at time zone ${timezone})`;

const isPaid = sql`status in ('paid', 'partially_refunded', 'refunded')`;
const isSimulated = sql`provider = 'sandbox'`;

/** Paid orders less what was paid back, and paid transfers, which have no order; without what a sandbox has simulated. */
const money = (from: SQL | null, to: SQL | null) => sql`
  select currency, created_at as paid_at, amount - refunded as amount from payment_orders
    where ${isPaid} and not ${isSimulated}
      ${from ? sql`and created_at >= ${from} and created_at < ${to}` : sql``}
  union all
  select currency, completed_at, amount from payment_attempts a
    where payment_method = 'bank-transfer' and status = 'succeeded'
      ${from ? sql`and completed_at >= ${from} and completed_at < ${to}` : sql``}
      and not exists (select 1 from refund_requests r where r.order_id = a.id::text and r.status = 'granted')`;

const amountsOf = (from: SQL, to: SQL) => sql`
  (select coalesce(jsonb_object_agg(currency, amount), '{}') from
    (select currency, sum(amount)::bigint as amount from (${money(from, to)}) paid group by currency) sums)`;

/** Users who reacted to a title or viewed a set. */
const activeUsers = (from: SQL, to: SQL) => sql`
  (select count(*)::int from (
    select user_id from interactions where created_at >= ${from} and created_at < ${to}
    union
    select user_id from daily_recommendations where seen_at >= ${from} and seen_at < ${to}) active)`;

const figures = (from: SQL, to: SQL) => sql`
  (select count(*)::int from users where created_at >= ${from} and created_at < ${to}) as sign_ups,
  ${activeUsers(from, to)} as active_users,
  (select count(*)::int from daily_recommendations where seen_at >= ${from} and seen_at < ${to}) as sets_seen,
  (select count(*)::int from interactions where created_at >= ${from} and created_at < ${to}) as interactions,
  ${amountsOf(from, to)} as revenue`;

/** Payments of deleted users may be older than any user. */
const FIRST = sql`least((select min(created_at) from users), (select min(created_at) from interactions),
  (select min(created_at) from payment_orders),
  (select min(completed_at) from payment_attempts where payment_method = 'bank-transfer' and status = 'succeeded'))`;

type FiguresRow = {
  sign_ups: number;
  active_users: number;
  sets_seen: number;
  interactions: number;
  revenue: Amounts;
};
const toFigures = (row: FiguresRow): Figures => ({
  signUps: row.sign_ups,
  activeUsers: row.active_users,
  setsSeen: row.sets_seen,
  interactions: row.interactions,
  revenue: row.revenue,
});

/** Figures of the site by day, and those that no day holds. Days are those of a time zone. */
export function siteDaysRepo(db: Db) {
  async function one<Row extends Record<string, unknown>>(query: SQL): Promise<Row> {
    const { rows } = await db.execute<Row>(query);
    const [row] = rows;
    if (!row) throw new Error('a statement without a table gave no row');
    return row;
  }

  return {
    async dayStarts(now: Date, timezone: string): Promise<DayStarts> {
      const row = await one<
        Record<'today' | 'start' | 'month_start' | 'yesterday' | 'yesterday_start' | 'yesterday_now', string>
      >(sql`
        select today::text, yesterday::text,
          today::timestamp at time zone ${timezone} as start,
          date_trunc('month', local) at time zone ${timezone} as month_start,
          yesterday::timestamp at time zone ${timezone} as yesterday_start,
          (local - interval '1 day') at time zone ${timezone} as yesterday_now
        from (select local, local::date as today, local::date - 1 as yesterday
          from (select ${at(now)} at time zone ${timezone} as local) l) d`);
      return {
        today: row.today,
        start: new Date(row.start),
        monthStart: new Date(row.month_start),
        yesterday: row.yesterday,
        yesterdayStart: new Date(row.yesterday_start),
        yesterdayNow: new Date(row.yesterday_now),
      };
    },
    async figures(from: Date, to: Date): Promise<Figures> {
      return toFigures(await one<FiguresRow>(sql`select ${figures(at(from), at(to))}`));
    },
    async activeUsers(from: Date, to: Date): Promise<number> {
      return (await one<{ count: number }>(sql`select ${activeUsers(at(from), at(to))} as count`)).count;
    },
    async users(now: Date): Promise<{ total: number; premium: number }> {
      return one(sql`select count(*)::int as total, count(*) filter (
        where is_premium and (premium_expires_at is null or premium_expires_at > ${at(now)}))::int as premium from users`);
    },
    async revenue(from: Date, to: Date): Promise<Amounts> {
      return (await one<{ amounts: Amounts }>(sql`select ${amountsOf(at(from), at(to))} as amounts`)).amounts;
    },
    /** The sum of orders that a sandbox has simulated. */
    async simulatedRevenue(): Promise<Amounts> {
      const row = await one<{ amounts: Amounts }>(sql`
        select coalesce(jsonb_object_agg(currency, amount), '{}') as amounts from (
          select currency, sum(amount - refunded)::bigint as amount from payment_orders
          where ${isPaid} and ${isSimulated} group by currency) sums`);
      return row.amounts;
    },
    /** Interactions and revenue from the beginning of a day on. */
    async countedSince(date: string, timezone: string, now: Date): Promise<Pick<Figures, 'interactions' | 'revenue'>> {
      const [from, to] = [startOf(date, timezone), at(now)];
      const row = await one<{ interactions: string; revenue: Amounts }>(sql`
        select (select count(*) from interactions where created_at >= ${from} and created_at < ${to}) as interactions,
          ${amountsOf(from, to)} as revenue`);
      return { interactions: Number(row.interactions), revenue: row.revenue };
    },
    /** The sum of the stored days, or of those before a date. */
    async stored(before: string | null): Promise<Pick<Figures, 'interactions' | 'revenue'>> {
      const isBefore = before === null ? sql`true` : sql`date < ${before}::date`;
      const row = await one<{ interactions: string; revenue: Amounts }>(sql`
        select (select coalesce(sum(interactions), 0) from ${siteDays} where ${isBefore}) as interactions,
          (select coalesce(jsonb_object_agg(currency, amount), '{}') from (
            select key as currency, sum(value::bigint)::bigint as amount
            from ${siteDays}, jsonb_each_text(revenue) where ${isBefore} group by key) sums) as revenue`);
      return { interactions: Number(row.interactions), revenue: row.revenue };
    },
    /** Days from the first record until yesterday that are not stored in this time zone, the latest first. */
    async missing(now: Date, timezone: string): Promise<string[]> {
      const { rows } = await db.execute<{ date: string }>(sql`
        select day::date::text as date
        from generate_series(
          (${FIRST} at time zone ${timezone})::date::timestamp,
          ((${at(now)} at time zone ${timezone})::date - 1)::timestamp, interval '1 day') day
        where not exists (select 1 from ${siteDays} s where s.date = day::date and s.timezone = ${timezone})
        order by day desc`);
      return rows.map(({ date }) => date);
    },
    /** Counts a past day and stores it; one that is stored already is counted again. */
    async countDay(date: string, timezone: string, now: Date): Promise<void> {
      const [from, to] = [startOf(date, timezone), endOf(date, timezone)];
      await db.execute(sql`
        insert into ${siteDays} (date, timezone, sign_ups, active_users, sets_seen, interactions, revenue, premium_users, counted_at)
        select ${date}::date, ${timezone}, ${figures(from, to)},
          (select count(distinct user_id)::int from premium_subscriptions where started_at < ${to} and entitled_until >= ${to}),
          ${at(now)}
        on conflict (date) do update set timezone = excluded.timezone, sign_ups = excluded.sign_ups,
          active_users = excluded.active_users, sets_seen = excluded.sets_seen, interactions = excluded.interactions,
          revenue = excluded.revenue, premium_users = excluded.premium_users, counted_at = excluded.counted_at`);
    },
    /** Takes what was paid back since from the revenue of its day. */
    async renewRevenue(timezone: string): Promise<void> {
      await db.execute(sql`
        with sums as (
          select date, jsonb_object_agg(currency, amount) as revenue from (
            select (paid_at at time zone ${timezone})::date as date, currency, sum(amount)::bigint as amount
            from (${money(null, null)}) paid group by 1, 2) days group by date)
        update ${siteDays} d set revenue = n.revenue
        from (select s.date, coalesce(sums.revenue, '{}') as revenue from ${siteDays} s left join sums using (date)
          where s.timezone = ${timezone}) n
        where n.date = d.date and d.revenue is distinct from n.revenue`);
    },
    async since(date: string, timezone: string) {
      const { rows } = await db.execute<FiguresRow & { date: string; premium_users: number }>(sql`
        select date::text, sign_ups, active_users, sets_seen, interactions, premium_users, revenue
        from ${siteDays} where date >= ${date}::date and timezone = ${timezone} order by date`);
      return rows.map((row) => ({ date: row.date, premiumUsers: row.premium_users, ...toFigures(row) }));
    },
  };
}

export type SiteDaysRepo = ReturnType<typeof siteDaysRepo>;
