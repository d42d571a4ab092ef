import { mediaQuery } from '#lib/media-query.ts';
import { useStore } from '#lib/store.ts';

/** Below Tailwind's `md`, where tables are cards. */
const isPhone = mediaQuery('(width < 48rem)');

/** Whether the screen is too narrow for tables; for what styles alone cannot change without saying it twice. */
export const useIsPhone = (): boolean => useStore(isPhone, false);
