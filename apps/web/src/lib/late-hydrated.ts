import { type ComponentType, lazy } from 'react';
import { untilThere } from './until-there.ts';
import { withHydration } from './use-hydrated.tsx';
import { whenNear } from './when-near.ts';

/** A part is fetched so far before it is scrolled to. */
const AHEAD = '240px';

/** Resolves when the reader comes near the part; at once where it is not on the page yet. */
const nearPart = (id: string) =>
  new Promise<void>((resolve) => {
    const part = document.getElementById(id);
    if (part) whenNear(part, AHEAD, resolve);
    else resolve();
  });

/**
 * A part of a pre-rendered page whose HTML (an element with this id) is there from the start and whose script is fetched
 * when the reader comes near. Belongs inside a Suspense whose element is made once: a new one would wait for the script.
 */
export const lateHydrated = (id: string, fetchPart: () => Promise<ComponentType>) =>
  lazy(async () => {
    if (!import.meta.env.SSR) await nearPart(id);
    return { default: withHydration(await untilThere(fetchPart)) };
  });
