import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { LatestBackups } from './backups.repo.ts';

const EVERY_MILLISECONDS = 60_000;

type Dependencies = {
  latest: () => Promise<LatestBackups>;
  metrics: Pick<Metrics, 'gauge'>;
  clock: Clock;
  logger: Logger;
};

/** Registers the figures of backups; the returned function reads them every minute until its own result is called. */
export function watchAges({ latest, metrics, clock, logger }: Dependencies): () => () => void {
  let state: LatestBackups | null = null;
  /** Infinite before the first backup, so that an alert on the age also sees that there is none. */
  const secondsSince = (moment: number | null | undefined) =>
    moment == null ? Number.POSITIVE_INFINITY : Math.max(0, (clock.now().getTime() - moment) / 1000);
  metrics.gauge('backup_age_seconds', 'Seconds since the last backup was stored', () => secondsSince(state?.storedAt));
  metrics.gauge('backup_verified_age_seconds', 'Seconds since a backup was last restored and compared', () =>
    secondsSince(state?.verifiedAt),
  );
  metrics.gauge('backup_failures_total', 'Backups that failed, or whose comparison did', () => state?.failures ?? 0);
  return () => {
    const read = () =>
      latest().then(
        (found) => {
          state = found;
        },
        (error: unknown) => logger.warn({ error }, 'the figures of backups could not be read'),
      );
    void read();
    const timer = setInterval(read, EVERY_MILLISECONDS);
    timer.unref();
    return () => clearInterval(timer);
  };
}
