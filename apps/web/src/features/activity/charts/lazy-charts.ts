import { lazyComponent } from '#components/lazy-component.ts';

/** The drawing of charts weighs more than the page around them. */
export const activityCharts = lazyComponent(() =>
  import('./activity-charts.tsx').then((module) => module.ActivityCharts),
);
