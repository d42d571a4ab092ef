import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { untilThere } from '#lib/until-there.ts';
import { withHydration } from '#lib/use-hydrated.tsx';

/**
 * A component whose script is fetched beside the page's own: what the build wrote of it is shown at once, and comes to
 * life when the script is there, however long the network is gone. Draw it in a `Suspense`, whose fallback is seen only
 * by those who come from another page before the script does.
 *
 * `const Forms = comesAlive(() => import('./forms.tsx').then((module) => module.Forms))`
 */
export function comesAlive<P extends object>(
  fetchPart: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  // Asked for now, not when it is drawn: it travels while the page comes to life.
  const part = untilThere(fetchPart).then((component) => ({ default: withHydration(component) }));
  return lazy(() => part);
}
