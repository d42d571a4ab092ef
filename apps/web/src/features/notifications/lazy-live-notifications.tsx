import { Suspense, useEffect, useState } from 'react';
import { latePart, useLatePart } from '#components/late-part.ts';

const live = latePart(() => import('./live-notifications.tsx').then((module) => module.LiveNotifications));
/** Delay in ms, so that the page itself loads first. */
const DELAY = 1000;

/** {@link LiveNotifications}, loaded after the page. */
export function LazyLiveNotifications({ userId }: { userId: string }) {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), DELAY);
    return () => clearTimeout(timer);
  }, []);
  const LiveNotifications = useLatePart(live, wanted);
  return (
    LiveNotifications && (
      <Suspense>
        <LiveNotifications userId={userId} />
      </Suspense>
    )
  );
}
