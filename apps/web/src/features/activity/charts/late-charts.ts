import { latePart } from '#components/late-part.ts';

/** The drawing of charts weighs more than the page around them. */
export const activityCharts = latePart(() => import('./activity-charts.tsx').then((module) => module.ActivityCharts));
