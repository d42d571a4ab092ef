import { Suspense } from 'react';
import { hydrateOnVisible } from '#lib/hydrate-on-visible.ts';

const Statistics = hydrateOnVisible('statistics', () =>
  import('./statistics/statistics.tsx').then((module) => module.Statistics),
);
const Middle = hydrateOnVisible('how', () => import('./middle.tsx').then((module) => module.Middle));
const Testimonials = hydrateOnVisible('testimonials', () =>
  import('./testimonials.tsx').then((module) => module.Testimonials),
);

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
