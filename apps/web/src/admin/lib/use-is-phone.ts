import { useSyncExternalStore } from 'react';

/** Below Tailwind's `md`, where tables are cards. */
const QUERY = '(width < 48rem)';

function subscribe(listener: () => void) {
  const media = matchMedia(QUERY);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the screen is too narrow for tables; for what styles alone cannot change without saying it twice. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches);
