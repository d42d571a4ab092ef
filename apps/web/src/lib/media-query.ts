import type { Readable } from './store.ts';

/** Whether a media query matches. */
export const mediaQuery = (query: string): Readable<boolean> => ({
  get: () => matchMedia(query).matches,
  subscribe(listener) {
    const media = matchMedia(query);
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  },
});
