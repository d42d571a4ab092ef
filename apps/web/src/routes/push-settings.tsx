import { Suspense } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { lazyComponent, useLazyComponent } from '#lib/lazy/lazy-component.ts';

const pushPanel = lazyComponent(() => import('#features/push/push-panel.tsx').then((module) => module.PushPanel));

/** Push notification settings of this device, loaded when they are rendered. */
export function PushSettings() {
  const PushPanel = useLazyComponent(pushPanel, true);
  const room = <Skeleton className="h-44 rounded-lg" />;
  return <Suspense fallback={room}>{PushPanel ? <PushPanel /> : room}</Suspense>;
}
