import { statfs } from 'node:fs/promises';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { FigureGauges } from './figure-gauges.ts';
import type { FiguresRepo } from './figures.repo.ts';

const EVERY_MILLISECONDS = 30_000;
/** Figures that change slowly, or read many files of the database, are refreshed less often. */
const SLOW_MILLISECONDS = 10 * EVERY_MILLISECONDS;

type Dependencies = {
  repo: FiguresRepo;
  gauges: FigureGauges;
  clock: Clock;
  logger: Logger;
  dataDir: string;
};

/** Reads figures of queues, disk, database and picks in the background, so that a scrape costs no query. */
export function figuresService({ repo, gauges, clock, logger, dataDir }: Dependencies) {
  let refreshedAt = clock.now().getTime();
  let slowRefreshedAt = Number.NEGATIVE_INFINITY;

  /** When one fails, the age of all grows until it succeeds. */
  async function refresh(isSlow: boolean): Promise<void> {
    // A server whose secrets and pictures are elsewhere may have no such folder.
    const disk = await statfs(dataDir).catch(() => null);
    if (disk) gauges.disk({ free: disk.bavail * disk.bsize, size: disk.blocks * disk.bsize });
    const now = clock.now();
    gauges.queues(await repo.queues(now), now);
    if (isSlow) {
      gauges.months(await repo.months(now));
      gauges.databaseBytes(await repo.databaseBytes());
      const quality = await repo.quality();
      if (quality) gauges.quality(quality);
      slowRefreshedAt = clock.now().getTime();
    }
    refreshedAt = clock.now().getTime();
  }

  const refreshDue = () => refresh(clock.now().getTime() - slowRefreshedAt >= SLOW_MILLISECONDS);

  return {
    /** Reads all figures now. */
    refresh: () => refresh(true),
    /** Reads those that are due. */
    refreshDue,
    /** How old the figures are. */
    ageSeconds: () => Math.max(0, (clock.now().getTime() - refreshedAt) / 1000),
    /** Reads them now and every half a minute. Returns a function that stops. */
    watch(): () => void {
      const next = () => {
        refreshDue().catch((error: unknown) => logger.warn({ error }, 'figures for the metrics could not be read'));
      };
      next();
      const timer = setInterval(next, EVERY_MILLISECONDS);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}
