import { Suspense } from 'react';
import { lazyComponent, useLazyComponent } from '#components/lazy-component.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';

const pushPanel = lazyComponent(() => import('#features/push/push-panel.tsx').then((module) => module.PushPanel));

/** Push notification settings of this device, loaded when they are rendered. */
export function PushSettings() {
  const PushPanel = useLazyComponent(pushPanel, true);
  const room = <Skeleton className="h-44 rounded-lg" />;
  return <Suspense fallback={room}>{PushPanel ? <PushPanel /> : room}</Suspense>;
}
