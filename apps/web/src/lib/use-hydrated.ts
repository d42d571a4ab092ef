import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the pre-rendered page comes to life: until then nothing may differ from what the build wrote. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
