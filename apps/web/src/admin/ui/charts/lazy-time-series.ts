import { lazy } from 'react';
import { retryUntilSuccess } from '#lib/retry-until-success.ts';

/** `TimeSeriesChart` with the chart library in a chunk of its own; needs a `Suspense` around it. */
export const LazyTimeSeries = lazy(() =>
  retryUntilSuccess(async () => ({ default: (await import('./time-series-chart.tsx')).TimeSeriesChart })),
);
