import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { retryUntilSuccess } from '#lib/retry-until-success.ts';
import { withHydration } from '#lib/use-hydrated.tsx';

/**
 * Returns a lazy component whose pre-rendered HTML is shown at once and hydrates when its script has loaded; a failed
 * load is retried, for example when the network returns. Render it in a `Suspense`; the fallback is shown only after a
 * client-side navigation that is faster than the script.
 *
 * `const Forms = lazyHydrate(() => import('./forms.tsx').then((module) => module.Forms))`
 */
export function lazyHydrate<P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  // Loading starts now instead of at the first render, in parallel with the hydration of the page.
  const loaded = retryUntilSuccess(load).then((component) => ({ default: withHydration(component) }));
  return lazy(() => loaded);
}
