import { lazyComponent } from '#lib/lazy/lazy-component.ts';

/** Loaded lazily, because the chart library is larger than the rest of the page. */
export const hitChart = lazyComponent(() => import('./hit-chart.tsx').then((module) => module.HitChart));
export const tasteChart = lazyComponent(() => import('./taste-chart.tsx').then((module) => module.TasteChart));
