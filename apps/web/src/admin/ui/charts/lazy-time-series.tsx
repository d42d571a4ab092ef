import { Skeleton } from '#components/ui/skeleton.tsx';
import { lazyComponent, useLazyComponent } from '#lib/lazy/lazy-component.ts';
import type { TimeSeriesProps } from './time-series-chart.tsx';

const chart = lazyComponent(() => import('./time-series-chart.tsx').then((module) => module.TimeSeriesChart));

/** `TimeSeriesChart` with the chart library in a chunk of its own. */
export function LazyTimeSeries(props: TimeSeriesProps) {
  const Chart = useLazyComponent(chart, true);
  return Chart ? <Chart {...props} /> : <Skeleton className="h-72 rounded-lg" />;
}
