import { Suspense } from 'react';
import { lazyComponent, useLazyComponent } from '#lib/lazy/lazy-component.ts';
import { useAfter } from '#lib/lazy/moments.ts';

const live = lazyComponent(() => import('./live-notifications.tsx').then((module) => module.LiveNotifications));
/** Delay in ms, so that the page itself loads first. */
const DELAY = 1000;

/** {@link LiveNotifications}, loaded after the page. */
export function LazyLiveNotifications({ userId }: { userId: string }) {
  const LiveNotifications = useLazyComponent(live, useAfter(DELAY));
  return (
    LiveNotifications && (
      <Suspense>
        <LiveNotifications userId={userId} />
      </Suspense>
    )
  );
}
