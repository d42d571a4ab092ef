import type { AdminStatistics, DayFigures, SiteDay } from '@bugunne/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { localDay } from '../../platform/local-day.ts';
import { singleFlight } from '../../platform/single-flight.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import type { Figures, SiteDaysRepo } from './site-days.repo.ts';

export const COUNT_SITE_DAYS_JOB = 'count-site-days';

type Dependencies = {
  repo: SiteDaysRepo;
  settings: Pick<SettingsService, 'get'>;
  jobs: Pick<Jobs, 'enqueueOnce'>;
  /** Whether a sandbox simulates the payment provider. */
  hasSandbox: boolean;
  clock: Clock;
};

const DAY = 86_400_000;
/** Days that are counted again each hour: reactions made offline arrive late. */
const RECENT_DAYS = 2;
/** How long figures may be shown again without being counted. */
const FRESH_MILLISECONDS = 15_000;
/** How long they may be shown once more while they are counted again. */
const SHOWN_MILLISECONDS = 60_000;

type Amounts = Record<string, number>;
type Counted = {
  statistics: AdminStatistics;
  today: Figures;
  premiumUsers: number;
  timezone: string;
  date: string;
  at: number;
};

const add = (a: Amounts, b: Amounts): Amounts => {
  const sums = { ...a };
  for (const [currency, amount] of Object.entries(b)) sums[currency] = (sums[currency] ?? 0) + amount;
  return sums;
};
const divide = (amounts: Amounts, by: number): Amounts =>
  Object.fromEntries(
    Object.entries(amounts).map(([currency, amount]) => [currency, by === 0 ? 0 : Math.round(amount / by)]),
  );
const toOneDigit = (value: number) => Math.round(value * 10) / 10;

const toDayFigures = ({ signUps, activeUsers, setsSeen, interactions, revenue }: Figures): DayFigures => ({
  sign_ups: signUps,
  active_users: activeUsers,
  sets_seen: setsSeen,
  interactions,
  revenue,
});

/** The date a number of days before another. */
const daysBefore = (date: string, days: number): string =>
  new Date(Date.parse(date) - days * DAY).toISOString().slice(0, 10);

/** Figures of the dashboard. Past days are counted once by a job, so that a request counts only today. */
export function siteDaysService({ repo, settings, jobs, hasSandbox, clock }: Dependencies) {
  const counting = singleFlight<Counted>();
  let known: Counted | undefined;

  /** Counts only when what is known is too old; a little older, it is shown while it is counted again. */
  async function current(timezone: string): Promise<Counted> {
    const now = clock.now();
    const { date } = localDay(now, timezone);
    const isOfToday = known?.timezone === timezone && known.date === date;
    const age = known && isOfToday ? Math.abs(now.getTime() - known.at) : Number.POSITIVE_INFINITY;
    if (known && age < FRESH_MILLISECONDS) return known;
    const counted = counting.join(timezone, () => count(now, timezone));
    if (!known || age >= SHOWN_MILLISECONDS) return counted;
    // A failure is that of the next request that has to wait for figures.
    counted.catch(() => undefined);
    return known;
  }

  async function count(now: Date, timezone: string): Promise<Counted> {
    const starts = await repo.dayStarts(now, timezone);
    const users = await repo.users(now);
    const today = await repo.figures(starts.start, now);
    const yesterday = await repo.figures(starts.yesterdayStart, starts.yesterdayNow);
    const active = await repo.activeUsers(new Date(now.getTime() - 7 * DAY), now);
    const monthly = await repo.revenue(starts.monthStart, now);
    const { interactions, revenue } = await totals(timezone, now, today);
    const simulated = hasSandbox ? await repo.simulatedRevenue() : null;
    const statistics = {
      users: {
        total: users.total,
        premium: users.premium,
        conversion_rate: users.total === 0 ? 0 : toOneDigit((users.premium / users.total) * 100),
        active_7_days: active,
      },
      revenue: { total: revenue, monthly, average_per_user: divide(revenue, users.total), simulated },
      engagement: {
        total_interactions: interactions,
        avg_interactions_per_user: users.total === 0 ? 0 : toOneDigit(interactions / users.total),
        daily_recommendations: today.setsSeen,
      },
      today: toDayFigures(today),
      yesterday: toDayFigures(yesterday),
    };
    known = { statistics, today, premiumUsers: users.premium, timezone, date: starts.today, at: now.getTime() };
    return known;
  }

  /** Stored days and what came after them; days after the first one that is not stored are counted. */
  async function totals(timezone: string, now: Date, today: Figures) {
    const missing = (await repo.missing(now, timezone)).at(-1);
    const stored = await repo.stored(missing ?? null);
    const rest = missing === undefined ? today : await repo.countedSince(missing, timezone, now);
    return { interactions: stored.interactions + rest.interactions, revenue: add(stored.revenue, rest.revenue) };
  }

  return {
    /** At most a minute old. */
    async statistics(): Promise<AdminStatistics> {
      return (await current(await settings.get('default_timezone'))).statistics;
    },
    /** The latest days until today. Days that are not counted yet are left out, and counted soon. */
    async days(number: number): Promise<{ days: SiteDay[]; isComplete: boolean }> {
      const now = clock.now();
      const timezone = await settings.get('default_timezone');
      const { date, today, premiumUsers } = await current(timezone);
      const first = daysBefore(date, number - 1);
      const past = await repo.since(first, timezone);
      const isComplete = !(await repo.missing(now, timezone)).some((day) => day >= first);
      if (!isComplete) await countSoon(now);
      const days = [...past.filter((day) => day.date < date), { date, premiumUsers, ...today }];
      return { days: days.map(({ interactions: _interactions, ...day }) => day), isComplete };
    },
    /** Counts recent days again, and all that are missing, such as after an update. Can be repeated and interrupted. */
    async countDays(): Promise<void> {
      const now = clock.now();
      const timezone = await settings.get('default_timezone');
      const { today } = await repo.dayStarts(now, timezone);
      const missing = await repo.missing(now, timezone);
      const stored = (await repo.since(daysBefore(today, RECENT_DAYS), timezone)).map(({ date }) => date);
      // One statement a day: no request waits for a long one, and what is counted stays.
      for (const date of [...stored.filter((each) => each < today), ...missing]) {
        await repo.countDay(date, timezone, now);
      }
      await repo.renewRevenue(timezone);
    },
  };

  /** Once a minute at most; while jobs cannot be stored, the hourly job counts. */
  async function countSoon(now: Date): Promise<void> {
    const key = now.toISOString().slice(0, 16);
    await jobs.enqueueOnce(COUNT_SITE_DAYS_JOB, [{ key, payload: {} }]).catch(() => undefined);
  }
}

export type SiteDaysService = ReturnType<typeof siteDaysService>;
