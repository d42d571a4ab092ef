import { Suspense } from 'react';
import { latePart, useLatePart } from '#components/late-part.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';

const pushPanel = latePart(() => import('#features/push/push-panel.tsx').then((module) => module.PushPanel));

/** Notifications of this device, fetched when the reader comes to them. */
export function PushSettings() {
  const PushPanel = useLatePart(pushPanel, true);
  const room = <Skeleton className="h-44 rounded-lg" />;
  return <Suspense fallback={room}>{PushPanel ? <PushPanel /> : room}</Suspense>;
}
