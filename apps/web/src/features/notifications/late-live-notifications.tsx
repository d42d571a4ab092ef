import { Suspense, useEffect, useState } from 'react';
import { lazyComponent, useLazyComponent } from '#components/lazy-component.ts';

const live = lazyComponent(() => import('./live-notifications.tsx').then((module) => module.LiveNotifications));
/** After the page itself has had its turn. */
const DELAY = 1000;

/** {@link LiveNotifications}, fetched after the page. */
export function LateLiveNotifications({ userId }: { userId: string }) {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), DELAY);
    return () => clearTimeout(timer);
  }, []);
  const LiveNotifications = useLazyComponent(live, wanted);
  return (
    LiveNotifications && (
      <Suspense>
        <LiveNotifications userId={userId} />
      </Suspense>
    )
  );
}
