import { type ComponentType, createContext, type ReactNode, use, useDeferredValue, useSyncExternalStore } from 'react';

/** Null where nobody stands around to tell. */
const Told = createContext<boolean | null>(null);
const never = () => () => undefined;
const yes = () => true;

/**
 * For what is large and drawn otherwise once it is alive: tells what is inside as something that can wait, so that a
 * cheap phone is not kept by drawing all of it in one go. Nothing inside may come to life later than the rest
 * (`lateHydrated`): React would wait for that with all that can wait.
 */
function Hydration({ children }: { children: ReactNode }) {
  return <Told value={useDeferredValue(useSyncExternalStore(never, yes, () => false))}>{children}</Told>;
}

/** False while the pre-rendered page comes to life: until then nothing may differ from what the build wrote. */
export function useHydrated(): boolean {
  const told = use(Told);
  const own = useSyncExternalStore(never, yes, () => told !== null);
  return told ?? own;
}

/** A component that comes to life on its own. */
export function withHydration<P extends object>(Part: ComponentType<P>): ComponentType<P> {
  return function WithHydration(props) {
    return (
      <Hydration>
        <Part {...props} />
      </Hydration>
    );
  };
}
