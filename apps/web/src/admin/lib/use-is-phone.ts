import { mediaQuery } from '#lib/media-query.ts';
import { useStore } from '#lib/store.ts';

/** Below Tailwind's `md`. */
const isPhone = mediaQuery('(width < 48rem)');

/** Whether the screen is that of a phone; for what styles alone cannot change without saying it twice. */
export const useIsPhone = (): boolean => useStore(isPhone, false);
