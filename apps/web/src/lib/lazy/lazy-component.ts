import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { retryUntilSuccess } from '../retry.ts';

/** A component whose code is loaded when it is needed: a dialog, another view. */
export type LazyComponent<P> = {
  component: ComponentType<P> | undefined;
  load: () => Promise<unknown>;
};

/** `const share = lazyComponent(() => import('./share-dialog.tsx').then((module) => module.ShareDialog))` */
export function lazyComponent<P>(importComponent: () => Promise<ComponentType<P>>): LazyComponent<P> {
  const lazy: LazyComponent<P> = {
    component: undefined,
    load: async () => {
      lazy.component ??= await importComponent();
    },
  };
  return lazy;
}

/**
 * Returns the component once it has loaded; loading starts as soon as `enabled` is true. A failed load is
 * retried, whereas React's `lazy` caches the failure and breaks the page permanently; `onFailure`, which must not change,
 * is called each time.
 */
export function useLazyComponent<P>(
  lazy: LazyComponent<P>,
  enabled: boolean,
  onFailure?: () => void,
): ComponentType<P> | undefined {
  const [, rerender] = useState(0);
  const missing = enabled && lazy.component === undefined;

  useEffect(() => {
    if (!missing) return;
    let unmounted = false;
    void retryUntilSuccess(async () => unmounted || lazy.load(), onFailure).then(() => {
      // A transition renders in slices, so that input is handled in between.
      if (!unmounted) startTransition(() => rerender((count) => count + 1));
    });
    return () => {
      unmounted = true;
    };
  }, [lazy, missing, onFailure]);

  return enabled ? lazy.component : undefined;
}

/** Prefetches code after `delay` milliseconds, when the page itself has loaded. */
export function usePreload(load: () => Promise<unknown>, delay = 1500): void {
  useEffect(() => {
    // After a failure the code is loaded when it is needed.
    const timer = setTimeout(() => void load().catch(() => undefined), delay);
    return () => clearTimeout(timer);
  }, [load, delay]);
}
