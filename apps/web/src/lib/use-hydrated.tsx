import { type ComponentType, createContext, type ReactNode, use, useDeferredValue, useSyncExternalStore } from 'react';

const Hydrated = createContext(true);
const never = () => () => undefined;

/**
 * Stands around what comes to life at once: the page, and each part whose script comes later. Being alive is told to
 * what is inside as something that can wait, so that a cheap phone is not kept by drawing all of it in one go.
 */
export function Hydration({ children }: { children: ReactNode }) {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return <Hydrated value={useDeferredValue(isHydrated)}>{children}</Hydrated>;
}

/** False while the pre-rendered page comes to life: until then nothing may differ from what the build wrote. */
export const useHydrated = (): boolean => use(Hydrated);

/** A component that comes to life on its own. */
export function comingAlive<P extends object>(Part: ComponentType<P>): ComponentType<P> {
  return function ComingAlive(props) {
    return (
      <Hydration>
        <Part {...props} />
      </Hydration>
    );
  };
}
