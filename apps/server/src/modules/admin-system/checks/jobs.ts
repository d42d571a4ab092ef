import { type Check, works } from './check.ts';

/** A job of a request is picked up within a second, a scheduled one within half a minute. */
const LATE_SECONDS = 300;

export type QueueTotals = {
  waiting: number;
  running: number;
  /** Within the last day. */
  failed: number;
  /** How long the job that is due for longest waits; 0 when none is due. */
  oldestSeconds: number;
};

/** Depth of the queues, the oldest job that is due, and failures of the last day. */
export const jobsCheck =
  (isReady: () => boolean, totals: () => Promise<QueueTotals>): Check =>
  async () => {
    if (!isReady()) return { status: 'error', finding: 'jobs_stopped' };
    const figures = await totals();
    if (figures.oldestSeconds > LATE_SECONDS) return { status: 'warning', finding: 'jobs_late', figures };
    if (figures.failed > 0) return { status: 'warning', finding: 'jobs_failed', figures };
    return works({ figures });
  };
