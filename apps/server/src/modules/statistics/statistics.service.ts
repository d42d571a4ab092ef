import type { Statistics } from '@bugunne/contract';
import type { Clock } from '../../platform/clock.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { singleFlight } from '../../platform/single-flight.ts';
import type { StatisticsRateRule } from './rate-rules.ts';
import type { StatisticsRepo } from './statistics.repo.ts';

const FRESH_MILLISECONDS = 10_000;

export type StatisticsDependencies = {
  repo: StatisticsRepo;
  /** Adds the picks that this server has counted in memory to the database. */
  storePicks(): Promise<void>;
  limits: RateLimits<StatisticsRateRule>;
  clock: Clock;
};

/** Figures of the landing page, counted once for all visitors. */
export function statisticsService({ repo, storePicks, limits, clock }: StatisticsDependencies) {
  const counting = singleFlight<Statistics>();
  let known: { figures: Statistics; at: number } | undefined;

  async function count(): Promise<Statistics> {
    const now = clock.now();
    await storePicks();
    const figures = await repo.count(now);
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
