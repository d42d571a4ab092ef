import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useSignOut } from '#features/auth/use-sign-out.ts';
import { PlanPart } from '#features/plan/plan-part.tsx';
import { wantedPart } from '#features/preferences/profile-sections.tsx';
import { ProfileView } from '#features/preferences/profile-view.tsx';
import { useMember } from '#layouts/member/use-member.ts';
import { lazyComponent, useLazyComponent } from '#lib/lazy/lazy-component.ts';

const pushPanel = lazyComponent(() => import('#features/push/push-panel.tsx').then((module) => module.PushPanel));

/** The profile with the plan and the push notifications of this device. */
export function DashboardProfile({ onBack }: { onBack: () => void }) {
  const { user, isPremium } = useMember();
  const signOut = useSignOut();
  const [search] = useSearchParams();
  return (
    <ProfileView
      push={<PushSettings />}
      plan={<PlanPart isPremium={isPremium} />}
      wanted={wantedPart(search)}
      user={user}
      isPremium={isPremium}
      signOut={signOut}
      onBack={onBack}
    />
  );
}

/** Push notification settings of this device, loaded when they are rendered. */
function PushSettings() {
  const PushPanel = useLazyComponent(pushPanel, true);
  const room = <Skeleton className="h-44 rounded-lg" />;
  return <Suspense fallback={room}>{PushPanel ? <PushPanel /> : room}</Suspense>;
}
