import { type ComponentType, createContext, type ReactNode, use, useDeferredValue, useSyncExternalStore } from 'react';

/** Whether the surrounding `withHydration` has hydrated; null outside of any. */
const Hydrated = createContext<boolean | null>(null);
const never = () => () => undefined;
const yes = () => true;

/**
 * Announces its hydration to its children. It must not contain anything that hydrates later (`hydrateOnVisible`): React
 * would hold back all deferred updates until then.
 */
function Hydration({ children }: { children: ReactNode }) {
  // Also the attribute is deferred, so that no press reaches children that do not know the address yet.
  const isHydrated = useDeferredValue(useSyncExternalStore(never, yes, () => false));
  return (
    <Hydrated value={isHydrated}>
      {/* `boot.js` stores presses in here until the attribute is gone. */}
      <div className="contents" data-dehydrated={isHydrated ? undefined : ''}>
        {children}
      </div>
    </Hydrated>
  );
}

/**
 * False while the pre-rendered page hydrates; until then the output must equal the HTML of the build. The change is deferred,
 * because otherwise React renders it in the task of hydration, which is long enough on a slow phone (0086).
 */
export function useHydrated(): boolean {
  const hydrated = use(Hydrated);
  const own = useDeferredValue(useSyncExternalStore(never, yes, () => hydrated !== null));
  return hydrated ?? own;
}

/** Wraps a component that hydrates independently of the page. */
export function withHydration<P extends object>(Component: ComponentType<P>): ComponentType<P> {
  return function WithHydration(props) {
    return (
      <Hydration>
        <Component {...props} />
      </Hydration>
    );
  };
}
