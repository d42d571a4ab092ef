import { Suspense } from 'react';
import { hydrateOnVisible } from '#lib/lazy/hydrate-on-visible.ts';

const Statistics = hydrateOnVisible(() => import('./statistics/statistics.tsx').then((module) => module.Statistics), {
  id: 'statistics',
});
const Middle = hydrateOnVisible(() => import('./middle.tsx').then((module) => module.Middle), { id: 'how' });
const Testimonials = hydrateOnVisible(() => import('./testimonials.tsx').then((module) => module.Testimonials), {
  id: 'testimonials',
});

/** Created once: with new elements, a render of the page would make React load their scripts early. */
export const statistics = (
  <Suspense fallback={<div className="min-h-70" />}>
    <Statistics />
  </Suspense>
);
export const middle = (
  <Suspense fallback={<div className="min-h-[150rem]" />}>
    <Middle />
  </Suspense>
);
export const testimonials = (
  <Suspense fallback={<div className="min-h-120" />}>
    <Testimonials />
  </Suspense>
);
