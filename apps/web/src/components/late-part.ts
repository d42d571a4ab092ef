import { type ComponentType, startTransition, useEffect, useState } from 'react';

/** A component that is fetched after the page: a dialog, another view. */
export type LatePart<P> = {
  component: ComponentType<P> | undefined;
  load: () => Promise<unknown>;
};

/** `const share = latePart(() => import('./share-dialog.tsx').then((module) => module.ShareDialog))` */
export function latePart<P>(fetchPart: () => Promise<ComponentType<P>>): LatePart<P> {
  const part: LatePart<P> = {
    component: undefined,
    load: async () => {
      part.component ??= await fetchPart();
    },
  };
  return part;
}

/**
 * The component once it is there, fetched as soon as it is `wanted`. Unlike `lazy` it survives a lost network: it
 * tries again when the network is back, where `lazy` would break the page for good.
 */
export function useLatePart<P>(part: LatePart<P>, wanted: boolean): ComponentType<P> | undefined {
  const [, redraw] = useState(0);
  const missing = wanted && part.component === undefined;

  useEffect(() => {
    if (!missing) return;
    let gone = false;
    const attempt = () => {
      part.load().then(
        // In slices: a press beside it is answered between them.
        () => !gone && startTransition(() => redraw((count) => count + 1)),
        () => undefined,
      );
    };
    attempt();
    window.addEventListener('online', attempt);
    return () => {
      gone = true;
      window.removeEventListener('online', attempt);
    };
  }, [part, missing]);

  return wanted ? part.component : undefined;
}

/** Fetches what will be wanted soon, once the page itself has had its turn. */
export function usePreload(load: () => Promise<unknown>, delay = 1500): void {
  useEffect(() => {
    // What fails now is fetched when it is needed.
    const timer = setTimeout(() => void load().catch(() => undefined), delay);
    return () => clearTimeout(timer);
  }, [load, delay]);
}
