import type { Statistics } from '@bugunne/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { appInstalls, languageModelDays, users } from '../../database/schema/index.ts';

/** The figures that are counted in the database. */
type UsageFigures = Omit<Statistics, 'offer'>;

type Row = { members: string; premium_members: string; app_downloads: string; recommendations: string };

export const statisticsRepo = (db: Db) => ({
  /** Picks of every source are summed from the daily language model figures: one row per day instead of one per pick. */
  async count(now: Date): Promise<UsageFigures> {
    const { rows } = await db.execute<Row>(sql`
      select count(*) as members,
        count(*) filter (
          where is_premium and (premium_expires_at is null or premium_expires_at > ${now.toISOString()}::timestamptz)
        ) as premium_members,
        (select coalesce(sum(count), 0) from ${appInstalls}) as app_downloads,
        (select coalesce(sum(from_model + from_cache + from_engine + from_default), 0)
           from ${languageModelDays} where use = 'daily') as recommendations
      from ${users} where status = 'active'`);
    const [row] = rows;
    return {
      members: Number(row?.members ?? 0),
      premiumMembers: Number(row?.premium_members ?? 0),
      appDownloads: Number(row?.app_downloads ?? 0),
      recommendations: Number(row?.recommendations ?? 0),
    };
  },
  async addInstall(date: string): Promise<void> {
    await db
      .insert(appInstalls)
      .values({ date, count: 1 })
      .onConflictDoUpdate({ target: appInstalls.date, set: { count: sql`${appInstalls.count} + 1` } });
  },
});

export type StatisticsRepo = ReturnType<typeof statisticsRepo>;
