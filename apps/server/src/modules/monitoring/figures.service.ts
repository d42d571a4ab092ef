import { statfs } from 'node:fs/promises';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { FigureGauges } from './figure-gauges.ts';
import type { FiguresRepo } from './figures.repo.ts';

const EVERY_MILLISECONDS = 30_000;
/** Figures that change slowly, or read many files of the database, are refreshed every tenth time. */
const SLOW = 10;

type Dependencies = {
  repo: FiguresRepo;
  gauges: FigureGauges;
  clock: Clock;
  logger: Logger;
  dataDir: string;
};

/** Reads figures of queues, disk, database and picks in the background, so that a scrape costs no query. */
export function figuresService({ repo, gauges, clock, logger, dataDir }: Dependencies) {
  let refreshedAt = clock.now();

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
    }
    refreshedAt = clock.now();
  }

  return {
    /** Reads all figures now. */
    refresh: () => refresh(true),
    /** How old the figures are. */
    ageSeconds: () => Math.max(0, (clock.now().getTime() - refreshedAt.getTime()) / 1000),
    /** Reads them now and every half a minute. Returns a function that stops. */
    watch(): () => void {
      let count = 0;
      const next = () => {
        refresh(count++ % SLOW === 0).catch((error: unknown) =>
          logger.warn({ error }, 'figures for the metrics could not be read'),
        );
      };
      next();
      const timer = setInterval(next, EVERY_MILLISECONDS);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}

export type FiguresService = ReturnType<typeof figuresService>;
