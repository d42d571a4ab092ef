import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { retryUntilSuccess } from '../retry.ts';
import { withHydration } from './use-hydrated.tsx';

const ROOT_MARGIN = '240px';

type When =
  /** The id of the element in the pre-rendered HTML that has to come into view. */
  | { id: string }
  /** Loading starts with the page and in parallel with its hydration, instead of at the first render. */
  | { immediately: true };

/**
 * A component whose pre-rendered HTML is shown at once, and whose code is loaded when its element comes into view, or
 * immediately. A failed load is retried. Render it inside a Suspense element that is created once: a new one would
 * suspend. The fallback is shown only after a client-side navigation that is faster than the script.
 *
 * `const Forms = hydrateOnVisible(() => import('./forms.tsx').then((module) => module.Forms), { immediately: true })`
 */
export function hydrateOnVisible<P extends object>(
  loadComponent: () => Promise<ComponentType<P>>,
  when: When,
): LazyExoticComponent<ComponentType<P>> {
  const load = async () => ({ default: withHydration(await retryUntilSuccess(loadComponent)) });
  if ('immediately' in when) {
    const loading = load();
    return lazy(() => loading);
  }
  return lazy(async () => {
    const element = import.meta.env.SSR ? null : document.getElementById(when.id);
    // Pages that hydrate nothing by its place do without the observer.
    if (element)
      await retryUntilSuccess(() => import('./in-view.ts')).then((it) => it.untilInView(element, ROOT_MARGIN));
    return load();
  });
}
