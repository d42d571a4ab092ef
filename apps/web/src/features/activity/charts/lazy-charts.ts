import { lazyComponent } from '#lib/lazy/lazy-component.ts';

/** Loaded lazily, because the chart library is larger than the rest of the page. */
export const activityCharts = lazyComponent(() =>
  import('./activity-charts.tsx').then((module) => module.ActivityCharts),
);
