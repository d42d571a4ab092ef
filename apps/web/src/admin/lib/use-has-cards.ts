import { mediaQuery } from '#lib/media-query.ts';
import { useStore } from '#lib/store.ts';

/** Below Tailwind's `lg`, where tables are cards. */
const hasCards = mediaQuery('(width < 64rem)');

/** Whether the screen is too narrow for tables; for what styles alone cannot change without saying it twice. */
export const useHasCards = (): boolean => useStore(hasCards, false);
