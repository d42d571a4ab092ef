import { LIMITS, type Statistics } from '@bugunne/contract';
import type { Clock } from '../../platform/clock.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { singleFlight } from '../../platform/single-flight.ts';
import type { StatisticsRateRule } from './rate-rules.ts';
import type { StatisticsRepo } from './statistics.repo.ts';

const FRESH_MILLISECONDS = 10_000;
const DAYS_PER_YEAR = 365;

type Offer = NonNullable<Statistics['offer']>;

export type StatisticsDependencies = {
  repo: StatisticsRepo;
  /** Adds the picks that this server has counted in memory to the database. */
  storePicks(): Promise<void>;
  titles(): Omit<Offer, 'picksPerYear'>;
  /** Picks of a day without Premium. */
  dailyPicks(): Promise<number>;
  limits: RateLimits<StatisticsRateRule>;
  clock: Clock;
};

/** Figures of the landing page, counted once for all visitors. */
export function statisticsService({ repo, storePicks, titles, dailyPicks, limits, clock }: StatisticsDependencies) {
  const counting = singleFlight<Statistics>();
  let known: { figures: Statistics; at: number } | undefined;

  async function count(): Promise<Statistics> {
    const now = clock.now();
    await storePicks();
    const usage = await repo.count(now);
    const isSmall = usage.members < LIMITS.statisticsFromMembers;
    const offer = isSmall ? { ...titles(), picksPerYear: DAYS_PER_YEAR * (await dailyPicks()) } : null;
    const figures = { ...usage, offer };
    known = { figures, at: now.getTime() };
    return figures;
  }

  return {
    /** At most ten seconds old, or the last ones while counting fails. */
    async figures(): Promise<Statistics> {
      const before = known;
      if (before && clock.now().getTime() - before.at < FRESH_MILLISECONDS) return before.figures;
      try {
        return await counting.join('', count);
      } catch (error) {
        if (before) return before.figures;
        throw error;
      }
    },
    async countInstall(address: string): Promise<void> {
      await limits.take('app-install:address', address);
      await repo.addInstall(clock.now().toISOString().slice(0, 10));
    },
  };
}

export type StatisticsService = ReturnType<typeof statisticsService>;
