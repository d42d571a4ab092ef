import { Suspense, useEffect, useState } from 'react';
import { lazyComponent, useLazyComponent } from '#components/lazy-component.ts';

const live = lazyComponent(() => import('./live-notifications.tsx').then((module) => module.LiveNotifications));
/** Delay in ms, so that the page itself loads first. */
const DELAY = 1000;

/** {@link LiveNotifications}, loaded after the page. */
export function LazyLiveNotifications({ userId }: { userId: string }) {
  const [enabled, setEnabled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setEnabled(true), DELAY);
    return () => clearTimeout(timer);
  }, []);
  const LiveNotifications = useLazyComponent(live, enabled);
  return (
    LiveNotifications && (
      <Suspense>
        <LiveNotifications userId={userId} />
      </Suspense>
    )
  );
}
