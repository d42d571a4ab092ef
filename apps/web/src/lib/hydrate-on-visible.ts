import { type ComponentType, lazy } from 'react';
import { onIntersect } from './on-intersect.ts';
import { retryUntilSuccess } from './retry-until-success.ts';
import { withHydration } from './use-hydrated.tsx';

const ROOT_MARGIN = '240px';

/** Resolves when the element comes into view; immediately when it is not in the document. */
const elementInView = (id: string) =>
  new Promise<void>((resolve) => {
    const element = document.getElementById(id);
    if (element) onIntersect(element, ROOT_MARGIN, resolve);
    else resolve();
  });

/**
 * A component whose pre-rendered HTML (an element with this id) is in the page from the start, and whose code is loaded
 * when that element comes into view. Render it inside a Suspense element that is created once: a new one would suspend.
 */
export const hydrateOnVisible = (id: string, loadComponent: () => Promise<ComponentType>) =>
  lazy(async () => {
    if (!import.meta.env.SSR) await elementInView(id);
    return { default: withHydration(await retryUntilSuccess(loadComponent)) };
  });
