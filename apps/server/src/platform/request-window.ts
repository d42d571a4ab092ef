import { createHistogram } from 'node:perf_hooks';

/** Durations are recorded in microseconds, up to ten minutes, to three digits. */
const RANGE = { lowest: 1, highest: 600_000_000, figures: 3 } as const;
const MICROSECONDS = 1_000_000;

export type RequestFigures = {
  requests: number;
  /** Responses with a status of 500 or more. */
  errors: number;
  /** In milliseconds; null without requests. */
  p50: number | null;
  p95: number | null;
  p99: number | null;
};

/** Counts requests and their durations in a histogram, from one reading to the next. */
export function createRequestWindow() {
  const histogram = createHistogram(RANGE);
  let errors = 0;
  const percentile = (share: number) => (histogram.count === 0 ? null : histogram.percentile(share) / 1000);
  return {
    record(status: number, seconds: number) {
      const microseconds = Math.round(seconds * MICROSECONDS);
      histogram.record(Math.min(RANGE.highest, Math.max(RANGE.lowest, microseconds)));
      if (status >= 500) errors += 1;
    },
    /** The figures since the last reading. */
    take(): RequestFigures {
      const figures = {
        requests: histogram.count,
        errors,
        p50: percentile(50),
        p95: percentile(95),
        p99: percentile(99),
      };
      histogram.reset();
      errors = 0;
      return figures;
    },
  };
}

export type RequestWindow = ReturnType<typeof createRequestWindow>;
